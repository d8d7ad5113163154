import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { NavigateFunction } from "react-router-dom";
import { evaluate } from "../../expression/evaluate.ts";
import { fetchOnce } from "../../kit/fetch-once.ts";
import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import { preloadViews } from "../../render/preload-views.ts";
import { createBackStack } from "../../render/runtime/back-stack.ts";
import { scopeOf } from "../../render/runtime/resolve-node.ts";
import type { SubmitHandles } from "../../render/runtime/runtime.ts";
import { matchRoute, searchOf } from "../../route/match-route.ts";
import { readQuery } from "../../route/read-query.ts";
import { createCallClient } from "../../sources/call/call-client.ts";
import type { SourceParts } from "../../sources/read-source.ts";
import { startSources } from "../../sources/start-sources.ts";
import type { ActiveScreen, PageParts } from "../parts/page-parts.ts";
import { whenIdle } from "../parts/when-idle.ts";
import { clientOptions } from "../screen/client-options.ts";
import { hasOpenQuestion } from "../screen/has-open-question.ts";
import { createEnvironment, openStore } from "../screen/open-store.ts";
import { views } from "../views.ts";
import { createRuntime } from "./create-runtime.ts";
import { loadLazyFunctions, runWhenLoaded, startDraft, type WithActions } from "./load-later.ts";

/** Milliseconds for which a drawn screen stands when the app has its code. Data that has come with the page takes no tenth. */
const MAX_DRAWN_MS = 500;

export interface OpenScreen extends ActiveScreen {
  /** When it has its data and the page has nothing better to do. */
  readonly idle: Promise<void>;
  /** Handles a tap on the header's arrow. */
  onBack(tap: { readonly nativeEvent: Event }): void;
}

/**
 * From a URL to a running screen, one step per line:
 *
 *     URL ─ matchRoute ─▶ screen ─ loader ─▶ plan ─ openStore ─▶ store ─ startSources ─▶ data ─▶ <ScreenView/>
 *                                                    tap ─ runActions ─▶ sources | store | pages | bridge
 *
 * Throws a PlanError when the plan cannot be had.
 *
 * @param signal says that the screen was left, maybe before it was there: it reads, and hears, nothing any more
 */
export async function openScreen(
  location: { readonly pathname: string; readonly search: string; readonly hash: string },
  parts: PageParts,
  go: NavigateFunction,
  signal: AbortSignal,
): Promise<OpenScreen> {
  const { app, loader } = parts;
  const route = matchRoute(location.pathname, app.routes, location.hash);
  const id = route?.screen ?? app.notFound;
  const plan = await loader.screen(id, own(app.digests, id));
  const query = readQuery(searchOf(location, route?.path), app.query, { sandbox: parts.boot.sandbox });
  const environment = createEnvironment(
    parts,
    plan.lazyFunctions && (await loadLazyFunctions(parts, plan.lazyFunctions)),
  );
  if (signal.aborted) throw signal;
  const store = openStore(plan, query, environment, parts);
  const client = createCallClient(clientOptions(parts, query));
  const submits: SubmitHandles = new Map();
  const back = createBackStack();
  const load = (name: string) => sources.load(name);
  const reading = {
    store,
    client,
    evaluate: (...[ast, locals]: Parameters<SourceParts["evaluate"]>) =>
      evaluate(ast, scopeOf(store.get, locals), environment),
  };
  const screen = { plan, query, store, submits, load, environment, back };
  const actionRuntime = fetchOnce(() =>
    loadExport(import("../screen/create-action-runtime.ts")).then((create) =>
      create({ ...screen, parts, go, reading, signal }),
    ),
  );
  const withActions: WithActions = (use) => actionRuntime().then(use);
  /** Loads what taps run, ahead of them. A failure is shown at the tap that needs it. */
  const prepare = () => actionRuntime().catch(() => {});
  const run: SourceParts["run"] = (...args) => runWhenLoaded(withActions, parts, ...args);
  const sources = startSources(plan, {
    ...reading,
    run,
    events: parts.events,
    recording: prepare,
    turn: parts.turn,
    storage: parts,
    apply: (change, isFirst) => (isFirst ? startTransition(change) : flushSync(change)),
  });
  signal.addEventListener("abort", sources.stop);
  parts.session?.watch(run);
  void run(plan.onEnter, {});
  // The calls are on their way; meanwhile whatever code this screen has beyond the first.
  const [stopDraft] = await Promise.all([
    startDraft(plan, store, query, parts),
    preloadViews([...plan.body, ...plan.footer], views),
    plan.unsure && hasOpenQuestion() && prepare(),
    // The drawn screen has the data, and stands until this one has taken it over.
    document.querySelector(".sk-drawn") &&
      Promise.race([sources.initialLoad, new Promise((end) => setTimeout(end, MAX_DRAWN_MS))]),
  ]);
  if (signal.aborted) stopDraft?.();
  else if (stopDraft) signal.addEventListener("abort", stopDraft);
  // A draft may have brought back what is no longer offered.
  sources.adjust();
  // Nothing of that in the way of the data.
  const idle = sources.initialLoad.then(() => new Promise<void>(whenIdle));
  void sources.initialLoad.then(() => signal.aborted || parts.bridge.emit("screenOpened", { screen: id }));
  void idle.then(prepare);
  idle.then(() => preloadViews(Object.values(plan.popups), views)).catch(() => {});
  // A popup that opens before that needs the browser's back to be guarded now.
  back.subscribe(prepare);
  return {
    ...createRuntime(parts, withActions, go, { ...screen, location: window.location }),
    load,
    idle,
  };
}
