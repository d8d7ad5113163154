import { type Environment, evaluate } from "../expression/evaluate.ts";
import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { scopeOf } from "../render/resolve-node.ts";
import type { PageQuery } from "../route/read-query.ts";
import { createDraft } from "../sources/draft.ts";
import { createScreenStore, type ScreenStore } from "../sources/screen-store.ts";
import type { PageParts } from "./page-parts.ts";

type Values = { readonly [key: string]: Json };

/**
 * The store of a screen about to open: its parameters, the app's constants, its state as declared,
 * or as a draft of the same user and order left it. Keeps that draft until closed.
 */
export function openStore(
  plan: ScreenPlan,
  query: PageQuery,
  environment: Environment,
  parts: PageParts,
): { readonly store: ScreenStore; closeStore(): void } {
  const { app, boot, local, ui } = parts;
  const params: { [name: string]: Json } = {};
  for (const name of [...app.query.common, ...plan.params]) params[name] = own(query.all, name) ?? "";
  const constants: Values = {
    name: app.brand.name,
    phone: app.phone,
    email: app.email,
    language: app.language,
    sandbox: boot.sandbox,
    routes: app.routes.map(({ path, screen }) => ({ path, screen })),
    scenarios: app.sandbox?.scenarios ?? [],
  };
  const outer = scopeOf((namespace, key) => own(namespace === "params" ? params : constants, key) ?? null, {});
  const initial: { [name: string]: Json } = {};
  for (const [name, state] of Object.entries(plan.state)) initial[name] = evaluate(state.initial, outer, environment);

  const kept = Object.keys(plan.state).filter((name) => plan.state[name]?.keep !== undefined);
  const owner = `${own(query.all, "user") ?? ""}|${own(query.all, "orderId") ?? ""}|${own(query.all, "productId") ?? ""}`;
  const draft = createDraft({ storage: local, owner, screen: plan.id, now: Date.now });
  const restored = kept.length > 0 ? draft.restore() : null;
  const state = restored === null ? initial : mergeDraft(initial, restored, kept);
  if (restored !== null && JSON.stringify(state) !== JSON.stringify(initial)) {
    ui.toast(own(app.texts, "draftRestored") ?? "", "normal");
  }

  const store = createScreenStore({ params, app: constants, state });
  const first = JSON.stringify(keptValues(plan, store, kept));
  let last = first;
  const save = () => {
    const values = keptValues(plan, store, kept);
    const text = JSON.stringify(values);
    if (text === last) return;
    last = text;
    if (text === JSON.stringify(keptOf(plan, initial, kept))) draft.clear();
    else draft.save(values);
  };
  const stops = kept.map((name) => store.jotai.sub(store.slotAtom("state", name), save));
  return {
    store,
    closeStore() {
      for (const stop of stops) stop();
    },
  };
}

function mergeDraft(initial: Values, draft: Values, kept: readonly string[]): Values {
  const merged: { [name: string]: Json } = { ...initial };
  for (const name of kept) {
    const value = own(draft, name);
    const start = own(initial, name) ?? null;
    if (value === undefined) continue;
    merged[name] = isObject(value) && isObject(start) ? { ...(start as Values), ...(value as Values) } : value;
  }
  return merged;
}

function keptValues(plan: ScreenPlan, store: ScreenStore, kept: readonly string[]): Values {
  return keptOf(plan, Object.fromEntries(kept.map((name) => [name, store.get("state", name)])), kept);
}

/** What a draft may hold: the kept slots, without the members the document excepts. */
function keptOf(plan: ScreenPlan, state: Values, kept: readonly string[]): Values {
  const values: { [name: string]: Json } = {};
  for (const name of kept) {
    const value = own(state, name) ?? null;
    const except = plan.state[name]?.keep?.except ?? [];
    values[name] = isObject(value)
      ? Object.fromEntries(Object.entries(value as Values).filter(([member]) => !except.includes(member)))
      : value;
  }
  return values;
}
