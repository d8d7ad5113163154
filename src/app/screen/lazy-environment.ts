import { canSend } from "../../bridge/can-send.ts";
import type { Environment } from "../../expression/evaluate.ts";
import { COMMON_FUNCTIONS } from "../../expression/run-common-functions.ts";
import { loadExport } from "../../kit/load-export.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** Functions that only some screens call, and the environment they read. */
export async function lazyEnvironment(
  { app, boot }: PageParts,
  wanted: ScreenPlan["lazyFunctions"],
): Promise<Pick<Environment, "can" | "lazyFunctions">> {
  const texts = wanted === true && (await loadExport(import("../../expression/run-rare-functions.ts")));
  const clock =
    import.meta.env.VITE_SANDBOX && boot.sandbox && (await loadExport(import("./sandbox-clock.ts")).then((at) => at()));
  return {
    can: (message) => canSend(app.bridge, window, message),
    lazyFunctions: { ...COMMON_FUNCTIONS, ...texts, ...clock },
  };
}
