import { loadExport } from "../../kit/load-export.ts";
import { readBoot, showFailed } from "../parts/server-page.ts";
import { whenParsed } from "./when-parsed.ts";

/**
 * The first module of the page, small on purpose. An older phone fetches the missing built-ins before anything else
 * runs; all others never download them.
 */
const ready: Promise<unknown> = lacksBuiltIns() ? import("./polyfills.ts") : Promise.resolve();
/** The last element of the page's body, behind what the app takes the place of. */
const parsed = whenParsed("template", window);
ready
  .then(async () => {
    // The libraries run in a task of their own: one long task less.
    await import("./react-root.ts");
    const start = await loadExport(import("./main.tsx"));
    await parsed;
    await start(readBoot(document));
  })
  .catch(async (error) => {
    console.warn("skrini: start-failed", String(error));
    await parsed;
    document.getElementById("boot")?.remove();
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
