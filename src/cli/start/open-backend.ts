import { isReservedCookie, type SessionCookie } from "../../language/http/session-cookie.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { backendPaths } from "../../route/backend-path.ts";
import type { LenderSource } from "../../sandbox/lender.ts";
import type { Backend } from "../../server/calls/backend.ts";
import { createProxyBackend } from "../../server/calls/proxy-backend.ts";
import { createSandboxBackend } from "../../server/calls/sandbox-backend.ts";
import type { LogFault } from "../../server/operations/fault-log.ts";
import { firstApp } from "../../server/pages/page-request.ts";
import { decodeDocuments } from "./check-worker/decode-documents.ts";
import { findLender } from "./find-lender.ts";
import type { OpenedReleases } from "./opened-releases.ts";
import type { ServeOptions } from "./serve-options.ts";

/** For a production server without a lender's, which is refused before. */
const NOBODY: Backend = { fetch: async () => new Response(null, { status: 503 }) };

interface BackendParts {
  readonly opened: OpenedReleases;
  /** The folder's documents. */
  readonly project: readonly ProjectFile[];
  /** The lender that the project adds to its own sandbox. */
  readonly lender: LenderSource | null | undefined;
  readonly logFault: LogFault;
}

/** The backend that answers calls, the lender's server or the sandbox; and the sandbox itself, null in production. */
export async function openBackend(options: ServeOptions, { opened, project, lender, logFault }: BackendParts) {
  const { source } = opened;
  const sandbox = options.production
    ? null
    : createSandboxBackend(
        decodeDocuments((await opened.documents()) ?? project).files,
        lender ?? (await lenderOf(options)),
        options.sandboxNow,
      );
  if (options.apiUrl === null) return { backend: sandbox ?? NOBODY, sandbox };
  const backend = createProxyBackend(options.apiUrl, {
    headers: () => callHeaders(firstApp(source.current())),
    cookie: () => sessionCookie(firstApp(source.current())),
    paths: () => backendPaths(firstApp(source.current()).calls),
    logFault,
  });
  return { backend, sandbox };
}

/** This tree's, where the documents are those it plays along with. */
function lenderOf({ lender }: ServeOptions): Promise<LenderSource | null> {
  return lender === undefined ? findLender() : Promise.resolve(lender);
}

/** The cookie that app.json declares. No document gets at one of the server's own. */
function sessionCookie({ session }: AppPlan): SessionCookie | null {
  const { as, parameter: name = "", lasts } = session?.own ?? {};
  if (as !== "cookie" || isReservedCookie(name)) return null;
  return { name, ...(lasts !== undefined && { lasts }) };
}

/** Headers of calls that app.json names. */
function callHeaders({ query, session }: AppPlan): readonly string[] {
  const { own } = session ?? {};
  return [...Object.values(query.headers).flat(), ...(own?.as === "header" ? [own.parameter] : [])];
}
