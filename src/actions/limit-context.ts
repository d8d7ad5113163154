import type { ActionPlan, ScreenPlan } from "../language/plan.ts";
import type { ActionContext } from "./action-context.ts";
import { createSelfLimit } from "./self-limits.ts";
import { withoutTap } from "./without-tap.ts";

/** The context for a list of actions; `isPress` where a person's doing began it. */
export type ContextFor = (actions: readonly ActionPlan[], isPress: boolean) => ActionContext;

/**
 * Tells what a person began from what the screen does by itself. What a person closes stays closed until their next tap:
 * neither its own close event nor the screen opens it again.
 *
 * @param mayNavigate counts the pages opened by screens themselves, over all screens
 */
export function limitContext(
  context: ActionContext,
  popups: ScreenPlan["popups"],
  mayNavigate: () => boolean,
): ContextFor {
  const { store, report } = context;
  const closed = new Set<string>();
  const closings = new Set(Object.values(popups).map(({ on }) => on?.close));
  for (const name of Object.keys(popups)) {
    store.jotai.sub(store.slotAtom("popup", name), () => {
      if (store.get("popup", name) !== true) closed.add(name);
    });
  }
  const limit = createSelfLimit(report);
  const itself = withoutTap(context, { limit, mayNavigate, wasClosed: (name) => closed.has(name) });

  return (actions, isPress) => {
    if (!isPress) return itself;
    if (closings.has(actions)) return { ...context, openPopup: itself.openPopup };
    closed.clear();
    return context;
  };
}
