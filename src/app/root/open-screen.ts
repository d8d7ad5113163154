import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { NavigateFunction } from "react-router-dom";
import { evaluate } from "../../expression/evaluate.ts";
import { fetchOnce } from "../../kit/fetch-once.ts";
import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import { createBackStack, hasOwnBack } from "../../render/back-stack.ts";
import { preloadViews } from "../../render/preload-views.ts";
import { scopeOf } from "../../render/resolve-node.ts";
import type { Runtime, SubmitHandles } from "../../render/runtime.ts";
import { matchRoute, searchOf } from "../../route/match-route.ts";
import { readQuery } from "../../route/read-query.ts";
import { createCallClient } from "../../sources/call-client.ts";
import { type SourceParts, startSources } from "../../sources/start-sources.ts";
import type { drafts } from "../drafts/keep-draft.ts";
import type { ActiveScreen, PageParts } from "../parts/page-parts.ts";
import { whenIdle } from "../parts/when-idle.ts";
import { clientOptions } from "../screen/client-options.ts";
import type { ActionRuntime } from "../screen/create-action-runtime.ts";
import { hasOpenQuestion } from "../screen/has-open-question.ts";
import { createEnvironment, openStore } from "../screen/open-store.ts";
import { views } from "../views.ts";

export interface OpenScreen extends ActiveScreen {
  /** When it has its data and the page has nothing better to do. */
  readonly idle: Promise<void>;
  /** Handles a tap on the header's arrow. */
  onBack(tap: { readonly nativeEvent: Event }): void;
  dispose(): void;
}

/**
 * From a URL to a running screen, one step per line:
 *
 *     URL ─ matchRoute ─▶ screen ─ loader ─▶ plan ─ openStore ─▶ store ─ startSources ─▶ data ─▶ <ScreenView/>
 *                                                    tap ─ runActions ─▶ sources | store | pages | bridge
 *
 * Throws a PlanError when the plan cannot be had.
 */
export async function openScreen(
  location: { readonly pathname: string; readonly search: string; readonly hash: string },
  parts: PageParts,
  go: NavigateFunction,
): Promise<OpenScreen> {
  const { app, loader } = parts;
  const id = matchRoute(location.pathname, app.routes, location.hash)?.screen ?? app.notFound;
  const plan = await loader.screen(id, own(app.digests, id));
  const query = readQuery(searchOf(location), app.query, { sandbox: parts.boot.sandbox });
  const environment = createEnvironment(parts, plan.lazyFunctions && (await loadLazy(parts)));
  const store = openStore(plan, query, environment, parts);
  const client = createCallClient(clientOptions(parts, query));
  const submits: SubmitHandles = new Map();
  const backStack = createBackStack();
  const load = (name: string) => sources.load(name);
  const leftScreen = new AbortController();
  const actionRuntime = fetchOnce(() =>
    loadExport(import("../screen/create-action-runtime.ts")).then((create) =>
      create({
        parts,
        plan,
        query,
        go,
        store,
        submits,
        backStack,
        load,
        environment,
        reading,
        signal: leftScreen.signal,
      }),
    ),
  );
  /** Loads what taps run, ahead of them. A failure is shown at the tap that needs it. */
  const prepare = () => actionRuntime().catch(() => {});
  const run = (...args: Parameters<ActionRuntime["run"]>) => runWhenLoaded(actionRuntime, parts, ...args);
  const reading = {
    store,
    client,
    evaluate: (...[ast, locals]: Parameters<SourceParts["evaluate"]>) =>
      evaluate(ast, scopeOf(store.get, locals), environment),
  };
  const sources = startSources(plan, {
    ...reading,
    run,
    events: parts.events,
    recording: prepare,
    turn: parts.turn,
    storage: parts,
    apply: (change, isFirst) => (isFirst ? startTransition(change) : flushSync(change)),
  });
  void run(plan.onEnter, {});
  // The calls are on their way; meanwhile whatever code this screen has beyond the first.
  const [stopDraft] = await Promise.all([
    startDraft(plan, store, query, parts),
    preloadViews([...plan.body, ...plan.footer], views),
    plan.unsure && hasOpenQuestion() && prepare(),
  ]);
  // A draft may have brought back what is no longer offered.
  sources.adjust();
  // Nothing of that in the way of the data.
  const idle = sources.initialLoad.then(() => new Promise<void>(whenIdle));
  void sources.initialLoad.then(() => leftScreen.signal.aborted || parts.bridge.emit("screenOpened", { screen: id }));
  void idle.then(prepare);
  idle.then(() => preloadViews(Object.values(plan.popups), views)).catch(() => {});
  // A popup that opens before that needs the browser's back to be guarded now.
  backStack.subscribe(prepare);

  /** While a press of back is handled, of which the shell tells without an event. */
  let isBack = false;
  const runtime: Runtime = {
    plan,
    store,
    environment,
    views,
    back: backStack,
    submits,
    messages: { read: parts.bridge.log, subscribe: parts.bridge.subscribe },
    icons: app.icons,
    pictures: app.hosts.images,
    page: { app, query, production: !parts.boot.sandbox },
    mark: plan.wide && app.brand.icon?.src,
    failureActions: app.calls.failureActions,
    actOnFailure: (kind) =>
      void actionRuntime().then(
        (module) => module.actOnFailure(kind),
        () => {},
      ),
    run: (actions, locals, node) =>
      void run(actions, locals, {
        shown: store.shown(window.event?.timeStamp),
        node,
        event: isBack ? "back" : window.event?.type,
        source: window.event,
      }),
    upload: (...file) => actionRuntime().then((module) => module.upload(...file)),
    readMore: (source) => actionRuntime().then((module) => module.readMore(source)),
    judgeFrame: (address) => actionRuntime().then((module) => module.judgeFrame(address)),
    load(name) {
      // Sources that failed beside it usually have the same cause: one Retry reads them all.
      for (const one of Object.keys(plan.sources)) if (one === name || store.get("error", one) !== null) void load(one);
    },
    keyboardThreshold: parts.app.keyboardThreshold,
    closePopup: (name) => store.set("popup", name, false),
    report: parts.report,
  };
  return {
    onBack: (tap) =>
      void actionRuntime()
        .then((module) => module.onBack(tap))
        .catch(() => go(-1)),
    fallBack: (call) =>
      void actionRuntime()
        .then((module) => module.fallBack(call))
        .catch(() => {}),
    guard: (type, value) =>
      actionRuntime().then(
        (module) => module.guard(type, value),
        () => null,
      ),
    runtime,
    load,
    idle,
    back() {
      isBack = true;
      let isHandled = backStack.handle();
      if (!isHandled && hasOwnBack(plan, store.get, environment)) {
        runtime.run(plan.onBack?.actions ?? [], {});
        isHandled = true;
      }
      isBack = false;
      return isHandled;
    },
    dispose() {
      leftScreen.abort();
      sources.stop();
      stopDraft?.();
    },
  };
}

function loadLazy(parts: PageParts) {
  return loadExport(import("../screen/lazy-environment.ts")).then((lazy) => lazy(parts));
}

/** Only screens with something to fill in keep a draft; the code for it comes with their inputs. */
function startDraft(...[plan, ...rest]: Parameters<typeof drafts.keep>): Promise<() => void> | undefined {
  return Object.values(plan.state).every(({ keep }) => keep === undefined)
    ? undefined
    : loadExport(import("../drafts/keep-draft.ts")).then(
        (draft) => draft.keep(plan, ...rest),
        () => () => {},
      );
}

/** Runs actions once their code is there; says so when it cannot be had. */
async function runWhenLoaded(
  actionRuntime: () => Promise<ActionRuntime>,
  { app, ui, report }: PageParts,
  ...args: Parameters<ActionRuntime["run"]>
): Promise<void> {
  if (args[0].length === 0) return;
  try {
    await (await actionRuntime()).run(...args);
  } catch (error) {
    report("actions-unavailable", { error: String(error) });
    ui.toast(own(app.texts, navigator.onLine ? "network" : "offline") ?? "", "error");
  }
}
