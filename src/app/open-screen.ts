import type { NavigateFunction } from "react-router-dom";
import { views } from "../../renderers/views.ts";
import { runActions } from "../actions/run-actions.ts";
import { runs } from "../actions/runs.ts";
import { evaluate } from "../expression/evaluate.ts";
import type { JsonObject } from "../kit/json.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { createBackStack } from "../render/back-stack.ts";
import { scopeOf } from "../render/resolve-node.ts";
import type { Runtime } from "../render/runtime.ts";
import { createSubmitHandles } from "../render/submit-handles.ts";
import { matchRoute } from "../route/match-route.ts";
import { readQuery } from "../route/read-query.ts";
import { createCallClient } from "../sources/call-client.ts";
import { startSources } from "../sources/start-sources.ts";
import type { ActiveScreen } from "./active-screen.ts";
import { clientOptions } from "./client-options.ts";
import { createActionContext } from "./create-action-context.ts";
import { createEnvironment } from "./create-environment.ts";
import { createPages } from "./create-pages.ts";
import { openStore } from "./open-store.ts";
import type { PageParts } from "./page-parts.ts";

export interface OpenScreen extends ActiveScreen {
  readonly runtime: Runtime;
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
  location: { readonly pathname: string; readonly search: string },
  parts: PageParts,
  go: NavigateFunction,
): Promise<OpenScreen> {
  const { app, loader } = parts;
  const id = matchRoute(location.pathname, app.routes)?.screen ?? app.notFound;
  const plan = await loader.screen(id);
  const query = readQuery(location.search, app.query, { sandbox: parts.boot.sandbox });
  const environment = createEnvironment(parts);
  const { store, closeStore } = openStore(plan, query, environment, parts);
  const client = createCallClient(clientOptions(parts, query));
  const pages = createPages(parts, query, go);
  const submits = createSubmitHandles();
  const backs = createBackStack();
  const context = createActionContext({
    parts,
    plan,
    store,
    client,
    submits,
    pages,
    load: (name) => sources.load(name),
  });
  const run = (actions: ScreenPlan["onEnter"], locals: JsonObject) =>
    runActions(actions, locals, { runs, context, environment });
  const sources = startSources(plan, {
    store,
    client,
    evaluate: (ast, locals) => evaluate(ast, scopeOf(store.get, locals), environment),
    run: async (actions, locals) => void (await run(actions, locals)),
    events: parts.events,
  });
  void run(plan.onEnter, {});

  const runtime: Runtime = {
    plan,
    store,
    environment,
    views,
    back: backs,
    submits,
    messages: { read: parts.bridge.log, subscribe: parts.bridge.subscribe },
    run: (actions, locals) => void run(actions, locals),
    load: (name) => void sources.load(name),
    closePopup: context.closePopup,
    report: parts.report,
  };
  return {
    pages,
    runtime,
    back: () => backs.handle() || ownBack(plan, runtime),
    dispose() {
      sources.stop();
      closeStore();
    },
  };
}

/** The screen's own rule for hardware back, if it applies now. */
function ownBack({ onBack }: ScreenPlan, { store, environment, run }: Runtime): boolean {
  if (onBack === undefined) return false;
  if (onBack.when !== undefined && evaluate(onBack.when, scopeOf(store.get, {}), environment) !== true) return false;
  run(onBack.actions, {});
  return true;
}
