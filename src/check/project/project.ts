import { DAY_STYLE } from "../../expression/function-formats.ts";
import { oncePer } from "../../kit/once-per.ts";
import { MAX_LANGUAGES } from "../../language/shape/app-structure.ts";
import type { DocumentPlace } from "../../language/terms/document-kind.ts";
import type { Type } from "../../language/terms/type.ts";
import { type Fragment, readFragment } from "../fragment/fragment.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { parseDocument } from "../report/parse-document.ts";
import type { Report, Reporter } from "../report/reporter.ts";
import { schemaType } from "../schema/schema-type.ts";
import { plainTextsIn } from "../text/check-shared-text.ts";
import { createRouteIndex, type RouteIndex } from "./route-index.ts";

/** A document that could be read. */
export interface ParsedDocument {
  readonly place: DocumentPlace;
  readonly text: string;
  readonly root: Located;
  readonly report: Report;
  readonly reporter: Reporter;
  /** Told each text of it: a string, or words per language. */
  readonly onWords: (node: Located) => void;
  /** Those it was told, once each. */
  readonly texts: ReadonlySet<Located>;
}

/** Names that documents may refer to. A document that could not be read still has its name: null. */
export interface Project {
  readonly app: ParsedDocument | undefined;
  readonly routes: ParsedDocument | undefined;
  readonly routeIndex: RouteIndex | undefined;
  readonly screens: ReadonlyMap<string, ParsedDocument | null>;
  readonly calls: ReadonlyMap<string, ParsedDocument | null>;
  readonly fragments: ReadonlyMap<string, Fragment | null>;
  /** By call, the names of its samples. */
  readonly samples: ReadonlyMap<string, ReadonlySet<string>>;
  readonly scenarios: ReadonlySet<string>;
  readonly languages: readonly string[];
  /** Languages among these that are no more than drafts. */
  readonly drafts: ReadonlySet<string>;
  /** Query parameters that every screen has: the common ones and their aliases. */
  readonly params: readonly string[];
  /** Parameters among these that say who the person is, and the hosts that may know. */
  readonly person: ReadonlySet<string>;
  readonly sessionHosts: readonly string[];
  /** The parameter or cookie of the session that people sign in to; null where there is none. */
  readonly session: string | null;
  readonly texts: ReadonlyMap<string, Located>;
  /** Keys of those that need no values. */
  readonly plainTexts: ReadonlySet<string>;
  /** Styles that `date(value, …)` may name. */
  readonly dateStyles: ReadonlySet<string>;
  readonly hasTimeZone: boolean;
  /** Entries of local storage that sources may read. */
  readonly stored: readonly string[];
  /** Shell messages, each with its payload as a schema. */
  readonly messages: ReadonlyMap<string, Located>;
  /** By shell message, the members of its payload that are addresses. */
  readonly addresses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly payloads: ReadonlyMap<string, Located>;
  readonly answerTypes: ReadonlyMap<string, Type>;
  /** Paths of the backend, for calls without the prefix. */
  readonly roots: readonly string[];
  /** Envelopes of answers, by name. */
  readonly envelopes: ReadonlyMap<string, Located>;
  /** Messages for failures that several calls share, by name. */
  readonly errorCatalogs: ReadonlyMap<string, Located>;
  /** Calls that send a file. */
  readonly uploads: ReadonlySet<string>;
  /** Plain data made of the project, computed once under its name, since many documents ask for it. */
  derive<T>(name: string, make: (project: Project) => T): T;
}

export interface Entry {
  readonly place: DocumentPlace;
  readonly document: ParsedDocument | null;
}

/** `fragmentOf` gives a fragment that was read before, with what was found in it. */
export function createProject(
  entries: readonly Entry[],
  fragmentOf: (document: ParsedDocument) => Fragment | undefined,
): Project {
  const app = find("app", entries);
  const routes = find("routes", entries);
  const calls = named("call", entries);
  const known = [...calls].flatMap(([id, call]) => (call === null ? [] : [[id, call.root] as const]));
  const languages = languagesOf(member(app?.root, "languages"));
  const derived = new Map<string, unknown>();
  const project: Project = {
    app,
    routes,
    routeIndex: routes === undefined ? undefined : routeIndexOf(routes.root),
    screens: named("screen", entries),
    calls,
    fragments: fragmentsOf(entries, known, fragmentOf),
    samples: samplesByCall(entries),
    scenarios: new Set(entries.flatMap(({ place }) => (place.kind === "scenario" ? [place.name] : []))),
    languages: languages.map(({ code }) => code),
    drafts: new Set(languages.filter(({ isDraft }) => isDraft).map(({ code }) => code)),
    params: paramsOf(member(app?.root, "query")),
    person: personOf(member(app?.root, "query")),
    sessionHosts: texts(member(member(app?.root, "hosts"), "session")),
    session: sessionOf(member(app?.root, "session")),
    texts: new Map(membersOf(member(app?.root, "texts"))),
    plainTexts: new Set(app === undefined ? [] : plainTextsOf(app.root)),
    dateStyles: stylesOf(member(app?.root, "formats")),
    hasTimeZone: member(app?.root, "timeZone") !== undefined,
    stored: texts(member(member(app?.root, "storage"), "read")),
    messages: new Map(app === undefined ? [] : messagesOf(app.root)),
    addresses: new Map(membersOf(member(member(app?.root, "bridge"), "messages")).map(addressesOf)),
    payloads: new Map(known.flatMap(([id, root]) => pair(id, member(root, "payload")))),
    answerTypes: new Map(known.map(([id, root]) => [id, answerType(root)])),
    roots: texts(member(member(app?.root, "calls"), "roots")),
    envelopes: new Map(membersOf(member(member(app?.root, "calls"), "envelopes"))),
    errorCatalogs: new Map(membersOf(member(member(app?.root, "calls"), "errors"))),
    uploads: new Set(known.flatMap(([id, root]) => (member(root, "file") === undefined ? [] : [id]))),
    derive<T>(name: string, make: (from: Project) => T): T {
      if (!derived.has(name)) derived.set(name, make(project));
      return derived.get(name) as T;
    },
  };
  return project;
}

// A project is made for each check, of documents that mostly stay the same.
const routeIndexOf = oncePer((routes: Located) => createRouteIndex(member(routes, "routes")?.items ?? []));
const answerType = oncePer((call: Located): Type => schemaType(member(call, "answer")?.value));
const messagesOf = oncePer((app: Located) => membersOf(member(member(app, "bridge"), "messages")).map(messageSchema));
const plainTextsOf = oncePer((app: Located) => plainTextsIn(member(app, "texts")?.members ?? new Map()));

function find(kind: "app" | "routes", entries: readonly Entry[]): ParsedDocument | undefined {
  return entries.find(({ place }) => place.kind === kind)?.document ?? undefined;
}

function named(kind: "screen" | "call", entries: readonly Entry[]): ReadonlyMap<string, ParsedDocument | null> {
  return new Map(entries.flatMap(({ place, document }) => (place.kind === kind ? pair(place.name, document) : [])));
}

function fragmentsOf(
  entries: readonly Entry[],
  calls: readonly (readonly [string, Located])[],
  fragmentOf: (document: ParsedDocument) => Fragment | undefined,
): ReadonlyMap<string, Fragment | null> {
  const answers = new Map(calls.flatMap(([id, root]) => pair(id, member(root, "answer"))));
  return new Map(
    entries.flatMap(({ place, document }): [string, Fragment | null][] => {
      if (place.kind !== "fragment") return [];
      if (document === null) return [[place.name, null]];
      return [[place.name, fragmentOf(document) ?? readFragment(place.name, document.root, answers)]];
    }),
  );
}

function samplesByCall(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { place } of entries) {
    if (place.kind !== "sample") continue;
    const names = found.get(place.call) ?? new Set();
    found.set(place.call, names.add(place.name));
  }
  return found;
}

function paramsOf(query: Located | undefined): readonly string[] {
  const aliases = member(query, "aliases")?.items ?? [];
  return [...new Set([...texts(member(query, "common")), ...aliases.flatMap(texts)])];
}

/** With their aliases: each name of one parameter holds the same. */
function personOf(query: Located | undefined): ReadonlySet<string> {
  const owner = texts(member(query, "owner"));
  const aliases = (member(query, "aliases")?.items ?? []).map(texts);
  return new Set([...owner, ...aliases.filter((names) => names.some((name) => owner.includes(name))).flat()]);
}

function sessionOf(session: Located | undefined): string | null {
  return session === undefined || textOf(member(session, "keep")) === "address"
    ? null
    : (textOf(member(session, "parameter") ?? member(session, "cookie")) ?? "");
}

function addressesOf([name, message]: readonly [string, Located]): [string, ReadonlySet<string>] {
  const members = membersOf(member(message, "payload"));
  return [name, new Set(members.flatMap(([key, type]) => (textOf(type) === "address" ? key : [])))];
}

function languagesOf(node: Located | undefined) {
  return (node?.items ?? []).slice(0, MAX_LANGUAGES).flatMap((entry) => {
    const code = textOf(member(entry, "code"));
    return code === undefined ? [] : [{ code, isDraft: textOf(member(entry, "status")) === "draft" }];
  });
}

function texts(node: Located | undefined): readonly string[] {
  return (node?.items ?? []).flatMap((item) => textOf(item) ?? []);
}

/** Those of any language: that all have the same is looked at where they are written. */
function stylesOf(formats: Located | undefined): ReadonlySet<string> {
  const declared = membersOf(formats).flatMap(([, format]) => membersOf(member(format, "date")).map(([name]) => name));
  return new Set([DAY_STYLE, ...declared]);
}

/** All members of a message are required, and there are no others. */
function messageSchema([name, message]: readonly [string, Located]): [string, Located] {
  const members = membersOf(member(message, "payload")).map(([key]) => [key, { type: "string" }] as const);
  const properties = Object.fromEntries(members);
  const schema = JSON.stringify({ type: "object", properties, required: Object.keys(properties) });
  return [name, parseDocument(schema, () => undefined) ?? message];
}

function pair<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]];
}
