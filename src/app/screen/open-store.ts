import type { RunFunctions } from "../../expression/environment.ts";
import { type Environment, evaluate } from "../../expression/evaluate.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan, ScreenPlan } from "../../language/plan.ts";
import { scopeOf } from "../../render/runtime/resolve-node.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { createScreenStore, type ScreenStore } from "../../sources/screen-store.ts";
import type { Boot, PageParts } from "../parts/page-parts.ts";

type Values = { readonly [key: string]: Json };

/** The routes and scenarios that a test screen lists; no production build has them. */
const toTry = (app: AppPlan) => ({
  routes: app.routes.map(({ path, hash, screen }) => ({
    path: hash === undefined ? path : `${path}#${hash}`,
    screen,
  })),
  scenarios: app.sandbox?.scenarios ?? [],
});

/**
 * `skrini test` compiles plans with probes, and puts the function that hears of them into the page; no production build
 * knows of either.
 */
const withProbe = (functions: RunFunctions | undefined): RunFunctions | undefined => {
  const inspectorProbe: unknown = Reflect.get(globalThis, "skriniProbe");
  if (typeof inspectorProbe !== "function") return functions;
  const probe = ([id = null, value = null]: readonly Json[]) => {
    inspectorProbe(id, value);
    return null;
  };
  return { ...functions, probe };
};

type StoreParts = Pick<PageParts, "app" | "session"> & { readonly boot: Pick<Boot, "sandbox"> };

/** The store of a screen about to open: its parameters, the app's constants, its state as declared. */
export function openStore(
  plan: ScreenPlan,
  query: PageQuery,
  environment: Environment,
  parts: StoreParts,
): ScreenStore {
  const { app, boot } = parts;
  const params: { [name: string]: Json } = {};
  for (const name of [...app.query.common, ...plan.params]) params[name] = own(query.all, name) ?? "";
  const constants: Values = {
    name: app.brand.name,
    phone: app.phone,
    email: app.email,
    language: app.language,
    money: { ...app.money },
    facts: app.facts ?? {},
    sandbox: boot.sandbox,
    signedIn: parts.session?.isSignedIn() === true,
    ...(import.meta.env.VITE_SANDBOX && toTry(app)),
  };
  const outer = scopeOf((namespace, key) => own(namespace === "params" ? params : constants, key) ?? null, {});
  const state: { [name: string]: Json } = {};
  for (const [name, { initial }] of Object.entries(plan.state)) state[name] = evaluate(initial, outer, environment);
  return createScreenStore({ params, app: constants, state }, (name, read) => {
    const value = own(plan.values, name);
    return value === undefined ? null : evaluate(value, scopeOf(read, {}), environment);
  });
}

/** The app's language, money and texts, as expressions read them, and what only some of these read. */
export function createEnvironment(
  { app }: Pick<PageParts, "app">,
  lazy?: Pick<Environment, "can" | "lazyFunctions">,
): Environment {
  const environment = { ...app, ...lazy };
  return import.meta.env.VITE_SANDBOX ? { ...environment, lazyFunctions: withProbe(lazy?.lazyFunctions) } : environment;
}
