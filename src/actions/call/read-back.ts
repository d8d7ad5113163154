import type { ActionContext } from "../action-context.ts";

/**
 * The effect may have happened: look before the action is offered again. While the state cannot be had
 * `checking.<intent>` stays true, and `unread.source` lets the app offer to look again, until some later read succeeds.
 *
 * @returns whether the state was read
 */
export async function readBack(intent: string, source: string, context: ActionContext): Promise<boolean> {
  const { store } = context;
  store.set("checking", intent, true);
  if (!(await context.load(source)) && store.get("error", source) !== null) {
    store.set("unread", "source", source);
    const stop = store.jotai.sub(store.slotAtom("error", source), () => {
      if (store.get("error", source) !== null) return;
      stop();
      store.set("unread", "source", null);
      store.set("checking", intent, false);
      if (store.get("unsure", intent) === null) context.toast(context.text("unknownOutcome"), "error");
    });
    return false;
  }
  store.set("checking", intent, false);
  return true;
}
