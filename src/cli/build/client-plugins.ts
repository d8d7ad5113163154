import { dirname } from "node:path";
import type { Plugin } from "vite";
import { delegatedEvents } from "./delegated-events.ts";
import { guardedImports } from "./guarded-imports.ts";
import { leanForms } from "./lean-forms.ts";
import { leanRouter } from "./lean-router.ts";
import { plainReact } from "./plain-react.ts";
import { wholeWorker } from "./whole-worker.ts";
import { withoutAjv } from "./without-ajv.ts";

/**
 * The build's own plugins. Those that change a dependency end the build where its code is written otherwise.
 * @param ownViews the module of a project's own views, which lies in the folder of all its views
 */
export function clientPlugins(ownViews: string | null): Plugin[] {
  const events = delegatedEvents(ownViews === null ? [] : [dirname(ownViews)]);
  return [leanForms(), withoutAjv(), leanRouter(), plainReact(), guardedImports(), wholeWorker(), events];
}
