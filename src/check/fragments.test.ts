import { describe, expect, it } from "vitest";
import { MAX_FRAGMENT_CHAIN } from "../language/limits.ts";
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles } from "./example/example-project.ts";
import { checkDocuments } from "./incremental/check-documents.ts";
import type { Rule } from "./rules/rule.ts";
import { RULES } from "./rules/rules.ts";

const SCREEN = "schemas/screens/lost.json";
const LINE = "schemas/fragments/line.json";

type Changes = { readonly [path: string]: unknown };

/** The example project with documents added, and with values put at places (`<file>#<pointer>`) of others. */
function check(changes: Changes, rules: readonly Rule[] = exampleParts.rules) {
  const files = new Map(exampleFiles().map(({ path, text }) => [path, JSON.parse(text) as unknown]));
  for (const [at, value] of Object.entries(changes)) {
    const [path = "", pointer] = at.split("#");
    if (pointer === undefined) files.set(path, value);
    else put(files.get(path), pointer, value);
  }
  const all = [...files].map(([path, document]) => ({ path, text: JSON.stringify(document) }));
  return checkDocuments(all, { ...exampleParts, rules }).map(({ code, file, path, message, hint }) => ({
    code,
    at: `${file}#${path}`,
    message,
    hint,
  }));
}

function put(document: unknown, pointer: string, value: unknown): void {
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at, key) => (at as { [key: string]: unknown })[key], document);
  (holder as { [key: string]: unknown })[last] = value;
}

const fragment = (id: string, nodes: readonly unknown[], more: object = {}) => ({
  $schema: "../language/fragment.schema.json",
  version: 1,
  id,
  summary: "One of a test",
  ...more,
  nodes,
});
const text = (words: string) => ({ type: "label", text: words });

describe("a fragment", () => {
  it("tells what is wrong in it once, at its place, however many use it", () => {
    const found = check({
      [`${LINE}#/nodes/0/children/0/text`]: "\u0024{either(with.name, t('none'))}: \u0024{with.row.txt}",
      [`${SCREEN}#/body/2`]: { use: "line", with: { row: null, wallet: "state.wallet" }, slots: { tapped: [] } },
    });
    expect(found).toMatchObject([
      { code: "expression-member", at: `${LINE}#/nodes/0/children/0/text`, hint: "did you mean text?" },
    ]);
  });

  it("reads its parameters, the app and texts, and nothing of a screen", () => {
    const at = `${LINE}#/nodes/0/children/0/text`;
    const reads = (words: string) => check({ [at]: `\u0024{with.name} ${words}` }).map(({ code }) => code);
    expect(reads("\u0024{app.name} \u0024{t('greeting')} \u0024{t('none')} \u0024{size(with.row.text)}")).toEqual([]);
    for (const words of [
      "\u0024{data.order}",
      "\u0024{state.wallet}",
      "\u0024{params.orderId}",
      "\u0024{values.a}",
      "\u0024{busy.pay}",
    ]) {
      expect(reads(words), words).toEqual(["expression-name"]);
    }
  });

  it("may be given a value that is a part of its user's own parameters, an answer's type and all", () => {
    const outer = fragment(
      "outer",
      [{ use: "line", with: { row: "\u0024{with.order.rows}", wallet: "with.where" }, slots: { tapped: [] } }],
      {
        parameters: {
          order: { kind: "value", summary: "…", call: "order" },
          where: { kind: "state", summary: "…", type: "string" },
        },
      },
    );
    const use = { use: "outer", with: { order: null, where: "state.wallet" } };
    const found = (row: string) => {
      const [node] = outer.nodes as [{ with: object }];
      const changed = { ...outer, nodes: [{ ...node, with: { ...node.with, row } }] };
      return check({ "schemas/fragments/outer.json": changed, [`${SCREEN}#/body/2`]: use });
    };
    expect(found("\u0024{with.order.rows[0]}")).toEqual([]);
    expect(found("\u0024{with.order.rows}")).toMatchObject([
      { code: "property-type", at: "schemas/fragments/outer.json#/nodes/0/with/row" },
    ]);
  });

  it("keeps apart from its user's the names that it gives to elements", () => {
    const repeated = (as: string) => ({
      use: "line",
      repeat: { over: "\u0024{state.rows}", as },
      with: { row: `\u0024{${as}}`, wallet: "state.wallet", name: `\u0024{${as}}` },
      slots: { tapped: [], below: [text(`\u0024{${as}}`)] },
    });
    // The fragment reads `row` in a list of numbers, not where it says `item`.
    expect(check({ [`${SCREEN}#/body/1`]: repeated("item") })).toEqual([]);
    const inside = { [`${LINE}#/nodes/0/children/2/text`]: "\u0024{item}, \u0024{with.wallet}: \u0024{with.name}" };
    expect(check({ [`${SCREEN}#/body/1`]: repeated("item"), ...inside })).toMatchObject([
      { code: "expression-name", at: `${SCREEN}#/body/1/with/name`, hint: expect.stringContaining('"as"') },
    ]);
    expect(check({ [`${SCREEN}#/body/1`]: repeated("row"), ...inside })).toEqual([]);
    const macro = { [`${LINE}#/nodes/0/children/0/text`]: "\u0024{[1].map(item, with.name)}\u0024{item}" };
    expect(check({ [`${SCREEN}#/body/1`]: repeated("item"), ...macro }).map(({ at }) => at)).toContain(
      `${SCREEN}#/body/1/with/name`,
    );
    const slot = {
      [`${LINE}#/nodes/0/children/5`]: { type: "rows", items: [1], itemLabel: "1", row: [{ slot: "below" }] },
    };
    expect(check({ [`${SCREEN}#/body/1`]: repeated("item"), ...slot })).toMatchObject([
      { code: "expression-name", at: `${SCREEN}#/body/1/slots/below/0/text` },
    ]);
    expect(check({ [`${SCREEN}#/body/1`]: repeated("row"), ...slot })).toEqual([]);
  });

  it("keeps names apart through those it uses", () => {
    const outer = fragment("outer", [{ use: "inner", with: { words: "\u0024{with.words}" } }], {
      parameters: { words: { kind: "value", summary: "…", schema: { type: "string" } } },
    });
    const inner = fragment("inner", [{ ...text("\u0024{item} \u0024{with.words}"), repeat: { over: "\u0024{[1]}" } }], {
      parameters: { words: { kind: "value", summary: "…", schema: { type: "string" } } },
    });
    const use = (as: string) => ({
      type: "box",
      children: [{ use: "outer", with: { words: `\u0024{text(${as})}` } }],
      repeat: { over: "\u0024{[1]}", as },
    });
    const found = (as: string) =>
      check({
        "schemas/fragments/outer.json": outer,
        "schemas/fragments/inner.json": inner,
        [`${SCREEN}#/body/2`]: use(as),
      });
    expect(found("one")).toEqual([]);
    expect(found("item")).toMatchObject([{ code: "expression-name", at: `${SCREEN}#/body/2/children/0/with/words` }]);
  });

  it("is where an address is looked at for the person, as a whole or in part", () => {
    const use = (picture: string) => ({ [`${SCREEN}#/body/1/with/picture`]: picture });
    const codes = (changes: Changes) => check(changes).map(({ code, at }) => `${code} ${at}`);
    const wrong = [`person-parameter-in-address ${SCREEN}#/body/1/with/picture`];
    expect(codes(use("https://pay.example/?s=\u0024{params.session}"))).toEqual([]);
    expect(codes(use("https://evil.example/?s=\u0024{params.session}"))).toEqual(wrong);
    const part = { [`${LINE}#/nodes/0/children/1/src`]: "https://evil.example/\u0024{with.picture}" };
    expect(codes({ ...use("/x?s=\u0024{params.session}"), ...part })).toEqual(wrong);
    expect(codes({ ...use("/x?o=\u0024{params.orderId}"), ...part })).toEqual([]);
  });
});

describe("what is known of the whole screen", () => {
  const button = (slot: string, event: string) => ({
    type: "button",
    label: "1",
    on: { [event]: [{ slot }] },
  });
  const asking = (event: string) =>
    fragment("asking", [button("pressed", event)], { slots: { pressed: { summary: "…", holds: "actions" } } });
  const pay = { do: "call", call: "pay", payload: { amount: 1, wallet: "" } };

  it("takes in what a fragment does with the actions it is given", () => {
    const found = (event: string) =>
      check({
        "schemas/fragments/asking.json": asking(event),
        [`${SCREEN}#/body/2`]: { use: "asking", slots: { pressed: [pay] } },
      });
    expect(found("press")).toEqual([]);
    expect(found("seen")).toMatchObject([{ code: "call-without-tap", at: `${SCREEN}#/body/2/slots/pressed/0/call` }]);
  });

  it("leaves to the fragment what it does by itself", () => {
    const found = check({
      "schemas/fragments/paying.json": fragment("paying", [{ type: "button", label: "1", on: { seen: [pay] } }]),
      [`${SCREEN}#/body/2`]: { use: "paying" },
    });
    expect(found).toMatchObject([
      { code: "call-without-tap", at: "schemas/fragments/paying.json#/nodes/0/on/seen/0/call" },
    ]);
  });

  it("has the calls and the places of fragments", () => {
    const paying = fragment("paying", [
      { type: "button", label: "1", on: { press: [pay] } },
      { type: "prose", blocks: [{ heading: "1", anchor: "fees" }] },
    ]);
    const found = check({
      "schemas/fragments/paying.json": paying,
      [`${SCREEN}#/body/2`]: { use: "paying" },
      [`${SCREEN}#/body/0/enabled`]: "\u0024{!busy.pay}",
      [`${SCREEN}#/body/0/on/press`]: [{ do: "scroll", anchor: "fees" }],
    });
    expect(found).toEqual([]);
  });
});

describe("inputs with rules in a fragment", () => {
  const state = { kind: "state", summary: "…", type: "string" };
  const words = { kind: "value", summary: "…", schema: { type: "boolean" }, optional: true };
  const validate = (slot: string) => ({ do: "validate", fields: [slot] });
  const button = (slot: string) => ({ type: "button", label: "1", on: { press: [validate(slot)] } });
  const inner = fragment("inner", [{ type: "field", value: "with.slot", required: "\u0024{with.asked}" }], {
    parameters: { slot: state, asked: words },
  });
  const outer = fragment("outer", [{ use: "inner", with: { slot: "with.where", asked: "\u0024{with.when}" } }], {
    parameters: { where: state, when: words },
  });
  const use = (more: object = {}, when: unknown = true) => ({
    use: "outer",
    with: { where: "state.wallet", when },
    ...more,
  });
  const found = (node: object, more: Changes = {}) => {
    const fragments = { "schemas/fragments/inner.json": inner, "schemas/fragments/outer.json": outer };
    return check({ ...fragments, [`${SCREEN}#/body/2`]: node, ...more }).map(({ code, at }) => `${code} ${at}`);
  };

  it("are those of the slot that it is given, through those it uses", () => {
    const enabled = { [`${SCREEN}#/body/0/enabled`]: "\u0024{valid.wallet}" };
    expect(found(use(), { ...enabled, [`${SCREEN}#/body/3`]: button("state.wallet") })).toEqual([]);
    expect(found(use(), { [`${SCREEN}#/body/3`]: button("state.rows") })).toEqual([
      `unknown-field ${SCREEN}#/body/3/on/press/0/fields/0`,
    ]);
  });

  it("are named by its parameter in the fragment itself", () => {
    const at = "schemas/fragments/outer.json";
    const asking = (slot: string) => found(use(), { [at]: { ...outer, nodes: [...outer.nodes, button(slot)] } });
    expect(asking("with.where")).toEqual([]);
    expect(asking("state.wallet")).toEqual([`unknown-field ${at}#/nodes/1/on/press/0/fields/0`]);
  });

  it("don't depend on themselves by what the use gives, or by when it is shown", () => {
    const itself = "\u0024{valid.wallet}";
    const circle = [`rule-cycle ${SCREEN}#/body/2`];
    expect(found(use({}, itself))).toEqual(circle);
    expect(found(use({ visible: itself }))).toEqual([`rule-cycle ${SCREEN}#/body/2/visible`]);
    expect(found(use({ visible: "\u0024{state.rows != []}" }))).toEqual([]);
  });

  it("are not repeated by the use, nor by what a fragment puts its slot into", () => {
    const repeat = { over: "\u0024{[1]}" };
    expect(found(use({ repeat }))).toEqual([`rule-repeated ${SCREEN}#/body/2/use`]);
    const rows = { type: "rows", items: [1], itemLabel: "1", row: [{ slot: "content" }] };
    const holding = (node: object) => ({
      "schemas/fragments/holder.json": fragment("holder", [node], {
        slots: { content: { summary: "…", holds: "nodes" } },
      }),
    });
    const filled = { use: "holder", slots: { content: [use()] } };
    expect(found(filled, holding(rows))).toEqual([`rule-repeated ${SCREEN}#/body/2/slots/content/0/use`]);
    expect(found(filled, holding({ type: "box", children: [{ slot: "content" }] }))).toEqual([]);
  });
});

describe("a fragment that stands for one node", () => {
  const two = fragment("two", [text("1"), text("2")]);
  const found = (place: string, node: object) =>
    check({ "schemas/fragments/two.json": two, [`${SCREEN}#${place}`]: node }).map(({ code, at }) => `${code} ${at}`);

  it("has one where it is repeated, a fallback or a popup, and any number in a list", () => {
    expect(found("/body/2", { use: "two", visible: "\u0024{state.wallet == ''}" })).toEqual([]);
    const wrong = (at: string) => [`fragment-not-single ${SCREEN}#${at}/use`];
    expect(found("/body/2", { use: "two", repeat: { over: "\u0024{[1]}" } })).toEqual(wrong("/body/2"));
    expect(found("/body/2", { ...text("1"), fallback: { use: "two" } })).toEqual(wrong("/body/2/fallback"));
    expect(found("/popups/two", { use: "two" })).toContain(wrong("/popups/two")[0]);
  });
});

describe("fragments in fragments", () => {
  const chain = (length: number, nodesOf: (inner: string) => unknown[]): Changes => {
    const all = Array.from({ length }, (_, index) => `f${index}`);
    return {
      ...Object.fromEntries(
        all.map((id, index) => {
          const nodes = index === 0 ? [text("1".repeat(1000))] : nodesOf(`f${index - 1}`);
          return [`schemas/fragments/${id}.json`, fragment(id, nodes)];
        }),
      ),
      [`${SCREEN}#/body/2`]: { use: `f${length - 1}` },
    };
  };

  it("are as many as are allowed, and told where they are more", () => {
    const one = (inner: string) => [{ use: inner }];
    expect(check(chain(MAX_FRAGMENT_CHAIN, one))).toEqual([]);
    expect(check(chain(MAX_FRAGMENT_CHAIN + 1, one))).toMatchObject([
      { code: "fragment-too-large", at: `schemas/fragments/f${MAX_FRAGMENT_CHAIN}.json#/nodes` },
    ]);
  });

  it("come to no more than a document may be, however they double", () => {
    const many = (inner: string) => Array.from({ length: 8 }, () => ({ use: inner }));
    const found = check(chain(MAX_FRAGMENT_CHAIN, many));
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["fragment-too-large"]));
    expect(found.map(({ at }) => at)).toContain(`${SCREEN}#/body/2`);
  });

  it("come to no more by what their parameters stand for", () => {
    const doubled = "\u0024{with.a + with.a + with.a + with.a + with.a + with.a + with.a + with.a + with.a}";
    const parameters = { a: { kind: "value", summary: "…", schema: { type: "number" } } };
    const all = Array.from({ length: 7 }, (_, index) => {
      const nodes = index === 0 ? [text("\u0024{with.a}")] : [{ use: `f${index - 1}`, with: { a: doubled } }];
      return [`schemas/fragments/f${index}.json`, fragment(`f${index}`, nodes, { parameters })];
    });
    const found = check({ ...Object.fromEntries(all), [`${SCREEN}#/body/2`]: { use: "f6", with: { a: 1 } } });
    expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(`fragment-too-large ${SCREEN}#/body/2`);
  });

  it("nest no deeper than a document may", () => {
    const deep = (inner: unknown): unknown =>
      Array.from({ length: 20 }).reduce((node) => ({ type: "box", children: [node] }), inner);
    const found = check(chain(5, (inner) => [deep({ use: inner })]));
    expect(found.map(({ code, at }) => `${code} ${at}`)).toContain(`fragment-too-large ${SCREEN}#/body/2`);
  });

  it("name the way round a circle", () => {
    const circle = {
      "schemas/fragments/a.json": fragment("a", [{ use: "b" }]),
      "schemas/fragments/b.json": fragment("b", [{ type: "box", children: [{ use: "a" }] }]),
      [`${SCREEN}#/body/2`]: { use: "a" },
    };
    expect(check(circle)).toMatchObject([
      {
        code: "fragment-cycle",
        at: "schemas/fragments/a.json#/nodes/0/use",
        message: "these use each other: a → b → a",
      },
    ]);
  });

  it("that only an unused one uses are unused as well", () => {
    const changes = {
      "schemas/fragments/a.json": fragment("a", [{ use: "b" }]),
      "schemas/fragments/b.json": fragment("b", [text("1")]),
    };
    const rules = RULES.filter(({ code }) => code === "unused-fragment");
    const found = check(changes, rules);
    expect(found.map(({ code, at }) => `${code} ${at}`)).toEqual([
      "unused-fragment schemas/fragments/a.json#",
      "unused-fragment schemas/fragments/b.json#",
    ]);
  });
});
