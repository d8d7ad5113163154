import { Hono } from "hono";
import { cors } from "hono/cors";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { LenderSource } from "../../sandbox/lender.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import { createSandboxBackend } from "../../server/calls/sandbox-backend.ts";
import { refuse } from "../../server/http/refuse.ts";
import { createInFlight } from "../../server/limits/in-flight.ts";
import { readBody } from "../../server/limits/read-body.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { openApiDocument } from "../export/openapi-document.ts";

export interface SandboxParts {
  /** Checked documents. */
  readonly files: readonly SourceFile[];
  readonly lender: LenderSource | null;
  /** 0 takes a free one. */
  readonly port: number;
  /** Origins of pages that may call it, beside those of this machine. */
  readonly origins: readonly string[];
}

/** In front of a name of the query, where a request says it by a header. */
const HEADER = "x-sandbox-";
/** Query parameters that the sandbox itself reads; all others belong to the calls. */
const CHOICES = ["scenario", "session", "delay", "fault", "later"];
const DAY = 24 * 60 * 60;
/** Bytes of contents: pages and programs of a few people. */
const FLIGHT = { perNetwork: 48 * 1024 * 1024, total: 48 * 1024 * 1024 };

/** The backend of these documents over HTTP, for pages of this machine and for programs. */
export function serveSandbox({ files, lender, port, origins }: SandboxParts): Promise<Listening> {
  const backend = createSandboxBackend(files, lender);
  const description = openApiDocument(sandboxDocuments(files));
  const app = new Hono();
  const flight = createInFlight(FLIGHT);
  app.use(
    cors({
      origin: (origin) => (isLocal(origin) || origins.includes(origin) ? origin : null),
      credentials: true,
      maxAge: DAY,
    }),
  );
  app.get("/openapi.json", (context) => context.json(description));
  app.all("*", async ({ req: { raw } }) => {
    const content = await readBody(raw, "", flight);
    if ("refused" in content) return refuse(content.refused);
    const whole = raw.body === null ? raw : new Request(raw, { body: content.bytes as Uint8Array<ArrayBuffer> });
    return withoutLock(await backend.fetch(chosen(whole)).finally(content.release));
  });
  return listen(app, port);
}

/** A client that cannot change an address says by headers what the query says elsewhere, which counts first. */
function chosen(request: Request): Request {
  const url = new URL(request.url);
  for (const name of CHOICES) {
    const value = request.headers.get(HEADER + name);
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href === request.url ? request : new Request(url, request);
}

/** The headers of an answer that was made elsewhere may be fixed; those of CORS are added to this one. */
function withoutLock(response: Response): Response {
  return new Response(response.body, response);
}

function isLocal(origin: string): boolean {
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: "" };
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
