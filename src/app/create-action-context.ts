import type { ActionContext, Pages } from "../actions/action-context.ts";
import { own } from "../kit/own.ts";
import type { ScreenPlan } from "../language/plan.ts";
import type { SubmitHandles } from "../render/submit-handles.ts";
import { scrollToAnchor } from "../render/anchors.ts";
import type { CallClient } from "../sources/call-client.ts";
import type { ScreenStore } from "../sources/screen-store.ts";
import { pause } from "../sources/pause.ts";
import type { PageParts } from "./page-parts.ts";

export interface Around {
  readonly parts: PageParts;
  readonly plan: ScreenPlan;
  readonly store: ScreenStore;
  readonly client: CallClient;
  readonly submits: SubmitHandles;
  readonly pages: Pages;
  /** Says that the screen was left. */
  readonly left: AbortSignal;
  load(source: string): Promise<boolean>;
}

/** What the actions of one open screen act upon. */
export function createActionContext({ parts, plan, store, client, submits, pages, left, load }: Around): ActionContext {
  const { app, bridge, ui, report } = parts;
  return {
    store,
    calls: plan.calls,
    pages,
    load,
    report,
    call: (call, payload, intent) => client.call(call, payload, { intent }),
    toast: ui.toast,
    async send(message, payload) {
      const outcome = await bridge.send(message, payload);
      return outcome.status !== "refused";
    },
    openPopup(name) {
      if (own(plan.popups, name) === undefined) report("unknown-popup", { popup: name });
      else store.set("popup", name, true);
    },
    closePopup: (name) => store.set("popup", name, false),
    submit: submits.submit,
    wait: (milliseconds) => pause(milliseconds, left),
    forget: () => parts.local.clear(),
    text: (key) => own(app.texts, key) ?? key,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
    scrollTo: scrollToAnchor,
