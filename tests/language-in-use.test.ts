import { expect, it } from "vitest";
import { catalog } from "../renderers/catalog.ts";
import { actionCatalog } from "../src/actions/catalog.ts";
import { checkDocuments } from "../src/check/incremental/check-documents.ts";
import { ROOT } from "../src/cli/paths.ts";
import { readDocuments } from "../src/cli/read-documents.ts";
import { FUNCTIONS } from "../src/expression/functions.ts";
import { isObject } from "../src/kit/json.ts";
import type { ActionDefinition } from "../src/language/define-action.ts";
import type { WidgetDefinition } from "../src/language/define-widget.ts";
import { documentsOf } from "./docs/guide-app.ts";

/** A second app on the brand, texts and calls of the library: what its people do at the desk. */
const desk = readDocuments(`${ROOT}/tests/second-desk`);
const library = readDocuments(`${ROOT}/tests/other-app`)
  .filter(({ path }) => /schemas\/(app\.json|screens\/nowhere|calls|samples)/.test(path))
  .map(({ path, text }) => ({
    path,
    text: path === "schemas/app.json" ? JSON.stringify({ ...JSON.parse(text), timeZone: "Europe/Berlin" }) : text,
  }));

/** The product, what a new project begins with, the apps of tests, and the one that signs people in. */
const PROJECTS = [
  readDocuments(ROOT),
  readDocuments(`${ROOT}/src/cli/init/template`),
  readDocuments(`${ROOT}/tests/other-app`),
  readDocuments(`${ROOT}/tests/clinic-app`),
  [...library, ...desk],
  documentsOf("sign-people-in").filter(({ path }) => path.startsWith("schemas/screens/")),
];

/** `form.fields`, `call.success`, `text-field@change`: what is written in some document. */
const written = new Set<string>();
let expressions = "";

function read(part: unknown): void {
  if (typeof part === "string") expressions += `${part}\n`;
  if (typeof part !== "object" || part === null) return;
  const { type, do: action, on } = part as { readonly [name: string]: unknown };
  const owner = typeof action === "string" ? action : typeof type === "string" ? type : undefined;
  if (owner !== undefined) for (const name of Object.keys(part)) written.add(`${owner}.${name}`);
  if (isObject(on)) for (const event of Object.keys(on)) written.add(`${String(type)}@${event}`);
  for (const inner of Object.values(part)) read(inner);
}

for (const { path, text } of PROJECTS.flat()) {
  if (/schemas\/(screens|fragments)\/|schemas\/app\.json$/.test(path)) read(JSON.parse(text));
}

const widgets: readonly WidgetDefinition[] = catalog;
const actions: readonly ActionDefinition[] = actionCatalog;

/** A name that several widgets share, as inputs share their rules, is used if one of them uses it. */
const alike = (name: string, has: (widget: WidgetDefinition) => unknown, mark: string) =>
  widgets.some((widget) => has(widget) !== undefined && written.has(`${widget.type}${mark}${name}`));

it("every property, slot and event of a widget is written in a document", () => {
  const unused = widgets.flatMap(({ type, props, slots = {}, events = {} }) => [
    ...Object.entries(props)
      .filter(([name, { kind }]) => !alike(name, (other) => (other.props[name]?.kind === kind ? true : undefined), "."))
      .map(([name]) => `${type}.${name}`),
    ...Object.keys(slots)
      .map((name) => `${type}.${name}`)
      .filter((name) => !written.has(name)),
    ...Object.keys(events)
      .filter((name) => !alike(name, (other) => other.events?.[name], "@"))
      .map((name) => `${type}@${name}`),
  ]);
  expect(unused).toEqual([]);
});

it("every action, with its properties and branches, is written in a document", () => {
  const names = actions.flatMap(({ name, props, branches }) =>
    ["do", ...Object.keys({ ...props, ...branches })].map((part) => `${name}.${part}`),
  );
  expect(names.filter((name) => !written.has(name))).toEqual([]);
});

it("every function is called in a document", () => {
  expect(Object.keys(FUNCTIONS).filter((name) => !new RegExp(`\\b${name}\\(`).test(expressions))).toEqual([]);
});

it("the second app, which has what no other does, is all right", () => {
  expect(checkDocuments([...library, ...desk], { catalog, actions: actionCatalog })).toEqual([]);
});
