import type { ActionContext, Pages } from "../../actions/action-context.ts";
import { limitContext } from "../../actions/limit-context.ts";
import { runActions } from "../../actions/run-actions.ts";
import { isBack, isPress, leadsToCall, type Tap } from "../../actions/tap.ts";
import type { FallbackCall, Guard } from "../../bridge/bridge-options.ts";
import { canTell } from "../../bridge/can-send.ts";
import type { Environment } from "../../expression/evaluate.ts";
import { fetchOnce } from "../../kit/fetch-once.ts";
import type { JsonObject } from "../../kit/json.ts";
import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import type { ActionPlan, FailureAction } from "../../language/plan.ts";
import { type BackStack, hasOwnBack } from "../../render/runtime/back-stack.ts";
import type { Runtime, Upload } from "../../render/runtime/runtime.ts";
import { SlotReader } from "../../render/runtime/slot-reader.ts";
import { personOf, questionOwner } from "../../route/owner-of.ts";
import { createCallGuard } from "../../sources/intents/call-guard.ts";
import { createGuardedClient } from "../../sources/intents/guarded-client.ts";
import { createOpenQuestions } from "../../sources/intents/open-questions.ts";
import type { SourceParts } from "../../sources/read-source.ts";
import { DRAFTS, local, session } from "../../sources/storage/page-storage.ts";
import { createPages, type PagesParts } from "../navigation/create-pages.ts";
import { createShellGuard } from "../navigation/create-shell-guard.ts";
import { fallBack } from "../navigation/fall-back.ts";
import { guardHistory } from "../navigation/guard-history.ts";
import { judgeFrame } from "../navigation/judge-location.ts";
import { createNavigationGuard } from "../navigation/navigation-guard.ts";
import { createNavigationLimit } from "../navigation/navigation-limit.ts";
import { watchAddress } from "../navigation/watch-address.ts";
import { notifications } from "../notices/app-notices.tsx";
import type { ActiveScreen, PageParts } from "../parts/page-parts.ts";
import { hasNotificationsAtom } from "../parts/ui-state.ts";
import { clientOptions } from "./client-options.ts";
import { type ActionRuntimeParts, createActionContext } from "./create-action-context.ts";
import { passOnTaps } from "./pass-on-taps.ts";
import { readAfterOtherTabs } from "./read-after-other-tabs.ts";
import { recordUnpainted } from "./record-unpainted.ts";
import { runs } from "./runs.ts";
import { createStrayTaps } from "./stray-taps.ts";

/** Everything that happens because of a tap. A chunk of its own: nobody taps before the first screen is there. */
export interface ActionRuntime {
  fallBack(call: FallbackCall): void;
  readonly guard: Guard;
  /** The address to frame, null when it may not be. */
  judgeFrame(address: string): string | null;
  run(actions: readonly ActionPlan[], locals: JsonObject, tap?: Tap): Promise<boolean>;
  readonly passOn: ActiveScreen["passOn"];
  /** Asks the shell for what the app names for a failure, or opens the page it names. */
  actOnFailure(kind: string): void;
  readonly upload: Upload;
  readonly readMore: Runtime["readMore"];
  /** One page back, unless something on the screen takes that; of a double tap's two taps only the first counts. */
  onBack(tap: { readonly nativeEvent: Event }): void;
}

export function createActionRuntime(
  runtimeParts: Omit<ActionRuntimeParts, "pages" | "client" | "navigationGuard" | "questions"> &
    Omit<PagesParts, "hasLeft"> & {
      environment: Environment;
      back: BackStack;
      reading: Pick<SourceParts, "store" | "client" | "evaluate">;
    },
): ActionRuntime {
  const { parts, query } = runtimeParts;
  recordUnpainted(runtimeParts.store.paint);
  const owner = () => questionOwner(parts.app.query, query, parts.session?.person());
  const guard = createCallGuard({ storage: local, owner, locks: navigator.locks });
  const client = createGuardedClient(clientOptions(parts, query), guard);
  const person = parts.session?.person() ?? personOf(parts.app.query, query);
  if (person !== null && local.get(DRAFTS) !== null) {
    loadExport(import("../drafts/keep-draft.ts"))
      .then((drafts) => drafts.dropOfOthers(person))
      .catch(() => {});
  }
  const hasLeft = watchAddress(runtimeParts.signal);
  const pages = createPages({ ...runtimeParts, hasLeft, history: () => history });
  parts.bridge.prepare();
  notifications.preload().then(
    () => parts.ui.jotai.set(hasNotificationsAtom, true),
    () => {},
  );
  const navigationGuard = createNavigationGuard({
    backStack: runtimeParts.back,
    ui: parts.ui,
    goBack: () => goBack(pages, parts),
  });
  const history = guardHistory({
    popstate: parts.popstate,
    backStack: runtimeParts.back,
    navigationGuard,
    signal: runtimeParts.signal,
    handlesBack: () =>
      !runtimeParts.back.isEmpty() || hasOwnBack(runtimeParts.plan, runtimeParts.store.get, runtimeParts.environment),
    back: () => void parts.activeScreen.current?.back(),
    watch: (changed) => watchOwnBack(runtimeParts, changed),
    leaveApp: () => leaveApp(parts),
  });
  const context: ActionContext = createActionContext({
    ...runtimeParts,
    client,
    pages,
    navigationGuard,
    questions: createOpenQuestions(local, owner),
  });
  const contextFor = limitContext(
    context,
    runtimeParts.plan.popups,
    createNavigationLimit({ session, report: parts.report }),
  );
  const { environment, plan, store } = runtimeParts;
  const isStrayTap = createStrayTaps(parts.ui.jotai, {
    hasLeft,
    openPopups: () => Object.keys(plan.popups).filter((name) => store.get("popup", name) === true),
  });
  /** Taps from before the app was there. They change nothing at the backend: the screen must have been seen. */
  const passedOn = new WeakSet<Event>();
  const isPassedOn = (tap: Tap | undefined) => tap?.source !== undefined && passedOn.has(tap.source);
  readAfterOtherTabs(runtimeParts);
  // A line that is gone when the file is chosen must not keep it from being sent later.
  if (Object.values(plan.calls).some(({ file }) => file !== undefined)) loadUpload().catch(() => {});
  return {
    fallBack: (call) => fallBack(call, pages),
    guard: createShellGuard(parts),
    judgeFrame: (address) => judgeFrame(address, parts),
    async run(actions, locals, tap) {
      const pressed = isPress(tap);
      const target = tap?.source?.target;
      if (pressed && target instanceof Element) parts.ui.pressed = target;
      if (pressed && !isBack(tap)) {
        const isStray = isStrayTap(tap?.source);
        // Ignore a tap on a screen that was left: nobody would see its result.
        if (hasLeft() || (isStray && actions.some((one) => one.do === "back" || leadsToCall(one, plan.calls))))
          return false;
        if (actions.some((one) => leadsToCall(one, plan.calls))) {
          if (isPassedOn(tap)) {
            context.toast(context.text("needsTap"), "error");
            return false;
          }
          store.set("draft", "restored", null);
        }
      }
      const given = contextFor(actions, pressed);
      // Neither does what such a tap leads to in the end, as a form's own call.
      const { call } = isPassedOn(tap) ? contextFor(actions, false) : given;
      return runActions(actions, locals, { runs, environment, tap, context: { ...given, call } });
    },
    passOn: (takeover) => passOnTaps(takeover, document, (event) => passedOn.add(event)),
    async actOnFailure(kind) {
      const { message, path } = own(parts.app.calls.failureActions ?? {}, kind) ?? HOME;
      const sent = message === undefined ? "logged" : (await parts.bridge.send(message, {})).status;
      if (sent === "logged") pages.open(path, {}, { replace: false });
    },
    upload: (...file) => loadUpload().then((create) => create(plan, query, parts)(...file)),
    readMore: (source) =>
      loadExport(import("../../sources/read-more.ts")).then((read) =>
        read(source, { ...runtimeParts.reading, plan, signal: runtimeParts.signal }),
      ),
    onBack({ nativeEvent }) {
      // It notes each tap, for the next.
      if (!isStrayTap(nativeEvent) && !hasLeft()) goBack(pages, parts);
    },
  };
}

const HOME: Omit<FailureAction, "button"> = { path: "/" };

const loadUpload = fetchOnce(() => loadExport(import("./create-upload.ts")));

type Watched = Pick<ActionRuntimeParts, "plan" | "store"> & { readonly environment: Environment };

/**
 * Handles a press of back on the screen; a press that it leaves to the shell is handled here, as the shell was told not
 * to.
 */
function goBack(pages: Pages, { activeScreen, bridge }: PageParts): void {
  if (activeScreen.current?.back() === true) return;
  if (!pages.isFirst()) pages.back();
  else bridge.emit("close", {});
}

/** Out of this app, to where the person was before. Where that is nowhere, the shell closes the page. */
function leaveApp({ app, bridge }: PageParts): void {
  const timer = setTimeout(() => canTell(app.bridge, window, "close") && bridge.emit("close", {}), 500);
  window.addEventListener("pagehide", () => clearTimeout(timer), { once: true });
  window.history.go(-1);
}

/** Calls back when the screen's own rule for going back may apply now, or no longer. */
function watchOwnBack({ plan, store, environment }: Watched, changed: () => void): () => void {
  if (plan.onBack === undefined) return () => {};
  const reader = new SlotReader(store);
  const look = () => hasOwnBack(plan, (...slot) => reader.slot(...slot), environment);
  look();
  return reader.start(() => {
    look();
    changed();
  });
}
