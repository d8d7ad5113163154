import { own } from "../kit/own.ts";
import type { AppDocument, RouteDocument } from "../language/documents.ts";
import { isServerHeader } from "../language/http/server-header.ts";
import { type AppPlan, type FailureAction, PLAN_VERSION } from "../language/plan.ts";
import type { Text } from "../language/terms/document-parts.ts";
import { completeTexts, ENGINE_TEXTS } from "../language/terms/engine-texts.ts";
import { hasArguments } from "../message/parse-message.ts";
import { hasParameters, orderRoutes } from "../route/order-routes.ts";
import type { DocumentSet } from "./context/group-documents.ts";
import { ICON_DRAWINGS } from "./icon-drawings.ts";
import { chooseText, codesOf } from "./parts/choose-text.ts";

/** A production plan knows nothing of scenarios, delays, faults or sandbox routes. */
export function compileApp(
  documents: DocumentSet,
  routes: readonly RouteDocument[],
  language: string,
  production: boolean,
): Omit<AppPlan, "digests"> {
  const { app } = documents;
  const {
    envelopes: _envelopes,
    errors: _errors,
    moneyPaths: _moneyPaths,
    moneyWords: _moneyWords,
    failureActions,
    ...calls
  } = app.calls;
  const choose = (text: Text): string => chooseText(text, { language, languages: codesOf(app) });
  const texts = Object.entries(completeTexts(app.texts)).flatMap(([key, text]) =>
    isSent(key, text, app.texts) ? [[key, choose(text)]] : [],
  );
  const value = (text: Text): string => chooseText(text, { language, languages: codesOf(app) }, false);
  const facts = Object.entries(app.facts ?? {}).map(
    ([name, fact]) =>
      [name, typeof fact === "number" ? fact : isPending(fact) ? `[${value(fact.pending)}]` : value(fact)] as const,
  );
  const scenarios = documents.scenarios.map(({ id, summary, path }) => ({ id, summary: choose(summary), path }));
  const signedOut = documents.scenarios.flatMap(({ id, signedIn }) => (signedIn === false ? [id] : []));
  return {
    version: PLAN_VERSION,
    language,
    brand: app.brand,
    languages: codesOf(app),
    ...languageSwitch(app, language),
    phone: app.phone,
    email: app.email,
    money: app.money,
    query: { ...app.query, ...ownerOf(app), headers: headersOf(app), ...(production && { sandbox: [] }) },
    calls: {
      ...calls,
      ...(failureActions && { failureActions: compileFailureActions(failureActions, routes, choose) }),
    },
    hosts: app.hosts,
    ...(app.storage !== undefined && { storage: app.storage }),
    toast: app.toast,
    keyboardThreshold: app.keyboardThreshold,
    bridge: app.bridge,
    texts: Object.fromEntries(texts),
    icons: ICON_DRAWINGS,
    ...(facts.length > 0 && { facts: Object.fromEntries(facts) }),
    routes: orderRoutes(routes, ({ path }) => path),
    notFound: documents.routes.notFound,
    ...(!production && { sandbox: { scenarios, ...(signedOut.length > 0 && { signedOut }) } }),
  };
}

function languageSwitch(app: AppDocument, language: string): Pick<AppPlan, "languageSwitch"> {
  const languages = app.languages.flatMap(({ code, name, status }) =>
    status === "live" || code === language ? [{ code, name }] : [],
  );
  const { languageSwitch: found } = app;
  return found === undefined || languages.length < 2 ? {} : { languageSwitch: { place: found.place, languages } };
}

function isPending(fact: Text | { readonly pending: Text }): fact is { readonly pending: Text } {
  return typeof fact === "object" && "pending" in fact;
}

function compileFailureActions(
  actions: NonNullable<AppDocument["calls"]["failureActions"]>,
  routes: readonly RouteDocument[],
  choose: (text: Text) => string,
): { readonly [kind: string]: FailureAction } {
  const entries = Object.entries(actions).map(([kind, { button, message, screen }]) => {
    const route = routes.find((one) => one.screen === screen && !hasParameters(one.path));
    const path = route === undefined ? "/" : route.path + (route.hash === undefined ? "" : `#${route.hash}`);
    return [kind, { button: choose(button), ...(message !== undefined && { message }), path }];
  });
  return Object.fromEntries(entries);
}

/**
 * A session that addresses carry comes last, and never first: the first name alone keeps the key of a payment, and a
 * session is another one after signing in. No parameter has an empty name.
 */
function ownerOf({ query: { owner = [] }, session }: AppDocument): Pick<AppDocument["query"], "owner"> {
  if (session?.keep !== "address" || !owner.includes(session.parameter)) return {};
  const [first = "", ...others] = owner.filter((name) => name !== session.parameter);
  return { owner: [first, ...others, session.parameter] };
}

/** Once more without those that the check refuses, for documents that never were checked. */
function headersOf({ query: { headers } }: AppDocument): AppDocument["query"]["headers"] {
  const isLink = (name: string) => !isServerHeader(name);
  return { json: headers.json.filter(isLink), form: headers.form.filter(isLink) };
}

/**
 * A text with values is compiled where it is used, as is what another one stands in for in a rule; the engine alone fills
 * in arguments on the phone.
 */
function isSent(key: string, text: Text, written: AppDocument["texts"]): boolean {
  if ((ENGINE_TEXTS as readonly string[]).includes(key)) return true;
  if (own(written, key) === undefined) return false;
  return typeof text === "string" || !Object.values(text).some((message) => hasArguments(String(message)));
}
