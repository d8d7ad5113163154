import { canSend } from "../../bridge/can-send.ts";
import type { Environment } from "../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../expression/run-lazy-functions.ts";
import { loadExport } from "../../kit/load-export.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** Functions that only some screens call, and the environment they read. */
export async function lazyEnvironment({ app, boot }: PageParts): Promise<Pick<Environment, "can" | "lazyFunctions">> {
  const clock =
    import.meta.env.VITE_SANDBOX && boot.sandbox && (await loadExport(import("./sandbox-clock.ts")).then((at) => at()));
  return {
    can: (message) => canSend(app.bridge, window, message),
    lazyFunctions: clock ? { ...LAZY_FUNCTIONS, ...clock } : LAZY_FUNCTIONS,
  };
}
