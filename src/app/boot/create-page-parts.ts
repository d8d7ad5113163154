import { createBridge } from "../../bridge/create-bridge.ts";
import { loadExport } from "../../kit/load-export.ts";
import { createPlanLoader, type PlanCache } from "../../load/load-plan.ts";
import { createBrowserEvents } from "../../sources/browser-events.ts";
import { paymentTurn } from "../../sources/intents/payment-turn.ts";
import type { ActiveScreen, Boot, PageParts } from "../parts/page-parts.ts";
import { createPopstateInterceptor } from "../parts/popstate-interceptor.ts";
import { createUiState } from "../parts/ui-state.ts";
import { adoptPageReads } from "./adopt-page-reads.ts";

/** Makes what the page needs once. Rejects with a PlanError when the app's plan cannot be had. */
export async function createPageParts(boot: Boot): Promise<PageParts> {
  const createLoader = (language: string) => createPlanLoader({ fetch: fetchHere, language, base: boot.base, cached });
  const loader = createLoader(boot.language);
  const app = await loader.app(boot.digest);
  const activeScreen: { current: ActiveScreen | null } = { current: null };
  const bridge = createBridge({
    document: app.bridge,
    shell: window,
    loadSender: () => loadExport(import("../../bridge/create-sender.ts")),
    guard: async (type, value) => (await activeScreen.current?.guard(type, value)) ?? null,
    fallback: (call) => activeScreen.current?.fallBack(call),
    report,
  });
  bridge.onNativeBack(() => activeScreen.current?.back() ?? false);
  bridge.listen();
  const events = createBrowserEvents(window);
  return {
    boot,
    app,
    loader,
    createLoader,
    bridge,
    activeScreen,
    popstate: createPopstateInterceptor(window),
    ui: createUiState(app.toast),
    events,
    session:
      app.session && (await (await loadExport(import("../session/open-page-session.ts")))({ app, boot, events })),
    fetch:
      import.meta.env.VITE_SANDBOX && boot.sandbox && new URLSearchParams(window.location.search).get("mock") === "1"
        ? mockFetch()
        : adoptPageReads((...sent) => (navigator.onLine ? fetchHere(...sent) : Promise.reject())),
    turn: paymentTurn,
    report,
  };
}

/** Asked only when a plan cannot be had. */
const cached: PlanCache = (address, digest, failure) => {
  report("plan-failed", { address, error: String(failure) });
  return loadExport(import("../../load/cached-plans.ts")).then((find) => find(window.caches, address, digest));
};

const fetchHere: typeof fetch = (input, init) => window.fetch(input, init);

/** The sandbox backend in the page: loaded at the first call, and only where the build has it. */
function mockFetch(): typeof fetch {
  const load = async () => (await import("./mock-backend.ts")).createMockFetch(fetchHere);
  const mock = load();
  return async (input, init) => (await mock)(input, init);
}

/**
 * Logs a problem to the console, and marks it for visit-reports.ts, which comes later. Details are codes and names,
 * never what a borrower typed.
 */
function report(problem: string, detail: object = {}): void {
  console.warn(`skrini: ${problem}`, detail);
  performance.mark("skrini", { detail: [problem, detail] });
}
