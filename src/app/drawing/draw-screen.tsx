import { renderToStaticMarkup } from "react-dom/server";
import { evaluate } from "../../expression/evaluate.ts";
import type { CallPlan } from "../../language/plan.ts";
import type { DrawnScreen, ScreenToDraw } from "../../render/drawn-screen.ts";
import { preloadViews } from "../../render/preload-views.ts";
import { createBackStack } from "../../render/runtime/back-stack.ts";
import { scopeOf } from "../../render/runtime/resolve-node.ts";
import type { Runtime } from "../../render/runtime/runtime.ts";
import { ScreenView } from "../../render/screen-view.tsx";
import { searchOf } from "../../route/match-route.ts";
import { readQuery } from "../../route/read-query.ts";
import type { CallClient } from "../../sources/call/call-client.ts";
import { toFailure } from "../../sources/call/call-outcome.ts";
import { readAnswer } from "../../sources/call/read-answer.ts";
import { retryPause } from "../../sources/call/retry.ts";
import { startSources } from "../../sources/start-sources.ts";
import { languageSwitch } from "../language/language-switch.tsx";
import { createRuntime } from "../page/create-runtime.ts";
import { createUiState } from "../parts/ui-state.ts";
import { lazyEnvironment } from "../screen/lazy-environment.ts";
import { createEnvironment, openStore } from "../screen/open-store.ts";
import { views } from "../views.ts";
import { DrawingLimit, limitedViews, MAX_DRAWN_LENGTH } from "./limited-views.ts";

/** Times that a screen is drawn: a corrected value may decide on what another control can show. */
const MAX_CORRECTIONS = 4;
const NOWHERE: NonNullable<ScreenToDraw["location"]> = { origin: "", href: "", pathname: "", search: "" };
/** Characters. */
const MAX_ANSWER_LENGTH = 100_000;
/** Begins what stands in the page. React puts the title and what it would fetch ahead in front of it. */
const SCREEN = '<div class="sk-screen';

/**
 * Draws a screen as the phone does when it opens it with these answers, by the same views, store and expressions:
 *
 *     plan, query ─ openStore ─▶ store ─ startSources ─▶ data ─▶ <ScreenView/> ─▶ markup
 *
 * It runs none of the screen's actions and reads nothing that only the phone knows: what is kept there, whether it is
 * signed in, the shell around the page. Nothing is left behind.
 */
export async function drawScreen(screen: ScreenToDraw): Promise<DrawnScreen> {
  const { plan } = screen;
  await preloadViews([...plan.body, ...plan.footer], views);
  const runtime = await openRuntime(screen);
  const markup = drawCorrected(runtime, screen);
  const title = evaluate(plan.title, scopeOf(runtime.store.get, {}), runtime.environment);
  if (markup.length > MAX_DRAWN_LENGTH) throw new DrawingLimit(`more than ${MAX_DRAWN_LENGTH} characters`);
  return {
    title: typeof title === "string" ? title : "",
    body: withoutStyles(markup.slice(markup.indexOf(SCREEN))),
    isWaiting: Object.keys(plan.sources).some((name) => runtime.store.get("status", name) === "loading"),
  };
}

/** Draws it anew where a control shows another value than it was given, which other parts of the screen may show too. */
function drawCorrected(runtime: Runtime, { app, timeLimit }: ScreenToDraw): string {
  const limited = limitedViews(views, timeLimit);
  let markup = "";
  for (let times = 0; times < MAX_CORRECTIONS; times++) {
    const corrections: (() => void)[] = [];
    const drawn = { ...runtime, views: limited, corrections };
    markup = renderToStaticMarkup(<ScreenView runtime={drawn} {...languageSwitch(app, nothing)} />);
    if (corrections.length === 0) break;
    for (const correct of corrections) correct();
  }
  return markup;
}

/** The page's policy lets no markup set the style of an element. Text has no such quotes. */
function withoutStyles(markup: string): string {
  return markup.replace(/ style="[^"]*"/g, "");
}

/** The runtime of the screen, with the answers in its store. */
async function openRuntime(screen: ScreenToDraw): Promise<Runtime> {
  const { plan, app, location = NOWHERE, path, sandbox } = screen;
  const boot = { sandbox };
  // A URL has its parts from its class.
  const { origin, href, pathname, search } = location;
  const here = { origin, href, pathname, search, hash: "" };
  const query = readQuery(searchOf(here, path), app.query, boot);
  const lazy = plan.lazyFunctions && (await lazyEnvironment({ app, boot }, plan.lazyFunctions, { location: here }));
  const environment = createEnvironment({ app }, lazy);
  const store = openStore(plan, query, environment, { app, boot });
  // Only the phone knows.
  if (app.session?.own !== undefined) store.set("app", "signedIn", null);
  const all = Object.entries(plan.sources);
  const read = all.filter(([, { storage }]) => storage === undefined);
  const sources = startSources(
    { ...plan, sources: Object.fromEntries(read) },
    {
      store,
      client: answeringClient(screen),
      evaluate: (ast, locals) => evaluate(ast, scopeOf(store.get, locals), environment),
      run: async () => {},
      events: { subscribe: () => nothing },
      apply: (change) => change(),
      storage: { app, report: nothing },
    },
  );
  for (const [name, { run, storage }] of all)
    if (storage !== undefined) store.set("status", name, run === "enter" ? "loading" : "idle");
  // Answers that are here are in the store by the next task.
  await new Promise((resolve) => setTimeout(resolve));
  sources.stop();
  const page = { app, boot, bridge: SILENT, ui: createUiState(app.toast), report: nothing };
  const parts = { back: createBackStack(), submits: new Map(), load: nothing, location: here };
  const { runtime } = createRuntime(page, never, nothing, { plan, query, store, environment, ...parts });
  return runtime;
}

const nothing = () => {};
const never = () => new Promise<never>(nothing);
const NO_MESSAGES: readonly never[] = [];
const SILENT = { log: () => NO_MESSAGES, subscribe: () => nothing };

/** Knows the answers that are here; of all others, and of those that it would ask for again, none comes. */
function answeringClient({ app, answer }: ScreenToDraw): CallClient {
  return {
    async call(plan: CallPlan, payload) {
      const received = answer?.(plan, payload);
      if (received === undefined || received.status === 0 || received.text.length > MAX_ANSWER_LENGTH) return never();
      const attempt = readAnswer(plan, received, app.calls.expired ?? []);
      if (attempt.ok) return { ok: true, answer: attempt.answer, message: attempt.message };
      if (retryPause(plan, [], attempt, Math.random) !== null) return never();
      return { ok: false, failure: toFailure(attempt, plan, app.texts, true) };
    },
  };
}
