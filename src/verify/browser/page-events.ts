import type { ConsoleMessage, Page, Request } from "playwright-core";
import type { Sighting } from "../findings/finding.ts";

/** A request to the backend that the page made. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly body: string;
}

export interface PageEvents {
  readonly sightings: Sighting[];
  readonly calls: SentCall[];
  /** Reports of the app to its operator: `unknown-field {field: state.name}`. */
  readonly reports: string[];
  /** Requests without an end so far. */
  readonly pending: Set<Request>;
}

/** Faults that the app tells of in the console: `skrini: widget-crashed {node: order#b0, …}`. */
const REPORTED =
  /^skrini: (widget-crashed|unknown-widget|action-crashed|unknown-action|plan-failed|actions-unavailable)\b/;
const REPORT = "skrini: ";
/** The browser's own words about answers that fail, which scenarios are made of, and about pages that are not gone to. */
const NOISE = /Failed to load resource|ERR_|Blocked script execution|Refused to frame|Framing |launch |frame-src/;

/** Notes what goes wrong in a page of `origin`, and what it asks the backend for. */
export function listenToPage(page: Page, origin: string): PageEvents {
  const sightings: Sighting[] = [];
  const calls: SentCall[] = [];
  const reports: string[] = [];
  const pending = new Set<Request>();
  page.on("pageerror", (error) => {
    const [first = "", second = ""] = (error.stack ?? String(error)).split("\n");
    sightings.push({ code: "page-error", message: `${first} ${second.trim()}`.trim() });
  });
  page.on("crash", () => sightings.push({ code: "page-error", message: "the page crashed" }));
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  page.on("console", (message) => readConsole(message, { sightings, reports }));
  page.context().on("page", (other) => void (other === page || other.close().catch(() => undefined)));
  page.on("request", (request) => {
    pending.add(request);
    recordCall(request, origin, calls);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("response", (response) => {
    const request = response.request();
    const isOwn = response.url().startsWith(origin) && !/^(fetch|xhr|document)$/.test(request.resourceType());
    if (isOwn && response.status() >= 400) {
      const path = response.url().slice(origin.length);
      sightings.push({ code: "missing-file", message: `${path} answers ${response.status()}` });
    }
  });
  return { sightings, calls, reports, pending };
}

function readConsole(message: ConsoleMessage, { sightings, reports }: Pick<PageEvents, "sightings" | "reports">): void {
  const text = message.text();
  if (text.startsWith(REPORT)) reports.push(text.slice(REPORT.length));
  if (REPORTED.test(text)) {
    const node = /node: ([\w-]+)#([\w.!-]+)/.exec(text)?.slice(1).join(" ");
    sightings.push({ code: "widget-failed", message: text.replace(REPORT, ""), node });
  } else if (message.type() === "error" && !NOISE.test(text) && !/Content Security Policy/.test(text)) {
    sightings.push({ code: "page-error", message: `console: ${text.slice(0, 200)}` });
  }
}

function recordCall(request: Request, origin: string, calls: SentCall[]): void {
  if (request.resourceType() !== "fetch" || !request.url().startsWith(origin)) return;
  const { pathname, search } = new URL(request.url());
  if (pathname.startsWith("/plans/") || pathname.startsWith("/assets/")) return;
  calls.push({ method: request.method(), path: pathname, query: search.slice(1), body: request.postData() ?? "" });
}
