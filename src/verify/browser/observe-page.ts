import type { CDPSession, Page } from "playwright-core";
import type { Sighting } from "../findings/finding.ts";

type Message =
  | { readonly kind: "violation"; readonly text: string }
  | { readonly kind: "probes"; readonly met: readonly (readonly [probe: number, value: string])[] };

export interface ObserveOptions {
  onSighting(sighting: Sighting): void;
  /** A probe of coverage was met; absent: nobody asks. */
  readonly onProbe: ((probe: number, value: string) => void) | undefined;
}

/** Lets pages tell of what they forbid and of probes that they meet, without waiting for an answer to each. */
export async function observePage(
  page: Page,
  devtools: CDPSession,
  { onSighting, onProbe }: ObserveOptions,
): Promise<void> {
  devtools.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name !== "skriniTell") return;
    const message = JSON.parse(payload) as Message;
    if (message.kind === "violation") onSighting({ code: "policy-violation", message: message.text });
    else for (const [probe, value] of message.met) onProbe?.(probe, value);
  });
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: "skriniTell" });
  await page.addInitScript(reportViolations);
  if (onProbe !== undefined) await page.addInitScript(reportProbes);
}

/** Runs in the page, before any of its scripts. */
function reportViolations(): void {
  const { skriniTell: tell } = window as unknown as { skriniTell(message: string): void };
  document.addEventListener("securitypolicyviolation", (event) => {
    // By this the frame widget finds out whether a page came.
    if (event.originalPolicy === "frame-src 'none'") return;
    const text = `${event.effectiveDirective} forbids ${event.blockedURI.slice(0, 120)} ${event.sample}`.trim();
    tell(JSON.stringify({ kind: "violation", text }));
  });
}

/** Runs in the page: a probe is told once for each value, however often it is met, with all that are met at once. */
function reportProbes(): void {
  const page = window as unknown as { skriniTell(message: string): void; skriniProbe: unknown };
  const known = new Set<string>();
  let met: [number, string][] = [];
  const send = () => {
    if (met.length > 0) page.skriniTell(JSON.stringify({ kind: "probes", met }));
    met = [];
  };
  addEventListener("pagehide", send);
  page.skriniProbe = (probe: number, value: unknown) => {
    const text = Array.isArray(value) ? `[${Math.min(value.length, 2)}]` : String(value).slice(0, 80);
    if (known.has(`${probe} ${text}`)) return;
    known.add(`${probe} ${text}`);
    if (met.length === 0) setTimeout(send, 0);
    met.push([probe, text]);
  };
}
