import { MARKS } from "./hostile-values.ts";
import type { FuzzPhone } from "./open-browser.ts";
import { oneLine } from "./run-part.ts";

export interface LookOptions {
  /** The document itself may leave a screen without a title or content. */
  readonly mayBeEmpty?: boolean;
}

/** How long a page may be busy, in milliseconds: longer than all its tries, shorter than its patience. */
const MAX_BUSY_MS = 30_000;

/** Finds faults that no screen may show. The page is given time to come to rest first. */
export async function lookAtPage(phone: FuzzPhone, options: LookOptions = {}): Promise<readonly string[]> {
  const { page } = phone;
  const found: string[] = [];
  const atRest = page
    .waitForFunction(isAtRest, undefined, { timeout: MAX_BUSY_MS })
    .catch(() => found.push("the page does not come to rest"));
  await atRest;
  const seen = await page.evaluate(readPage).catch(() => null);
  if (seen === null) return [...found, ...phone.takeProblems().map(oneLine)];
  if (!options.mayBeEmpty && seen.heading === "") found.push(`no heading at ${seen.path}`);
  if (!options.mayBeEmpty && seen.content === 0) found.push(`blank below the heading at ${seen.path}`);
  if (seen.failed && !options.mayBeEmpty) found.push("the error screen");
  if (seen.executed) found.push("something of an answer was executed, or became an element");
  if (seen.polluted) found.push("a polluted prototype");
  if (seen.wide > 0) found.push(`wider than the screen`);
  const own = seen.text.replaceAll(new RegExp(`${MARKS[0]}[^${MARKS[1]}]*(${MARKS[1]}|$)`, "gs"), "");
  const nonsense = /<\/?[a-z][^>]*>|\$\{|\{\{|\[object|\bundefined\b|\bNaN\b|\bnull\b|Infinity/.exec(own);
  if (nonsense !== null && !options.mayBeEmpty) found.push(`shown: ${around(own, nonsense.index)}`);
  return [...found, ...phone.takeProblems()].map(oneLine);
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 30), at + 50).replaceAll(/\s+/g, " ");
}

/** A dialog waits for the person: what is busy behind it waits for the dialog. */
function isAtRest(): boolean {
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document;
  const isBusy = top.querySelector("#boot, [aria-busy=true], [role=progressbar], .sk-loading") !== null;
  return !isBusy && document.querySelector("h1, [role=alert]") !== null;
}

function readPage() {
  const root = document.querySelector<HTMLElement>("#root") ?? document.body;
  const heading = document.querySelector<HTMLElement>("h1");
  const text = document.body.innerText;
  const beside = heading === null ? text : text.replace(heading.innerText, "");
  const hasPicture = root.querySelector("img, svg, input, iframe") !== null;
  return {
    text,
    path: location.protocol === "http:" ? location.pathname : location.href.slice(0, 80),
    heading: heading === null || heading.getClientRects().length === 0 ? "" : heading.innerText.trim(),
    content: beside.trim().length + (hasPicture ? 1 : 0),
    failed: document.querySelector(".sk-failed-page") !== null,
    executed: "hacked" in window || root.querySelector("#hacked, script, [onerror], [onload]") !== null,
    polluted: Object.keys(Object.prototype).length > 0,
    // The width of the window grows with what is in it.
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}
