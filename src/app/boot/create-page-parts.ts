import { createBridge } from "../../bridge/create-bridge.ts";
import { createPlanLoader, type PlanKeeper } from "../../load/load-plan.ts";
import { createBrowserEvents } from "../../sources/browser-events.ts";
import { createPopGate } from "../navigation/popstate-interceptor.ts";
import { createUiState } from "../notices/ui-state.ts";
import type { Boot, PageParts } from "../page-parts.ts";
import { createActiveScreenHolder } from "../screen/active-screen.ts";
import { takeStarted } from "./adopt-prefetched.ts";
import type { StartedCall } from "./prefetch-calls.ts";

/** Makes what the page needs once. Rejects with a PlanError when the app's plan cannot be had. */
export async function createPageParts(boot: Boot, started: readonly StartedCall[]): Promise<PageParts> {
  const loader = createPlanLoader({ fetch: fetchHere, language: boot.language, base: boot.base, kept });
  const app = await loader.app(boot.digest);
  const active = createActiveScreenHolder();
  const bridge = createBridge({
    document: app.bridge,
    shell: window,
    loadSender: () => import("../../bridge/create-sender.ts").then((module) => module.createSender),
    guard: async (type, value) => (await active.current()?.guard(type, value)) ?? null,
    fallback: (call) => active.current()?.fallBack(call),
    report: (event) => report(event, {}),
  });
  bridge.onNativeBack(() => active.current()?.back() ?? false);
  bridge.listen();
  return {
    boot,
    app,
    loader,
    bridge,
    active,
    pops: createPopGate(window),
    ui: createUiState(app.toast),
    events: createBrowserEvents(window),
    fetch:
      import.meta.env.VITE_SANDBOX && boot.sandbox && new URLSearchParams(window.location.search).get("mock") === "1"
        ? mockFetch()
        : takeStarted(started, fetchHere),
    report,
  };
}

/** Asked only when a plan cannot be had. */
const kept: PlanKeeper = (address, digest, failure) => {
  report("plan-failed", { address, error: String(failure) });
  return import("../../load/kept-plans.ts")
    .then((module) => module.keptPlans)
    .then((find) => find(window.caches, address, digest));
};

const fetchHere: typeof fetch = (input, init) => window.fetch(input, init);

/** The sandbox backend in the page: loaded at the first call, and only where the build has it. */
function mockFetch(): typeof fetch {
  const load = async () => (await import("./mock-backend.ts")).createMockFetch(fetchHere);
  const mock = load();
  return async (input, init) => (await mock)(input, init);
}

/** Names the problem for whoever looks at the console; details are codes and names, never what a borrower typed. */
function report(problem: string, detail: object): void {
  console.warn(`skrini: ${problem}`, detail);
}
