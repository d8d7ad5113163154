import { act, render } from "@testing-library/react";
import { languageSwitch } from "../../src/app/language/language-switch.tsx";
import { openScreen } from "../../src/app/page/open-screen.ts";
import type { PageParts } from "../../src/app/parts/page-parts.ts";
import { createPopstateInterceptor } from "../../src/app/parts/popstate-interceptor.ts";
import { createUiState } from "../../src/app/parts/ui-state.ts";
import { createBridge } from "../../src/bridge/create-bridge.ts";
import type { AppPlan, ScreenPlan } from "../../src/language/plan.ts";
import type { Runtime } from "../../src/render/runtime/runtime.ts";
import { ScreenView } from "../../src/render/screen-view.tsx";
// The code that reads a picture comes with the first: here it is there.
import "../../src/sources/call/read-picture.ts";

interface Phone {
  readonly app: AppPlan;
  /** The screen that the page shows. */
  readonly plan: ScreenPlan;
  readonly fetch: typeof fetch;
  /** How many requests have no answer yet. */
  pending(): number;
}

/** Opens the screen of the window's address as the app does, and shows it until everything has come that will. */
export async function openOnPhone({ app, plan, fetch, pending }: Phone): Promise<HTMLElement> {
  const left = new AbortController();
  const loader = { screen: async () => withoutActions(plan), app: async () => app };
  const parts: PageParts = {
    boot: { release: "", language: app.language, base: "", digest: "", sandbox: true, screen: plan.id },
    app,
    loader,
    createLoader: () => loader,
    bridge: createBridge({
      document: app.bridge,
      shell: {},
      loadSender: () => new Promise(() => {}),
      guard: async () => null,
      fallback: () => {},
      report: () => {},
    }),
    ui: createUiState(app.toast),
    activeScreen: { current: null },
    popstate: createPopstateInterceptor(window),
    events: { subscribe: () => () => {} },
    fetch,
    turn: () => 0,
    report: () => {},
  };
  const { runtime } = await openScreen(window.location, parts, () => {}, left.signal);
  const { container } = render(<ScreenView runtime={runtime} {...languageSwitch(app, () => {})} />);
  let quiet = 0;
  while (quiet < 3) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    quiet = pending() === 0 ? quiet + 1 : 0;
  }
  act(() => forgetOwn(runtime, app));
  left.abort();
  return container;
}

/** The server does not know what the phone itself keeps: who is signed in, and answers in its storage. */
function forgetOwn({ plan, store }: Runtime, app: AppPlan): void {
  if (app.session?.own !== undefined) store.set("app", "signedIn", null);
  for (const [name, { storage, run }] of Object.entries(plan.sources)) {
    if (storage === undefined || run !== "enter") continue;
    store.set("data", name, null);
    store.set("status", name, "loading");
  }
}

/** A screen's actions on entering come after what it shows: their code is fetched behind the first screen's. */
function withoutActions(plan: ScreenPlan): ScreenPlan {
  const sources = Object.entries(plan.sources).map(([name, source]) => [
    name,
    { ...source, onReady: [], onFailed: [] },
  ]);
  return { ...plan, onEnter: [], sources: Object.fromEntries(sources) };
}
