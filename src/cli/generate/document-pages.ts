import { KEYWORDS } from "../../check/schema/check-data-schema.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { ActionCatalog } from "../../language/define-action.ts";
import type { Catalog } from "../../language/define-widget.ts";
import type { CallDocument, RoutesDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import { usedIn } from "./fragment-page.ts";
import { code, page, table } from "./markdown.ts";

export function callsPage(files: readonly SourceFile[]): string {
  const calls = files
    .filter(({ path }) => documentPlace(path)?.kind === "call")
    .map(({ text }) => JSON.parse(text) as CallDocument);
  const keywords = Object.entries(KEYWORDS).map(([keyword, summary]) => [code(keyword), summary]);
  const schemas = ["## Keywords of payload and answer schemas", table(["Keyword", "What it says"], keywords)];
  return page(
    "Calls",
    "Envelopes and the session are explained in [the server's contract](server.md).",
    ...calls.map(callSection),
    ...schemas,
  );
}

/** route → document → calls */
export function routesPage(files: readonly SourceFile[], catalog: Catalog, actions: ActionCatalog): string {
  const makers = callMakers(catalog, actions);
  const routes = files.find(({ path }) => documentPlace(path)?.kind === "routes");
  const { routes: list, notFound } = JSON.parse(routes?.text ?? '{"routes":[],"notFound":""}') as RoutesDocument;
  const rows = list.map(({ path, screen, exact, hash, only }) => {
    const match = [exact === true ? "exact" : "and below", ...(only === undefined ? [] : [`${only} only`])].join(", ");
    return [code(hash === undefined ? path : `${path}#${hash}`), match, ...screenCells(screen, files, makers)];
  });
  const other = ["any other", "", ...screenCells(notFound, files, makers)];
  return page("Routes", "The first match wins.", table(["Path", "Matches", "Document", "Calls"], [...rows, other]));
}

function screenCells(id: string, files: readonly SourceFile[], makers: CallMakers): readonly string[] {
  const file = files.find(({ path }) => path === `schemas/screens/${id}.json`);
  if (file === undefined) return [code(id), ""];
  const calls = callsIn(JSON.parse(file.text) as Json, files, makers);
  return [`[${id}](../../screens/${id}.json)`, calls.map((call) => `[${call}](calls.md#${call})`).join(", ")];
}

/** The properties of `do <action>` and `type <widget>` that name a call. */
type CallMakers = ReadonlyMap<string, readonly string[]>;

function callMakers(catalog: Catalog, actions: ActionCatalog): CallMakers {
  const named = [
    ...actions.map(({ name, props }) => [`do ${name}`, props] as const),
    ...catalog.map(({ type, props }) => [`type ${type}`, props] as const),
  ];
  return new Map(
    named.map(([name, props]) => [name, Object.keys(props).filter((prop) => props[prop]?.kind === "call")]),
  );
}

/** The calls of a screen: its sources' and those that actions and widgets make, in its fragments as well. */
function callsIn(screen: Json, files: readonly SourceFile[], makers: CallMakers): readonly string[] {
  const found = new Set<string>();
  const visit = (part: Json): void => {
    if (Array.isArray(part)) for (const item of part) visit(item);
    if (!isObject(part)) return;
    for (const prop of ["do", "type"].flatMap((key) => makers.get(`${key} ${String(part[key])}`) ?? [])) {
      if (typeof part[prop] === "string") found.add(part[prop]);
    }
    for (const value of Object.values(part)) visit(value as Json);
  };
  const used = new Set<string>();
  const open = [screen];
  for (const document of open) {
    visit(document);
    for (const id of usedIn(document)) {
      const fragment = files.find(({ path }) => path === `schemas/fragments/${id}.json`);
      if (!used.has(id) && fragment !== undefined) open.push(JSON.parse(fragment.text) as Json);
      used.add(id);
    }
  }
  const sources = isObject(screen) && isObject(screen.sources) ? Object.values(screen.sources) : [];
  for (const source of sources) if (isObject(source) && typeof source.call === "string") found.add(source.call);
  return [...found].sort();
}

/** Words of a member about its call; "" for none. False: it stands elsewhere in the section, or is no fact of the call. */
type FactWriter<Name extends keyof CallDocument> =
  | false
  | ((value: NonNullable<CallDocument[Name]>, call: CallDocument) => string);

/** For every member of a call's document, in the order of the line: a new one does not compile until it is here. */
const FACTS: { readonly [Name in keyof Required<CallDocument>]: FactWriter<Name> } = {
  $schema: false,
  version: false,
  id: false,
  summary: false,
  method: (method, { path }) => code(`${method} ${path}`),
  path: false,
  root: (root) => (root ? "without prefix" : ""),
  client: (client) => `${client} client`,
  envelope: (envelope) => `${envelope} envelope`,
  success: (outcomes) => `success ${valuesOf(outcomes)}`,
  effect: (effect) => `effect ${effect}`,
  session: (session) => SESSION_WORDS[session],
  intent: (members) => `one key for the same ${members.map(code).join(", ")}`,
  file: (member) => `file in ${code(member)}, as multipart/form-data`,
  accept: (types) => `takes ${types.map(code).join(", ")}`,
  maxFileBytes: (bytes) => `of at most ${bytes.toLocaleString("en")} bytes`,
  encoding: (members) =>
    Object.entries(members)
      .map(([name, how]) => `${code(name)} as ${code(how.style)}${explosionWords(how)}`)
      .join(", "),
  errors: (errors) => `words for ${Object.keys(errors).map(code).join(", ")}`,
  errorsOf: (catalog) => `and those of ${code(catalog)}`,
  payload: false,
  answer: false,
};

const SESSION_WORDS = {
  required: "with the session alone",
  optional: "with the session where there is one",
  never: "without the session",
} as const satisfies { readonly [how in NonNullable<CallDocument["session"]>]: string };

function explosionWords({ explode }: NonNullable<CallDocument["encoding"]>[string]): string {
  return explode === undefined ? "" : explode ? ", a parameter for each part" : ", joined";
}

function valuesOf(values: readonly Json[]): string {
  return values.map((one) => code(JSON.stringify(one))).join(", ");
}

function factOf<Name extends keyof CallDocument>(name: Name, call: CallDocument): string {
  const write: FactWriter<Name> = FACTS[name];
  const value = call[name];
  return write === false || value == null ? "" : write(value, call);
}

function factsOf(call: CallDocument): string {
  const names = Object.keys(FACTS) as (keyof CallDocument)[];
  return names
    .map((name) => factOf(name, call))
    .filter((fact) => fact !== "")
    .join(" · ");
}

function callSection(call: CallDocument): string {
  const { id, summary, payload, answer } = call;
  const parts = [`## ${id}`, `${summary}.`, factsOf(call)];
  const head = ["Type", "What it is"];
  return [...parts, table(["Payload", ...head], rowsOf(payload)), table(["Answer", ...head], rowsOf(answer))]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A row per member, members of members below: `detail[].text`. */
function rowsOf(schema: DataSchema, prefix = ""): readonly (readonly string[])[] {
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  const names = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const inner = part as DataSchema;
    const items = own(inner, "items");
    const optional = names.includes(name) ? "" : "?";
    const row = [code(`${prefix}${name}${optional}`), typeWords(inner), String(own(inner, "description") ?? "")];
    const below = isObject(items)
      ? rowsOf(items as DataSchema, `${prefix}${name}[].`)
      : rowsOf(inner, `${prefix}${name}.`);
    return [row, ...below];
  });
}

function typeWords(schema: DataSchema): string {
  const constant = own(schema, "const");
  const values = own(schema, "enum");
  if (constant !== undefined) return code(JSON.stringify(constant));
  if (Array.isArray(values)) return values.map((value) => code(JSON.stringify(value))).join(" or ");
  const type = own(schema, "type");
  return Array.isArray(type) ? type.join(" or ") : String(type ?? "any");
}
