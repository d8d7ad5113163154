import { evaluate } from "../../expression/evaluate.ts";
import { languageAttributes } from "../../kit/language/text-direction.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import type { PlanLoader } from "../../load/load-plan.ts";
import { scopeOf } from "../../render/runtime/resolve-node.ts";
import type { Runtime } from "../../render/runtime/runtime.ts";
import type { ActiveScreen, PageParts } from "../parts/page-parts.ts";
import { inFlightAtom, languageChangesAtom, openingAtom } from "../parts/ui-state.ts";
import { followAddress, keepLanguage } from "./keep-language.ts";

/**
 * Shows the page in another language, in place: what was typed, open popups, the scroll position and whatever is under
 * way stay as they are. What was read is read again, for words of the lender's server.
 *
 * Rejects with a PlanError, everything unchanged, when the plans of that language cannot be had.
 */
export async function changeLanguage(code: string, parts: PageParts): Promise<void> {
  const { boot, ui } = parts;
  if (code === boot.language) return;
  const digests = { ...boot.digests, [boot.language]: boot.digest };
  const digest = own(digests, code) ?? "";
  const count = (change: 1 | -1) => ui.jotai.set(inFlightAtom, (all) => all + change);
  count(1);
  try {
    const loader = parts.createLoader(code);
    const app = await loader.app(digest);
    const screen = await shownScreen(parts, loader, app);
    Object.assign(boot, { language: code, digest, digests });
    Object.assign(parts, { loader });
    Object.assign(parts.app, app);
    Object.assign(document.documentElement, languageAttributes(code));
    keepLanguage(code);
    followAddress();
    window.addEventListener("popstate", followAddress, { capture: true });
    if (screen !== null) translate(screen.active, screen.plan, parts.app);
    ui.jotai.set(languageChangesAtom, (all) => all + 1);
    if (screen !== null) readAgain(screen.active);
  } finally {
    count(-1);
  }
}

interface ShownScreen {
  readonly active: ActiveScreen;
  readonly plan: ScreenPlan;
}

/** The open screen with its plan in the other language. Waits for one that is being opened: it has begun in this one. */
async function shownScreen(
  { activeScreen, ui }: PageParts,
  loader: PlanLoader,
  app: AppPlan,
): Promise<ShownScreen | null> {
  for (;;) {
    const active = activeScreen.current;
    if (active === null) return null;
    const { id } = active.runtime.plan;
    const plan = await loader.screen(id, own(app.digests, id));
    if (activeScreen.current === active && !ui.jotai.get(openingAtom)) return { active, plan };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Puts the plan of another language in the place of this one. The objects stay: actions, sources and inputs that are
 * under way hold on to them.
 */
function translate(active: ActiveScreen, plan: ScreenPlan, app: AppPlan): void {
  const { runtime } = active;
  const { store, environment } = runtime;
  const before = initialState(runtime);
  Object.assign(runtime.plan, plan);
  Object.assign(environment, app);
  store.set("app", "language", app.language);
  store.set("app", "facts", app.facts ?? {});
  // Words that the screen itself put there, and nobody has changed.
  for (const [name, value] of Object.entries(initialState(runtime))) {
    const isUntouched = JSON.stringify(store.get("state", name)) === JSON.stringify(own(before, name));
    if (isUntouched) store.set("state", name, value);
  }
  // Another object, so that every part of the screen is rendered anew.
  Object.assign(active, { runtime: { ...runtime } });
}

function initialState({ plan, store, environment }: Runtime) {
  const scope = scopeOf(store.get, {});
  return Object.fromEntries(
    Object.entries(plan.state).map(([name, { initial }]) => [name, evaluate(initial, scope, environment)]),
  );
}

/** All but pictures: another code to copy off would make the one that was typed wrong. */
function readAgain({ runtime: { plan, store }, load }: ActiveScreen): void {
  for (const [name, { call }] of Object.entries(plan.sources)) {
    const isPicture = own(plan.calls, call)?.envelope.picture === true;
    const status = String(store.get("status", name));
    if (!isPicture && status !== "idle" && status !== "loading") load(name);
  }
}
