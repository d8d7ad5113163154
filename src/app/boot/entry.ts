import { loadExport } from "../../kit/load-export.ts";
import { readBoot, removePlaceholder, showFailed } from "../parts/server-page.ts";
import { prefetchCalls } from "./prefetch-calls.ts";

/**
 * The first module of the page, small on purpose: while the app's code is on its way, the screen's first reads are
 * too. An older phone fetches the missing built-ins before anything else runs; all others never download them.
 */
const ready: Promise<unknown> = lacksBuiltIns() ? import("./polyfills.ts") : Promise.resolve();
ready
  .then(async () => {
    const boot = readBoot(document);
    const started = prefetchCalls(boot, window);
    // The libraries run in a task of their own: one long task less.
    await import("./react-root.ts");
    const start = await loadExport(import("./main.tsx"));
    await start(boot, started);
  })
  .catch((error) => {
    console.warn("skrini: start-failed", String(error));
    removePlaceholder(document);
    showFailed(document.getElementById("root"));
    return loadExport(import("../reports/visit-reports.ts"))
      .then((reports) => reports.startFailed(document, error))
      .catch(() => {});
  });

/** True when the phone lacks one of the built-ins that polyfills.ts brings. */
function lacksBuiltIns(): boolean {
  const wanted: unknown[] = [
    Object.hasOwn,
    Array.prototype.at,
    globalThis.structuredClone,
    AbortSignal.any,
    AbortSignal.prototype.throwIfAborted,
  ];
  return wanted.includes(undefined);
}
