import type { ActionContext, Pages } from "../../actions/action-context.ts";
import { limitContext } from "../../actions/limit-context.ts";
import { runActions } from "../../actions/run-actions.ts";
import { runs } from "../../actions/runs.ts";
import { isPress, type Tap } from "../../actions/tap.ts";
import type { FallbackCall, Guard } from "../../bridge/bridge-options.ts";
import type { Environment } from "../../expression/evaluate.ts";
import type { JsonObject } from "../../kit/json.ts";
import type { ActionPlan } from "../../language/plan.ts";
import type { BackStack } from "../../render/back-stack.ts";
import { hasOwnBack } from "../../render/has-own-back.ts";
import { createSlotReader } from "../../render/slot-reader.ts";
import { personOf, questionOwner } from "../../route/owner-of.ts";
import { createCallGuard } from "../../sources/call-guard.ts";
import { DRAFTS } from "../../sources/draft-name.ts";
import { createGuardedClient } from "../../sources/guarded-client.ts";
import { local, session } from "../../sources/page-storage.ts";
import { createPages, type PagesParts } from "../navigation/create-pages.ts";
import { createShellGuard } from "../navigation/create-shell-guard.ts";
import { fallBack } from "../navigation/fall-back.ts";
import { guardHistory } from "../navigation/guard-history.ts";
import { judgeFrame } from "../navigation/judge-location.ts";
import { createHold } from "../navigation/navigation-guard.ts";
import { createNavigationLimit } from "../navigation/navigation-limit.ts";
import { toldNotices } from "../notices/app-notices.tsx";
import { tellingAtom } from "../notices/ui-state.ts";
import type { PageParts } from "../page-parts.ts";
import { clientOptions } from "./client-options.ts";
import { type Around, createActionContext } from "./create-action-context.ts";
import { recordUnpainted } from "./record-unpainted.ts";

/** Everything that happens because of a tap. A chunk of its own: nobody taps before the first screen is there. */
export interface Acting {
  fallBack(call: FallbackCall): void;
  readonly guard: Guard;
  /** The address to frame, null when it may not be. */
  judgeFrame(address: string): string | null;
  run(actions: readonly ActionPlan[], locals: JsonObject, tap?: Tap): Promise<boolean>;
}

export function createActing(
  around: Omit<Around, "pages" | "client" | "hold"> & PagesParts & { environment: Environment; backs: BackStack },
): Acting {
  const { parts, query } = around;
  recordUnpainted(around.store.paint);
  const owner = questionOwner(parts.app.query, query);
  const guard = createCallGuard({ storage: local, owner, locks: navigator.locks });
  const client = createGuardedClient(clientOptions(parts, query), guard);
  const person = personOf(parts.app.query, query);
  if (person !== null && local.get(DRAFTS) !== null) {
    import("../drafts/keep-draft.ts")
      .then((module) => module.dropDraftsOfOthers)
      .then((drop) => drop(person))
      .catch(() => {});
  }
  const pages = createPages({ ...around, history: () => history });
  parts.bridge.prepare();
  toldNotices.preload().then(
    () => parts.ui.jotai.set(tellingAtom, true),
    () => {},
  );
  const hold = createHold({
    backs: around.backs,
    ui: parts.ui,
    goBack: () => goBack(pages, parts),
  });
  const history = guardHistory({
    pops: parts.pops,
    backs: around.backs,
    hold,
    left: around.left,
    holds: () => !around.backs.isEmpty() || hasOwnBack(around.plan, around.store.get, around.environment),
    back: () => void parts.active.current()?.back(),
    watch: (changed) => watchOwnBack(around, changed),
    goOut: () => goOut(parts),
  });
  const context: ActionContext = createActionContext({ ...around, client, pages, hold });
  const contextFor = limitContext(
    context,
    around.plan.popups,
    createNavigationLimit({ session, report: parts.report }),
  );
  const { environment } = around;
  return {
    fallBack: (call) => fallBack(call, pages),
    guard: createShellGuard(parts),
    judgeFrame: (address) => judgeFrame(address, parts),
    run: (actions, locals, tap) =>
      runActions(actions, locals, { runs, environment, tap, context: contextFor(actions, isPress(tap)) }),
  };
}

type Watched = Pick<Around, "plan" | "store"> & { readonly environment: Environment };

/** What the screen does with a press of back; what it leaves to the shell is done here, as the shell was told not to. */
function goBack(pages: Pages, { active, bridge }: PageParts): void {
  if (active.current()?.back() === true) return;
  if (!pages.isFirst()) pages.back();
  else bridge.tell("close", {});
}

/** Out of this app, to where the person was before. Where that is nowhere, the shell closes the page. */
function goOut({ bridge }: PageParts): void {
  const timer = setTimeout(() => bridge.canTell("close") && bridge.tell("close", {}), 500);
  window.addEventListener("pagehide", () => clearTimeout(timer), { once: true });
  window.history.go(-1);
}

/** Calls back when the screen's own rule for going back may apply now, or no longer. */
function watchOwnBack({ plan, store, environment }: Watched, changed: () => void): () => void {
  if (plan.onBack === undefined) return () => {};
  const { read, start, stop } = createSlotReader(store);
  hasOwnBack(plan, read, environment);
  start(() => {
    hasOwnBack(plan, read, environment);
    changed();
  });
  return stop;
}
