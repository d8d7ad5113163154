import { describe, expect, it } from "vitest";
import { own } from "../../kit/own.ts";
import { textOfWords } from "../../language/sentence.ts";
import { ANY, BOOLEAN, listOf, NUMBER, recordOf, STRING, type Type } from "../../language/terms/type.ts";
import { parseExpression } from "../syntax/parse.ts";
import { describeType } from "./assignable.ts";
import { checkExpression, type TypeScope } from "./check-expression.ts";

const plan = recordOf({ amountMax: NUMBER, note: STRING, open: BOOLEAN, list: listOf(recordOf({ price: NUMBER })) });
const slots: { readonly [namespace: string]: { readonly [key: string]: Type } } = {
  data: { plan, raw: ANY },
  state: { count: NUMBER, agreed: BOOLEAN, level: { kind: "number", values: [0, 1] } },
  status: { plan: { kind: "string", values: ["idle", "loading", "ready"] } },
};
const scope: TypeScope = {
  slot: (namespace) => own(slots, namespace),
  local: (name) => own({ item: recordOf({ title: STRING }), index: NUMBER }, name),
  names: () => ["item", "index"],
  known: (kind) =>
    ({ text: new Set(["retry", "close"]), dateStyle: new Set(["date", "long"]), capability: undefined })[kind],
};

function check(source: string) {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(textOfWords(parsed.problem.message));
  return checkExpression(parsed.node, scope);
}

describe("checkExpression", () => {
  it.each([
    ["data.plan.amountMax / 2", "number"],
    ["data['plan']['note']", "string"],
    ["data.raw.anything.at[0].all", "any"],
    ["data.plan.list[0].price", "number"],
    ["data.plan.list.map(x, x.price)", "list<number>"],
    ["data.plan.list.filter(x, x.price > 1)", "list<record {price}>"],
    ["take(data.plan.list, 2)", "list<record {price}>"],
    ["first(data.plan.list).price", "number"],
    ["data.plan.list.exists(data2, data2.price == 1) && state.agreed", "boolean"],
    ["item.title + '!'", "string"],
    ["state.agreed ? 'a' : 'b'", "'a' | 'b'"],
    ["state.agreed ? item.title : null", "string"],
    ["status.plan == 'ready' || index in [1, 2]", "boolean"],
    ["[1, 'a', null]", "list<any>"],
    ["[] + [1]", "list<number>"],
    ["[null, 'a']", "list<'a'>"],
    ["lookup(data.plan, item.title)", "any"],
    ["'note' in data.plan", "boolean"],
    ["data.raw + 1", "number"],
    ["either(item.title, 'none')", "string"],
    ["either(item.title, 0)", "string or number"],
    ["either(either(item.title, 0), either(state.agreed, 'none'))", "string or number or boolean"],
    ["state.agreed ? either(item.title, 0) : null", "string or number"],
    ["either(either(item.title, 0), null)", "string or number"],
    ["either(item.title, 0) == 'none' || either(item.title, 0) == 1", "boolean"],
    ["t('retry')", "string"],
    ["null", "null"],
    ["data.plan.list.sortBy(x, x.price)", "list<record {price}>"],
    ["data.plan.list.sortByDescending(x, either(x.price, 0))", "list<record {price}>"],
    ["data.plan.list.groupBy(x, x.price)", "list<record {key, items}>"],
    ["data.plan.list.groupBy(x, text(x.price))[0].key", "string"],
    ["data.plan.list.groupBy(x, x.price > 1).map(group, sum(group.items.map(x, x.price)))", "list<number>"],
    ["record([item.title], [index])[item.title]", "number"],
    ["record([item.title], [index]).anything", "number"],
    ["lookup(record([item.title], [index]), 'anything')", "number"],
    ["record([item.title], [index], item).title", "string"],
    ["entries(record(data.raw, [item.title]))[0].value", "string"],
  ])("finds %s to be %s", (source, expected) => {
    const { type, problems } = check(source);
    expect(problems).toEqual([]);
    expect(describeType(type)).toBe(expected);
  });

  it.each([
    ["iten.title", "expression-name", 'unknown name "iten"', "did you mean item?"],
    ["count + 1", "expression-name", 'unknown name "count"', "did you mean state.count?"],
    ["whatever", "expression-name", 'unknown name "whatever"', "in scope: item, index, state, data, status"],
    ["params.x", "expression-name", 'unknown name "params"', "in scope: item, index, state, data, status"],
    ["data", "expression-name", '"data" is not a value by itself', "name one of its slots, such as data.plan"],
    ["data.plam", "expression-member", '"data" has no "plam"', "did you mean plan?"],
    ["data['plam']", "expression-member", '"data" has no "plam"', "did you mean plan?"],
    [
      "data.plan.amountMx",
      "expression-member",
      'record {amountMax, note, open, list} has no "amountMx"',
      "did you mean amountMax?",
    ],
    [
      "data.plan['__proto__']",
      "expression-member",
      'record {amountMax, note, open, list} has no "__proto__"',
      "it has: amountMax, note, open, list",
    ],
    [
      "data.plan.list.price",
      "expression-member",
      'list<record {price}> has no member "price"',
      "take an element first: list[0], first(list), or list.map(x, …)",
    ],
    ["item.title.length", "expression-member", 'string has no member "length"', "write size(…)"],
    ["data.plan.list['a']", "expression-type", "a list is read by number, found 'a'", ""],
    ["data.plan[index]", "expression-type", "a record is read by name, found number", ""],
    ["index[0]", "expression-type", "number has no elements", ""],
    ["either(item.title, 0)[0]", "expression-type", "string or number has no elements", ""],
    ["either(item.title, 0).a", "expression-member", 'string or number has no member "a"', ""],
    [
      "money(either(item.title, 0))",
      "expression-arguments",
      '"minorUnits" of money takes number, found string or number',
      "write money(minorUnits: number, currency?: string) → string",
    ],
    [
      "either(item.title, 0) == true",
      "expression-type",
      '"==" never finds string or number equal to boolean',
      "compare values of one type",
    ],
    ["moeny(1)", "expression-function", 'unknown function "moeny"', "did you mean money?"],
    ["filter(item, true)", "expression-function", 'unknown function "filter"', "write list.filter(x, …)"],
    ["sortBy(data.plan.list, 'price')", "expression-function", 'unknown function "sortBy"', "write list.sortBy(x, …)"],
    ["data.plan.list.sortby(x, 1)", "expression-function", 'unknown function "sortby"', "did you mean sortBy?"],
    ["data.plan.list.sortBy(x, x.prise)", "expression-member", 'record {price} has no "prise"', "did you mean price?"],
    [
      "data.plan.list.groupBy(x, x.price)[0].item",
      "expression-member",
      'record {key, items} has no "item"',
      "did you mean items?",
    ],
    [
      "data.plan.list.sortBy(x, x)",
      "expression-type",
      "sortBy needs a string, a number or a boolean of each element, found record {price}",
      "name a member of it",
    ],
    ["index.groupBy(x, x)", "expression-type", "groupBy needs a list, found number", ""],
    [
      "record(item.title, [1])",
      "expression-arguments",
      '"keys" of record takes list<string> or list<number>, found string',
      "write record(keys: list<string>, values: list<T>, before?: record<T>) → record<T>",
    ],
    ["item.title.upper()", "expression-function", "upper is not called on a value", "write upper(string) → string"],
    ["take([1])", "expression-arguments", "take is given 1 argument", "write take(list<T>, count: number) → list<T>"],
    ["sum(1, 2)", "expression-arguments", "sum is given 2 arguments", "write sum(list<number>) → number"],
    [
      "sum(['a'])",
      "expression-arguments",
      `"numbers" of sum takes list<number>, found list<'a'>`,
      "write sum(list<number>) → number",
    ],
    [
      "date(item.title, 'time')",
      "expression-arguments",
      'unknown style of a date "time"',
      `there is 'date', 'long'; more under "formats" of app.json`,
    ],
    [
      "has(1)",
      "expression-arguments",
      "has takes a member, such as item.note",
      "to test any other value, write … != null",
    ],
    ["t('retri')", "expression-arguments", 'unknown text "retri"', "did you mean 'retry'?"],
    ["1 == 'a'", "expression-type", `"==" never finds number equal to 'a'`, "compare values of one type"],
    [
      "status.plan == 'reday'",
      "expression-type",
      `"==" never finds 'idle' | 'loading' | 'ready' equal to 'reday'`,
      "did you mean 'ready'?",
    ],
    ["state.level == 2", "expression-type", '"==" never finds 0 | 1 equal to 2', "compare it with a value that it has"],
    ["'a' in [1]", "expression-type", `"in" never finds 'a' equal to number`, "compare values of one type"],
    ["1 in 'abc'", "expression-type", `"in" takes a list, or a name and a record, found number and 'abc'`, ""],
    [
      "item.title + 1",
      "expression-type",
      '"+" takes two numbers, two strings or two lists, found string and number',
      "wrap the other one: text(…)",
    ],
    ["item.title * 2", "expression-type", '"*" takes numbers, found string and number', ""],
    ["1 < 'a'", "expression-type", `"<" takes two numbers or two strings, found number and 'a'`, ""],
    ["true < false", "expression-type", '"<" takes two numbers or two strings, found boolean and boolean', ""],
    ["index && true", "expression-type", '"&&" needs a boolean, found number', "compare it: … == 1"],
    ["!item.title", "expression-type", '"!" needs a boolean, found string', "compare it with something"],
    ["-item.title", "expression-type", '"-" needs a number, found string', ""],
    ["index ? 1 : 2", "expression-type", "a condition needs a boolean, found number", "compare it: … == 1"],
    ["true ? 1 : 'a'", "expression-type", "the two values differ in type: number and 'a'", "give both the same type"],
    ["index.map(x, x)", "expression-type", "map needs a list, found number", ""],
    ["[1].filter(x, x)", "expression-type", "the test of filter needs a boolean, found number", "compare it: … == 1"],
    [
      "[1].map(data, 1)",
      "expression-name",
      '"data" cannot name a variable: it is where slots are found',
      "choose another name",
    ],
  ])("finds one problem in %s", (source, code, message, hint) => {
    const problems = check(source).problems.map((one) => ({
      ...one,
      message: textOfWords(one.message),
      hint: textOfWords(one.hint),
    }));
    expect(problems).toEqual([{ code, message, hint, start: expect.any(Number), end: expect.any(Number) }]);
  });

  it.each(["values.due", "values['due']"])("does not take %s of this place for the screen's", (source) => {
    const inForm: TypeScope = {
      slot: (namespace) => own({ values: { due: NUMBER } }, namespace),
      local: (name) => own({ values: ANY }, name),
      names: () => ["values"],
    };
    const parsed = parseExpression(source);
    if (!parsed.ok) throw new Error(textOfWords(parsed.problem.message));
    const [problem, ...others] = checkExpression(parsed.node, inForm).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: "expression-name", message: expect.stringContaining("values.due") });
    expect(problem?.hint).toContain('a list of "actions"');
  });

  it.each([
    ["1 + data.plan.amountMx", "amountMx"],
    ["size(iten)", "iten"],
    ["1 + moeny(2)", "moeny"],
    ["data['plam'].x", "'plam'"],
    ["[1].map(data, 1)", "data"],
    ["take([1], 'a')", "'a'"],
  ])("points in %s at %s", (source, place) => {
    expect(check(source).problems.map(({ start, end }) => source.slice(start, end))).toEqual([place]);
  });

  it("finds no forbidden member even where a type has one", () => {
    const odd = { ...scope, local: () => recordOf({ constructor: NUMBER }) };
    const parsed = parseExpression("x['constructor']");
    expect(parsed.ok && checkExpression(parsed.node, odd).problems).toMatchObject([{ code: "expression-member" }]);
  });

  it("keeps a macro's variable inside its body, where it hides an outer name", () => {
    expect(check("[1].map(item, item + 1)").problems).toEqual([]);
    expect(check("[1].map(x, x) == [x]").problems).toMatchObject([{ message: 'unknown name "x"' }]);
  });

  it("reports every problem, and a wrong part only once", () => {
    expect(check("iten.a.b.c + 1 == size(iteM.x)").problems).toHaveLength(2);
  });
});
