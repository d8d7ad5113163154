import { accountRoutes } from "./routes/accounts.ts";
import { auditRoutes } from "./routes/audit.ts";
import { changeRoutes } from "./routes/changes.ts";
import { channelRoutes } from "./routes/channels.ts";
import { factorRoutes } from "./routes/factors.ts";
import { previewRoutes } from "./routes/previews.ts";
import { releaseRoutes } from "./routes/releases.ts";
import { reportRoutes } from "./routes/reports.ts";
import { reviewRoutes } from "./routes/reviews.ts";
import { rolloutRoutes } from "./routes/rollouts.ts";
import { scheduleRoutes } from "./routes/schedule.ts";
import { sessionRoutes } from "./routes/session.ts";
import { tokenRoutes } from "./routes/tokens.ts";
import type { Routes } from "./schemas/route.ts";

/** All routes of the studio's API, which the studio, build servers and the commands share. */
export const STUDIO_ROUTES = {
  ...sessionRoutes,
  ...factorRoutes,
  ...accountRoutes,
  ...tokenRoutes,
  ...releaseRoutes,
  ...changeRoutes,
  ...reviewRoutes,
  ...previewRoutes,
  ...channelRoutes,
  ...rolloutRoutes,
  ...scheduleRoutes,
  ...reportRoutes,
  ...auditRoutes,
  "GET /openapi.json": {
    permission: "anyone",
    summary: "This description",
    answer: "response",
    description: "OpenAPI 3.1",
  },
} as const satisfies Routes;
