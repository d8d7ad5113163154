import type { ActionContext, Pages } from "../actions/action-context.ts";
import { limitContext } from "../actions/limit-context.ts";
import { runTapped } from "../actions/run-actions.ts";
import { runs } from "../actions/runs.ts";
import { isPress, type Tap } from "../actions/tap.ts";
import type { FallbackCall, Guard } from "../bridge/bridge-options.ts";
import type { Environment } from "../expression/evaluate.ts";
import type { JsonObject } from "../kit/json.ts";
import type { ActionPlan } from "../language/plan.ts";
import type { BackStack } from "../render/back-stack.ts";
import { personOf, questionOwner } from "../route/owner-of.ts";
import { createCallClient } from "../sources/call-client.ts";
import { createCallGuard } from "../sources/call-guard.ts";
import { DRAFTS } from "../sources/draft-name.ts";
import { toldNotices } from "./app-notices.tsx";
import { clientOptions } from "./client-options.ts";
import { type Around, createActionContext } from "./create-action-context.ts";
import { createPages, type PagesParts } from "./create-pages.ts";
import { createShellGuard } from "./create-shell-guard.ts";
import { fallBack } from "./fall-back.ts";
import { createHold } from "./hold-page.ts";
import { createNavigationLimit } from "./navigation-limit.ts";
import type { PageParts } from "./page-parts.ts";
import { recordUnpainted } from "./record-unpainted.ts";
import { tellingAtom } from "./ui-state.ts";

/** Everything that happens because of a tap. A chunk of its own: nobody taps before the first screen is there. */
export interface Acting {
  fallBack(call: FallbackCall): void;
  readonly guard: Guard;
  run(actions: readonly ActionPlan[], locals: JsonObject, tap?: Tap): Promise<boolean>;
}

export function createActing(
  around: Omit<Around, "pages" | "client" | "hold"> & PagesParts & { environment: Environment; backs: BackStack },
): Acting {
  const { parts, query } = around;
  recordUnpainted(around.store.paint);
  const owner = questionOwner(parts.app.query, query);
  const guard = createCallGuard({ storage: parts.local, owner, locks: navigator.locks });
  const client = createCallClient({ ...clientOptions(parts, query), guard });
  const person = personOf(parts.app.query, query);
  if (person !== null && parts.local.get(DRAFTS) !== null) {
    import("./keep-draft.ts")
      .then((module) => module.dropDraftsOfOthers)
      .then((drop) => drop(person, parts))
      .catch(() => {});
  }
  const pages = createPages(around);
  parts.bridge.prepare();
  toldNotices.preload().then(
    () => parts.ui.jotai.set(tellingAtom, true),
    () => {},
  );
  const hold = createHold({
    backs: around.backs,
    pops: parts.pops,
    ui: parts.ui,
    goBack: () => goBack(pages, parts),
  });
  const context: ActionContext = createActionContext({ ...around, client, pages, hold });
  const contextFor = limitContext(context, around.plan.popups, createNavigationLimit(parts));
  const { environment } = around;
  return {
    fallBack: (call) => fallBack(call, pages),
    guard: createShellGuard(parts),
    run: (actions, locals, tap) =>
      runTapped(actions, locals, { runs, environment, tap, context: contextFor(actions, isPress(tap)) }),
  };
}

/** What the screen does with a press of back; what it leaves to the shell is done here, as the shell was told not to. */
function goBack(pages: Pages, { active, bridge }: PageParts): void {
  if (active.current()?.back() === true) return;
  if (!pages.isFirst()) pages.back();
  else void bridge.send("closeWebview", {});
}
