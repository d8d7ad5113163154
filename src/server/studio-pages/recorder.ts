import { type Context, Hono } from "hono";
import { escapeHtml } from "../../kit/escape-html.ts";
import type { AppPlan } from "../../language/plan.ts";
import { isCrossSite } from "../http/cross-site.ts";
import { refuse } from "../http/refuse.ts";
import { hostOf } from "../http/request-parts.ts";
import { createInFlight } from "../limits/in-flight.ts";
import { BODY_LIMITS, readBody } from "../limits/read-body.ts";
import type { Page } from "../pages/page-store.ts";
import { replacePart } from "../pages/replace-part.ts";
import type { StudioEntry, StudioFiles } from "./studio-files.ts";
import { studioPage } from "./studio-pages.ts";

/** The page that records journeys, where there is a sandbox. */
export interface Recorder {
  readonly files: Pick<StudioFiles, "recorder" | "recorded">;
  /** Ids of the project's journeys. */
  journeys(): Promise<readonly string[]>;
  /** Checks a journey and writes it into the project. */
  save(journey: unknown): Promise<SavedJourney>;
}

export type SavedJourney =
  | { readonly outcome: "saved"; readonly path: string }
  | { readonly outcome: "refused"; readonly problems: readonly string[] };

interface RecorderRequests {
  /** The address of whoever asks. */
  addressOf(context: Context): string;
  /** The app as it is served now. */
  app(): AppPlan;
}

const JOURNEYS = "/sandbox/journeys";
const MAX_BYTES = 256 * 1024;
const LOOPBACK = /^(127\.|::1$|$)/;

export function createRecorderPages(recorder: Recorder, { addressOf, app }: RecorderRequests): Hono {
  const pages = new Hono();
  const flight = createInFlight({ perNetwork: MAX_BYTES * 2, total: MAX_BYTES * 2 });
  pages.get("/sandbox/recorder", async () => {
    const { languages, sandbox } = app();
    const boot = { languages, scenarios: sandbox?.scenarios ?? [], journeys: await recorder.journeys() };
    const data = JSON.stringify(boot).replaceAll("<", "\\u003c");
    const head = `<script type="application/json" id="recorder-boot">${data}</script>`;
    return studioPage("Record a journey", recorder.files.recorder, { head });
  });
  // It writes a file: for this machine's own pages alone.
  pages.post(JOURNEYS, async (context) => {
    const { headers } = context.req.raw;
    if (isCrossSite(headers, hostOf(context)) || !LOOPBACK.test(addressOf(context))) return refuse(403);
    if (!/^application\/json\b/.test(headers.get("content-type") ?? "")) return refuse(415);
    const content = await readBody(context.req.raw, "", flight, { ...BODY_LIMITS, maxBytes: MAX_BYTES });
    if ("refused" in content) return refuse(content.refused);
    const saved = await recorder.save(parseJson(content.bytes)).finally(content.release);
    return Response.json(saved, { status: saved.outcome === "saved" ? 201 : 422 });
  });
  return pages;
}

/** Null where it is none. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Whether a page is asked for to stand in a frame of this origin, as the recorder's does. */
export function isFramed({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "iframe" && headers.get("sec-fetch-site") === "same-origin";
}

const FIRST_SCRIPT = "<script ";

/** A page with what records it, before its own script; only this origin may frame it. */
export async function recordedPage(page: Page, { script, styles }: StudioEntry): Promise<Response> {
  const html = new TextDecoder().decode(await page.file.encoded("identity"));
  const added = [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin>`),
    `<script type="module" src="${escapeHtml(script)}" crossorigin></script>\n`,
  ].join("\n");
  const headers = new Headers(page.headers);
  const policy = headers.get("content-security-policy") ?? "";
  headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  return new Response(replacePart(html, FIRST_SCRIPT, `${added}${FIRST_SCRIPT}`), { status: page.status, headers });
}
