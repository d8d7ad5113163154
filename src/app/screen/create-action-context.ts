import type { ActionContext, Pages } from "../../actions/action-context.ts";
import { own } from "../../kit/own.ts";
import type { Effect } from "../../language/documents.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { focusField } from "../../render/focus-field.ts";
import { preloadViews } from "../../render/preload-views.ts";
import type { SubmitHandles } from "../../render/runtime/runtime.ts";
import { scrollToAnchor } from "../../render/scroll-to-anchor.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { pause } from "../../sources/call/pause.ts";
import type { GuardedClient } from "../../sources/intents/guarded-client.ts";
import { forgetAllButKeys } from "../../sources/intents/idempotency.ts";
import type { OpenQuestions } from "../../sources/intents/open-questions.ts";
import type { SourceParts } from "../../sources/read-source.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";
import { local, session } from "../../sources/storage/page-storage.ts";
import type { NavigationGuard } from "../navigation/navigation-guard.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { views } from "../views.ts";
import { copyText } from "./copy-text.ts";
import { paintedText } from "./painted-text.ts";
import { createPopupVisits, POPUP_VISITS } from "./popup-visits.ts";
import { reloadData } from "./reload-data.ts";
import { watchUnsure } from "./watch-unsure.ts";

export interface ActionRuntimeParts {
  readonly parts: PageParts;
  readonly plan: ScreenPlan;
  readonly query: PageQuery;
  readonly store: ScreenStore;
  readonly client: GuardedClient;
  readonly submits: SubmitHandles;
  readonly pages: Pages;
  readonly navigationGuard: NavigationGuard;
  /** Says that the screen was left. */
  readonly signal: AbortSignal;
  readonly reading: Pick<SourceParts, "evaluate">;
  load(source: string): Promise<boolean>;
  readonly questions: OpenQuestions;
}

/** Effects that somebody who leaves meanwhile may miss. */
const GUARDED_EFFECTS: readonly Effect[] = ["money", "write", "upload"];

/** The capabilities that the actions of one open screen use. */
export function createActionContext({
  parts,
  plan,
  query,
  store,
  client,
  submits,
  pages,
  navigationGuard,
  signal,
  reading,
  load,
  questions,
}: ActionRuntimeParts): ActionContext {
  const { app, bridge, ui, report } = parts;
  const offered: ActionContext["offered"] = (name) => {
    const offers = own(plan.sources, name)?.offers;
    const answer = store.get("data", name);
    return offers && (answer === null ? null : reading.evaluate(offers, { answer }));
  };
  const unsure = watchUnsure({ plan, store, questions, offered, signal });
  /** The page that was asked for without a session: the next page that opens here. */
  let wanted: string | null = null;
  return {
    store,
    // Asked for at each tap: the page may change to the plan of another language.
    get calls() {
      return plan.calls;
    },
    pages: {
      ...pages,
      open(path, more, options) {
        const address = wanted;
        wanted = null;
        if (address === null) pages.open(path, more, options);
        else void pages.follow(address, {}, options);
      },
    },
    load,
    report,
    isLeft: () => signal.aborted,
    async call(call, payload, intent, agreed) {
      const send = () => client.call(call, payload, { intent, ...agreed }).finally(unsure.look);
      const outcome = await (GUARDED_EFFECTS.includes(call.effect) ? navigationGuard.while(send) : send());
      if (call.effect === "telemetry") return outcome;
      const kind = outcome.ok ? "" : outcome.failure.kind;
      const isNamed = own(app.calls.failureActions ?? {}, kind) !== undefined;
      store.set("failedCall", "kind", isNamed ? kind : null);
      store.set("failedCall", "message", outcome.ok ? "" : outcome.failure.message);
      return outcome;
    },
    offered,
    isOvertaken: (call, payload, intent, source) =>
      client.isOvertaken(call, payload, intent, Number(store.get("turn", source))),
    settle: unsure.settle,
    toast(text, ...options) {
      // A state that stands on the screen is not told a second time, unless a dialog hides it.
      const isShown =
        store.get("failedCall", "kind") !== null &&
        store.get("failedCall", "message") === text &&
        document.querySelector("dialog[open]") === null;
      if (!isShown) ui.toast(text, ...options);
    },
    async send(message, payload) {
      const { status } = await bridge.send(message, payload);
      if (status === "refused") return status;
      return status === "logged" && own(app.bridge.messages, message)?.silent !== true ? "untaken" : "done";
    },
    showsFailure(name) {
      const source = own(plan.sources, name);
      if (source === undefined || source.onFailed.length > 0) return source !== undefined;
      return source.silent !== true && ["failed", "offline"].includes(String(store.get("status", name)));
    },
    async openPopup(name) {
      const popup = own(plan.popups, name);
      if (popup === undefined) return report("unknown-popup", { popup: name });
      await preloadViews([popup], views);
      store.set("popup", name, true);
    },
    closePopup: (name) => store.set("popup", name, false),
    visitedPopup: createPopupVisits(session, store, () =>
      JSON.stringify([plan.id, query.common, parts.session?.person() ?? ""]),
    ),
    scrollTo: scrollToAnchor,
    focus: focusField,
    fields: plan.fields ?? [],
    fieldSteps: plan.fieldSteps ?? {},
    submit: async (slot) => (await submits.get(slot)?.()) ?? null,
    wait: (milliseconds) => pause(milliseconds, signal),
    compose: (address) => window.location.assign(`mailto:${address}`),
    forget: () => forgetAllButKeys(local),
    signIn(value, person) {
      const begun = parts.session?.begin(value, person) ?? "refused";
      const isSignedIn = begun !== "refused";
      store.set("app", "signedIn", isSignedIn);
      if (begun === "another") reloadData(plan, store, load);
      wanted = isSignedIn ? (parts.session?.takeWanted() ?? null) : null;
      unsure.look();
      return isSignedIn;
    },
    signOut(to) {
      parts.session?.end();
      store.set("app", "signedIn", false);
      forgetAllButKeys(local);
      for (const name of session.names()) if (name.startsWith(POPUP_VISITS)) session.remove(name);
      pages.open(to, {}, { replace: true, reloads: true });
    },
    paintedText: () => paintedText(document.body),
    text: (key) => own(app.texts, key) ?? key,
    copy: copyText,
  };
}
