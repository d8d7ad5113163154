import type { SourceFile } from "../../language/project/source-file.ts";
import { exampleFiles } from "./example-project.ts";

const SCREEN = "schemas/screens/order.json";
const ROUTES = "schemas/routes.json";
const CALL = "schemas/calls/order.json";
const SAMPLE = "schemas/samples/order/default.json";
const APP = "schemas/app.json";

export interface LargeProject {
  /** The way in which it is large. */
  readonly name: string;
  /** How many of them fit: one more kind of large would be refused for its length alone. */
  readonly most: number;
  readonly files: (count: number) => SourceFile[];
}

/** Projects with nothing wrong in them but that they are large, each in one way. */
export const LARGE_PROJECTS: readonly LargeProject[] = [
  large("words in one value", 20_000, (n) => screen({ onEnter: [set(times(n, (i) => `w${i}`))] })),
  large("members in one value", 14_000, (n) => screen({ onEnter: [set(numbered(n, (i) => i))] })),
  large("records in one value", 12_000, (n) => screen({ onEnter: [set(times(n, (i) => ({ a: `w${i}` })))] })),
  large("expressions in one text", 12_000, (n) => screen({ title: times(n, () => "\u0024{app.name}").join(" ") })),
  large("nodes", 4_500, (n) => screen({ body: [...body(), ...times(n, () => label("\u0024{data.order.amount}"))] })),
  large("actions", 4_000, (n) => screen({ onEnter: times(n, () => set(1)) })),
  large("state", 4_000, (n) => screen({ state: { ...state(), ...numbered(n, () => ({ type: "any", initial: 0 })) } })),
  large("named values", 2_000, (n) =>
    screen({
      values: { ...numbered(n, (i) => i), all: times(n, (i) => `\u0024{values.k${i}}`) },
      title: "\u0024{size(values.all)}",
    }),
  ),
  large("named lists of actions", 2_000, (n) =>
    screen({
      actions: numbered(n, () => [set(1)]),
      onEnter: times(n, (i) => ({ do: "run", actions: `k${i}` })),
    }),
  ),
  large("uses of one fragment", 1_500, (n) => [
    ...lost({ body: [...times(n, () => ({ use: "small" })), USE] }),
    fragment("small", [label("1")]),
  ]),
  large("fragments in one fragment", 800, (n) => [
    ...lost({ body: [USE, { use: "all" }] }),
    ...times(n, (i) => fragment(`f${i}`, [label("1")])),
    fragment(
      "all",
      times(n, (i) => ({ use: `f${i}` })),
    ),
  ]),
  large("sources in a row", 1_500, (n) => screen({ sources: { ...sources(), ...chain(n) } })),
  large("sources that each read two", 1_000, (n) => screen({ sources: { ...sources(), ...pairs(n) } })),
  large("popups", 2_500, (n) =>
    screen({ popups: { ...popups(), ...numbered(n, () => ({ type: "dialog", title: "1" })) } }),
  ),
  large("anchors", 1_500, (n) => screen({ onEnter: times(n, scrollTo), body: [...body(), ...times(n, anchor)] })),
  large("screens", 400, (n) => [...exampleFiles(), ...screens(n)]),
  large("routes", 6_000, (n) => edit(ROUTES, () => ({ routes: [...routes(n), { path: "/", screen: "lost" }] }))),
  large("routes and scenarios", 1_500, (n) => [
    ...edit(ROUTES, () => ({ routes: [...routes(n), { path: "/", screen: "lost" }] })),
    ...scenarios(n),
  ]),
  large("calls", 1_000, (n) => [...exampleFiles(), ...calls(n)]),
  large("samples of one call", 2_000, (n) => [...exampleFiles(), ...samples(n)]),
  large("members of an answer", 3_000, (n) =>
    edit(CALL, (call) => ({
      answer: widened(
        call,
        numbered(n, () => ({ type: "number" })),
      ),
    })),
  ),
  large("rows of a sample", 6_000, (n) =>
    edit(SAMPLE, () => ({ answer: { title: "", rows: times(n, (i) => ({ text: "a", sum: i })) } })),
  ),
  large("shared texts", 4_000, (n) =>
    edit(
      APP,
      (app) => ({ texts: { ...(app.texts as object), ...numbered(n, () => "1") } }),
      screen({ body: [...body(), ...times(n, (i) => label(`\u0024{t('k${i}')}`))] }),
    ),
  ),
  large("facts, and as many screens", 400, (n) => [
    ...edit(APP, () => ({ facts: numbered(n, (i) => i) })),
    ...screens(n),
  ]),
];

/** Projects with as many mistakes, or with values made to take long. */
export const HOSTILE_PROJECTS: readonly LargeProject[] = [
  large("members that no answer has", 4_000, (n) =>
    screen({ body: [...body(), ...times(n, (i) => label(`\u0024{data.order.amuont${i}}`))] }),
  ),
  large("states that are not there, beside as many", 2_500, (n) =>
    screen({
      state: { ...state(), ...numbered(n, () => ({ type: "any", initial: 0 })) },
      onEnter: times(n, (i) => set(1, `state.kk${i}q`)),
    }),
  ),
  large("unknown names in one text", 12_000, (n) =>
    screen({ title: times(n, (i) => `\u0024{nothing${i}}`).join(" ") }),
  ),
  large("parameters that one path lacks", 24_000, (n) =>
    edit(CALL, () => ({ path: `/${times(n, (i) => `{a${i}}`).join("")}` })),
  ),
  large("braces in one path", 200_000, (n) => edit(CALL, () => ({ path: `/${"{".repeat(n)}` }))),
  large("slashes in one path", 200_000, (n) =>
    edit(ROUTES, () => ({ routes: [{ path: `/${"/".repeat(n)}x`, screen: "order" }] })),
  ),
  large("rows that do not fit", 20_000, (n) =>
    edit(SAMPLE, () => ({ answer: { title: "", rows: times(n, (i) => i) } })),
  ),
  large("hidden routes", 5_500, (n) =>
    edit(ROUTES, () => ({ routes: [{ path: "/", screen: "order" }, ...routes(n)] })),
  ),
  large("letters in two names", 50_000, (n) =>
    screen({
      popups: { ...popups(), [`${"a".repeat(n)}`]: { type: "dialog", title: "1" } },
      onEnter: [{ do: "open", popup: `${"a".repeat(n)}b` }],
    }),
  ),
  large("languages", 5_000, (n) => edit(APP, () => ({ languages: ["en", "sw", ...times(n, language)].map(entry) }))),
  large("values of an enum", 12_000, (n) =>
    edit(CALL, (call) => ({ answer: widened(call, { note: { type: "string", enum: times(n, (i) => `v${i}`) } }) })),
  ),
  large("letters against a pattern without end", 60, (n) =>
    edit(
      SAMPLE,
      () => ({ answer: { title: `${"a".repeat(n)}!` } }),
      edit(CALL, (call) => ({ answer: widened(call, { title: { type: "string", pattern: "^(a+)+$" } }) })),
    ),
  ),
  large("schemas that name themselves", 60, (n) =>
    edit(
      SAMPLE,
      () => ({ answer: { title: "", self: {} } }),
      edit(CALL, (call) => ({ answer: widened(call, { self: { anyOf: times(n, () => ({ $ref: "#" })) } }) })),
    ),
  ),
  large("fragments in a row", 800, (n) => [
    ...lost({ body: [USE, { use: `f${n - 1}` }] }),
    ...times(n, (i) => fragment(`f${i}`, [i === 0 ? label("1") : { use: `f${i - 1}` }])),
  ]),
  large("fragments in a circle", 800, (n) => [
    ...lost({ body: [USE, { use: "f0" }] }),
    ...times(n, (i) => fragment(`f${i}`, [{ use: `f${(i + 1) % n}` }])),
  ]),
  large("fragments that double", 8, (n) => [
    ...lost({ body: [USE, { use: `f${n - 1}` }] }),
    ...times(n, (i) => fragment(`f${i}`, i === 0 ? [label("1")] : times(400, () => ({ use: `f${i - 1}` })))),
  ]),
  large("sources in a circle", 1_500, (n) => screen({ sources: { ...sources(), ...chain(n, n - 1) } })),
];

type Document = { readonly [key: string]: unknown };

function large(name: string, most: number, files: (count: number) => SourceFile[]): LargeProject {
  return { name, most, files };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function numbered<T>(count: number, make: (index: number) => T): { readonly [key: string]: T } {
  return Object.fromEntries(times(count, (index) => [`k${index}`, make(index)]));
}

function read(path: string): Document {
  return JSON.parse(exampleFiles().find((file) => file.path === path)?.text ?? "{}") as Document;
}

function edit(path: string, change: (document: Document) => Document, files = exampleFiles()): SourceFile[] {
  const document = read(path);
  const text = JSON.stringify({ ...document, ...change(document) });
  return [...files.filter((file) => file.path !== path), { path, text }];
}

function screen(change: Document): SourceFile[] {
  return edit(SCREEN, () => change);
}

const lost = (change: Document): SourceFile[] => edit("schemas/screens/lost.json", () => change);
const USE = { use: "line", with: { row: null, wallet: "state.wallet" }, slots: { tapped: [] } };

function fragment(id: string, nodes: readonly unknown[]): SourceFile {
  const header = { $schema: "../language/fragment.schema.json", version: 1, id, summary: "One of many" };
  return { path: `schemas/fragments/${id}.json`, text: JSON.stringify({ ...header, nodes }) };
}

const body = () => read(SCREEN).body as readonly unknown[];
const state = () => read(SCREEN).state as object;
const sources = () => read(SCREEN).sources as object;
const popups = () => read(SCREEN).popups as object;
const label = (text: string) => ({ type: "label", text });
const set = (value: unknown, slot = "state.bank.any") => ({ do: "set", slot, value });
const scrollTo = (index: number) => ({ do: "scroll", anchor: `a${index}` });
const anchor = (index: number) => ({ type: "prose", blocks: [{ heading: "1", anchor: `a${index}` }] });
const routes = (count: number) => times(count, (index) => ({ path: `/p${index}`, screen: "order" }));
const entry = (code: string) => ({ code, name: code, status: "live" });
const language = (index: number) => String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26));

/** Each waits for the one before; the first one for `first`, if there is one. */
function chain(count: number, first?: number) {
  const source = (from: string) => ({ call: "order", payload: { orderId: from }, silent: true });
  return numbered(count, (index) => {
    const before = index === 0 ? first : index - 1;
    return source(before === undefined ? "" : `\u0024{text(data.k${before}.amount)}`);
  });
}

/** Each waits for the two before: there are more ways from the last to the first than can be walked. */
function pairs(count: number) {
  const amount = (index: number) => (index < 0 ? "" : `\u0024{text(data.k${index}.amount)}`);
  return numbered(count, (index) => {
    return { call: "order", payload: { orderId: amount(index - 1) + amount(index - 2) }, silent: true };
  });
}

function widened({ answer }: Document, properties: Document): Document {
  const schema = answer as { readonly properties: object };
  return { ...schema, properties: { ...schema.properties, ...properties } };
}

function copies(
  count: number,
  from: string,
  to: (id: string) => string,
  own: (id: string) => Document = () => ({}),
): SourceFile[] {
  const document = read(from);
  return times(count, (index) => {
    const id = `copy-${index}`;
    return { path: to(id), text: JSON.stringify({ ...document, id, ...own(id) }) };
  });
}

const screens = (count: number) => copies(count, SCREEN, (id) => `schemas/screens/${id}.json`);
const calls = (count: number) =>
  copies(
    count,
    CALL,
    (id) => `schemas/calls/${id}.json`,
    (id) => ({ path: `/${id}/{orderId}` }),
  );
const scenarios = (count: number) =>
  copies(count, "schemas/scenarios/usual.json", (id) => `schemas/scenarios/${id}.json`);

function samples(count: number): SourceFile[] {
  const text = JSON.stringify(read(SAMPLE));
  return times(count, (index) => ({ path: `schemas/samples/order/s${index}.json`, text }));
}
