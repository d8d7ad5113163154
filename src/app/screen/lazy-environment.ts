import { canSend } from "../../bridge/can-send.ts";
import type { Environment } from "../../expression/evaluate.ts";
import { COMMON_FUNCTIONS } from "../../expression/run-common-functions.ts";
import { loadExport } from "../../kit/load-export.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import type { Boot, PageParts } from "../parts/page-parts.ts";

/** Functions that only some screens call, and the environment they read: the page's window, with the shell in it. */
export async function lazyEnvironment(
  { app, boot }: Pick<PageParts, "app"> & { readonly boot: Pick<Boot, "sandbox"> },
  wanted: ScreenPlan["lazyFunctions"],
  page: { readonly location: Pick<Location, "search"> } = window,
): Promise<Pick<Environment, "can" | "lazyFunctions">> {
  const texts = wanted === true && (await loadExport(import("../../expression/run-rare-functions.ts")));
  const clock =
    import.meta.env.VITE_SANDBOX &&
    boot.sandbox &&
    (await loadExport(import("./sandbox-clock.ts")).then((at) => at(page.location)));
  return {
    can: (message) => canSend(app.bridge, page, message),
    lazyFunctions: { ...COMMON_FUNCTIONS, ...texts, ...clock },
  };
}
