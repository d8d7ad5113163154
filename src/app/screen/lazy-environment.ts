import { canSend } from "../../bridge/can-send.ts";
import type { Environment } from "../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../expression/run-lazy-functions.ts";
import type { PageParts } from "../page-parts.ts";

/** What functions read that only some screens call, and these functions. */
export function lazyEnvironment({ app }: PageParts): Pick<Environment, "can" | "lazyFunctions"> {
  return { can: (message) => canSend(app.bridge, window, message), lazyFunctions: LAZY_FUNCTIONS };
}
