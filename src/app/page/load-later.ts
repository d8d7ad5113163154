import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import type { drafts } from "../drafts/keep-draft.ts";
import type { PageParts } from "../parts/page-parts.ts";
import type { ActionRuntime } from "../screen/create-action-runtime.ts";
import type { lazyEnvironment } from "../screen/lazy-environment.ts";

/** Uses what taps run, once its code is there. */
export type WithActions = <T>(use: (actions: ActionRuntime) => T | Promise<T>) => Promise<T>;

/** Runs actions once their code is there; says so when it cannot be had. */
export async function runWhenLoaded(
  withActions: WithActions,
  { app, ui, report }: Pick<PageParts, "app" | "ui" | "report">,
  ...args: Parameters<ActionRuntime["run"]>
): Promise<void> {
  if (args[0].length === 0) return;
  try {
    await withActions((actions) => actions.run(...args));
  } catch (error) {
    report("actions-unavailable", { error: String(error) });
    ui.toast(own(app.texts, navigator.onLine ? "network" : "offline") ?? "", "error");
  }
}

/** Expression functions that few screens call. */
export function loadLazyFunctions(...request: Parameters<typeof lazyEnvironment>) {
  return loadExport(import("../screen/lazy-environment.ts")).then((lazy) => lazy(...request));
}

/** Only screens with something to fill in keep a draft; the code for it comes with their inputs. */
export function startDraft(...[plan, ...rest]: Parameters<typeof drafts.keep>): Promise<() => void> | undefined {
  return Object.values(plan.state).every(({ keep }) => keep === undefined)
    ? undefined
    : loadExport(import("../drafts/keep-draft.ts")).then(
        (draft) => draft.keep(plan, ...rest),
        () => () => {},
      );
}
