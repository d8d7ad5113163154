import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { groupDocuments } from "../../src/compile/context/group-documents.ts";
import { evaluate } from "../../src/expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import { own } from "../../src/kit/own.ts";
import type { Effect, ScenarioDocument } from "../../src/language/documents.ts";
import type { AnswerShape, AppPlan, NodePlan, ScreenPlan, SourcePlan } from "../../src/language/plan.ts";
import { matchRoute } from "../../src/route/match-route.ts";
import { fillSample } from "../../src/sandbox/fill-sample.ts";
import { coerce } from "../../src/sources/call/coerce.ts";

/** Where a screen is in a state: what to put behind its path. */
export interface Visit {
  readonly query: { readonly [name: string]: string };
  readonly scenario: string;
}

export interface EmptyState extends Visit {
  readonly source: string;
  /** The screen's text then, by language. */
  readonly says: { readonly [language: string]: string };
}

export interface ScreenRow {
  readonly screen: string;
  /** Every address that opens it, `#/…` included, in the table's order. */
  readonly addresses: readonly string[];
  /** Where everything it reads is there. */
  readonly full: Visit;
  /** Addresses of the calls that it reads something by and shows it. */
  readonly reads: readonly string[];
  /** One for each source that may have nothing to show. */
  readonly empties: readonly EmptyState[];
  readonly plans: { readonly [language: string]: ScreenPlan };
}

const files = readDocuments(ROOT);
const documents = groupDocuments(files);
const release = compileDocuments(files, { catalog, actions: actionCatalog }, { production: false });
const samples = new Map(
  files
    .filter(({ path }) => path.startsWith("schemas/samples/"))
    .map(({ path, text }) => [path.slice("schemas/samples/".length, -".json".length), JSON.parse(text) as JsonObject]),
);

export const APPS: { readonly [language: string]: AppPlan } = release.app;

/** One row for each screen of the route table, made of the documents: a new one is in it by itself. */
export function routeTable(): readonly ScreenRow[] {
  const { routes } = documents.routes;
  return [...new Set(routes.map(({ screen }) => screen))].map((screen) => {
    const plans = own(release.screens, screen) ?? {};
    const [plan] = Object.values(plans);
    if (plan === undefined) throw new Error(`no plan of ${screen}`);
    const shown = shownSources(plan);
    const visits = visitsOf(screen);
    const called = shown.filter(([, { storage }]) => storage === undefined);
    const full = visits.find((visit) => called.every(([, source]) => stateIn(plan, source, visit) === "ready"));
    if (full === undefined) throw new Error(`no scenario shows ${screen} with all that it reads`);
    const addresses = routes.filter((route) => route.screen === screen);
    return {
      screen,
      addresses: addresses.map(({ path, hash }) => path + (hash === undefined ? "" : `#${hash}`)),
      full,
      reads: [...new Set(called.flatMap(([, { call }]) => own(plan.calls, call)?.path ?? []))],
      empties: shown.flatMap(([name, source]) => {
        if (source.empty === undefined && source.storage === undefined) return [];
        const visit = visits.find((candidate) => stateIn(plan, source, candidate) === "empty");
        if (visit === undefined) throw new Error(`no scenario shows ${screen} with nothing in ${name}`);
        return [{ ...visit, source: name, says: emptyWords(plans, name) }];
      }),
      plans,
    };
  });
}

/** The sources that are always read on entering and have a place of their own on the screen. */
function shownSources(plan: ScreenPlan): readonly (readonly [string, SourcePlan])[] {
  const places = new Set(dataNodes(plan).map(({ props }) => props.source));
  return Object.entries(plan.sources).filter(
    ([name, { run, when }]) => places.has(name) && run === "enter" && when === undefined,
  );
}

/** The plainest first: with nothing special, then by the length of the name; at last an address without its query. */
function visitsOf(screen: string): readonly Visit[] {
  const own = documents.scenarios.filter(({ path }) => {
    const { pathname, hash } = new URL(path, "http://app");
    return matchRoute(pathname, documents.routes.routes, hash)?.screen === screen;
  });
  const sorted = own.sort((a, b) => a.id.length - b.id.length).map(toVisit);
  return [{ query: sorted[0]?.query ?? {}, scenario: "" }, ...sorted, { query: {}, scenario: "" }];
}

function toVisit({ id, path }: ScenarioDocument): Visit {
  const { searchParams, hash } = new URL(path, "http://app");
  const behindHash = new URLSearchParams(hash.replace(/[^?]*\??/, ""));
  return { query: { ...Object.fromEntries(searchParams), ...Object.fromEntries(behindHash) }, scenario: id };
}

/** The answers to a screen's reads where everything is there, with their shapes. */
export function answersTo({ plans, full }: ScreenRow) {
  const [plan] = Object.values(plans);
  if (plan === undefined) return [];
  return shownSources(plan).flatMap(([, { call, storage }]) => {
    const answer = storage === undefined ? answerIn(call, full) : undefined;
    return answer === undefined ? [] : [{ call, shape: shapeOf(plan, call), answer }];
  });
}

function shapeOf(plan: ScreenPlan, call: string): AnswerShape {
  return own(plan.calls, call)?.shape ?? "*";
}

/** The sandbox's answer to a call; undefined where it refuses. */
function answerIn(call: string, { query, scenario }: Visit): Json | undefined {
  const answers = documents.scenarios.find(({ id }) => id === scenario)?.answers ?? {};
  const sample = samples.get(`${call}/${own(answers, call) ?? "default"}`);
  if (sample === undefined || "refusal" in sample) return undefined;
  const values = { ...query, origin: "http://app" };
  return fillSample(sample.answer ?? null, { now: Date.now(), moved: 0, timeZone: "Africa/Dar_es_Salaam", values });
}

function stateIn(plan: ScreenPlan, source: SourcePlan, visit: Visit): "ready" | "empty" | "refused" {
  // The phones of these tests have nothing stored.
  if (source.storage !== undefined) return "empty";
  const { query } = visit;
  const filled = answerIn(source.call, visit);
  if (filled === undefined) return "refused";
  const answer = coerce(shapeOf(plan, source.call), filled).value;
  const scope = {
    slot: (namespace: string, key: string): Json | undefined =>
      namespace === "params" ? (own(query, key) ?? "") : undefined,
    local: (name: string) => (name === "answer" ? answer : undefined),
  };
  const { empty } = source;
  return empty !== undefined && evaluate(empty, scope, EXAMPLE_ENVIRONMENT) === true ? "empty" : "ready";
}

function emptyWords(plans: ScreenRow["plans"], source: string): EmptyState["says"] {
  return Object.fromEntries(
    Object.entries(plans).map(([language, plan]) => {
      const nodes = dataNodes(plan).filter(({ props }) => props.source === source);
      const emptyTexts = nodes.flatMap(({ props, slots }) => [props.emptyText, ...textsIn(slots?.empty ?? [])]);
      const emptyText = emptyTexts.find((text) => typeof text === "string");
      return [
        language,
        typeof emptyText === "string" ? emptyText : (own(release.app[language]?.texts ?? {}, "empty") ?? ""),
      ];
    }),
  );
}

/** The constant words of nodes, in the order one reads them. */
function textsIn(nodes: readonly NodePlan[]): readonly Json[] {
  return nodes.flatMap(({ props, slots }) => [
    ...["title", "text", "label"].flatMap((name) => own(props, name) ?? []),
    ...Object.values(slots ?? {}).flatMap(textsIn),
  ]);
}

function dataNodes(plan: ScreenPlan): readonly NodePlan[] {
  return [...plan.body, ...plan.footer].flatMap(within).filter(({ type }) => type === "data");
}

function within(node: NodePlan): readonly NodePlan[] {
  return [node, ...Object.values(node.slots ?? {}).flatMap((nodes) => nodes.flatMap(within))];
}

/** Where the calls of these effects go, by call. */
export function callPaths(...effects: readonly Effect[]): ReadonlyMap<string, string> {
  const { prefix } = documents.app.calls;
  const calls = [...documents.calls.values()].filter(({ effect }) => effects.includes(effect));
  return new Map(calls.map(({ id, path, root }) => [id, root === true ? path : prefix + path]));
}
