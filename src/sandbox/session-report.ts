import type { LenderPlay } from "./lender.ts";
import { readPageQuery } from "./page-query.ts";
import { jsonResponse } from "./responses.ts";
import type { Sessions } from "./session.ts";

/** For tests: what was asked in this session and scenario, and what the lender says has happened. */
export function reportSession<World>(
  request: Request,
  sessions: Sessions<World>,
  play: Pick<LenderPlay<World>, "report">,
): Response {
  const session = sessions(readPageQuery(new URL(request.url)));
  if (session === null) return jsonResponse({ message: "unknown scenario" }, 404);
  return jsonResponse({
    scenario: session.scenario?.id ?? null,
    requests: Object.fromEntries(session.requests),
    ...play.report(session.world),
  });
}
