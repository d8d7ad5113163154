import type { ActionContext, Pages } from "../actions/action-context.ts";
import { runActions } from "../actions/run-actions.ts";
import { runs } from "../actions/runs.ts";
import type { Environment } from "../expression/evaluate.ts";
import type { JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { ActionPlan } from "../language/plan.ts";
import { createCallClient } from "../sources/call-client.ts";
import { createCallGuard } from "../sources/call-guard.ts";
import { clientOptions } from "./client-options.ts";
import { type Around, createActionContext } from "./create-action-context.ts";
import { createPages, type PagesParts } from "./create-pages.ts";

/** Everything that happens because of a tap. A chunk of its own: nobody taps before the first screen is there. */
export interface Acting {
  readonly pages: Pages;
  run(actions: readonly ActionPlan[], locals: JsonObject): Promise<boolean>;
}

export function createActing(
  around: Omit<Around, "pages" | "client"> & PagesParts & { environment: Environment },
): Acting {
  const { parts, query } = around;
  const owner = `${own(query.all, "user") ?? ""}|${own(query.all, "orderId") ?? ""}`;
  const guard = createCallGuard({ storage: parts.session, owner, locks: navigator.locks });
  const client = createCallClient({ ...clientOptions(parts, query), guard });
  const pages = createPages(around);
  const context: ActionContext = createActionContext({ ...around, client, pages });
  const interpreter = { runs, context, environment: around.environment };
  return { pages, run: (actions, locals) => runActions(actions, locals, interpreter) };
}
