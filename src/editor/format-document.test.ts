import { describe, expect, it } from "vitest";
import { exampleParts } from "../check/example/example-catalog.ts";
import { exampleFiles } from "../check/example/example-project.ts";
import { createChecker } from "../check/incremental/checker.ts";
import { formatDocument } from "./format-document.ts";

const SCREEN = "schemas/screens/order.json";

function format(value: unknown, path = SCREEN) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const files = [...exampleFiles().filter((file) => file.path !== path), { path, text }];
  return formatDocument({ path, text }, createChecker(exampleParts).look(files), exampleParts);
}

function formatted(value: unknown, path?: string): string {
  const result = format(value, path);
  return result.ok ? result.text : expect.fail(result.problem?.message);
}

describe("the order of members", () => {
  it("is that of the definitions, what they do not know behind", () => {
    const label = { text: { sw: "b", en: "a", with: {} }, other: 1, visible: true, id: "x", type: "label" };
    const screen = { body: [label], title: "t", mystery: {}, id: "order", version: 1, $schema: "s" };
    const keys = Object.keys(JSON.parse(formatted(screen)));
    expect(keys).toEqual(["$schema", "version", "id", "title", "body", "mystery"]);
    const [node] = JSON.parse(formatted(screen)).body;
    expect(Object.keys(node)).toEqual(["type", "id", "visible", "text", "other"]);
    expect(Object.keys(node.text)).toEqual(["en", "sw", "with"]);
  });

  it("keeps one of each where app.json lists a language twice", () => {
    const app = exampleFiles().find(({ path }) => path === "schemas/app.json") ?? expect.fail();
    const { languages, ...rest } = JSON.parse(app.text);
    const text = formatted({ ...rest, languages: [...languages, ...languages] }, app.path);
    expect(JSON.parse(text)).toEqual({ ...rest, languages: [...languages, ...languages] });
    expect(text.match(/"en": /g)).toHaveLength(app.text.match(/"en": /g)?.length ?? 0);
  });

  it("is that of the language in actions and schemas", () => {
    const actions = { body: [{ on: { tap: [{ path: "/x", do: "navigate" }] }, type: "button" }] };
    expect(formatted(actions)).toContain('{ "do": "navigate", "path": "/x" }');
    const schema = { items: { enum: [1], description: "d", type: "number" }, type: "array" };
    const call = formatted({ answer: { properties: { rows: schema }, type: "object" } }, "schemas/calls/bill.json");
    expect(call.match(/"(type|properties|items|description|enum)"/g)?.join("")).toBe(
      '"type""properties""type""items""type""description""enum"',
    );
  });

  it("stays as it is where authors give the names, and among values", () => {
    const state = { zebra: { initial: { z: 1, a: 2 }, type: "any" }, ant: { type: "any", initial: null } };
    const text = formatted({ state });
    expect(Object.keys(JSON.parse(text).state)).toEqual(["zebra", "ant"]);
    expect(text).toContain('"type": "any", "initial": { "z": 1, "a": 2 }');
  });
});

describe("the layout", () => {
  const laidOut = (value: unknown) => {
    const text = formatted(`{"state":${typeof value === "string" ? value : JSON.stringify(value)}}`);
    return text.slice('{\n  "state": '.length, -"\n}\n".length);
  };

  it("gives a line to an object or an array that fits in it, else a line to each member or element", () => {
    expect(laidOut({ a: {}, b: [], c: [1, [2, {}]], d: [{ e: 1 }, 2] })).toBe(
      '{ "a": {}, "b": [], "c": [1, [2, {}]], "d": [{ "e": 1 }, 2] }',
    );
    const text = { en: "x".repeat(70), sw: "y" };
    const call = { do: "call", payload: { id: 1 } };
    expect(laidOut({ text, call })).toBe(
      `{\n    "text": { "en": "${text.en}", "sw": "y" },\n    "call": { "do": "call", "payload": { "id": 1 } }\n  }`,
    );
  });

  it("counts 110 columns, with what stands in front and the comma where one follows", () => {
    // `    "a": ["` and `"]`, at the end of a line or with a comma.
    expect(laidOut({ a: ["x".repeat(97)] }).split("\n")).toHaveLength(3);
    expect(laidOut({ a: ["x".repeat(98)] }).split("\n")).toHaveLength(5);
    expect(laidOut({ a: ["x".repeat(96)], b: 1 }).split("\n")).toHaveLength(4);
    expect(laidOut({ a: ["x".repeat(97)], b: 1 }).split("\n")).toHaveLength(6);
    expect(laidOut({ a: ["語".repeat(48)] }).split("\n")).toHaveLength(3);
    expect(laidOut({ a: ["語".repeat(49)] }).split("\n")).toHaveLength(5);
  });

  it("gives each of a document's own members a line", () => {
    expect(formatted({ id: "order", version: 1 })).toBe('{\n  "version": 1,\n  "id": "order"\n}\n');
  });

  it("puts as many numbers to a line as fit, anything else one to a line", () => {
    const numbers = Array.from({ length: 40 }, () => 1_000_000);
    const lines = laidOut(numbers).split("\n");
    expect(lines).toHaveLength(6);
    expect(lines.every((line) => line.length <= 110)).toBe(true);
    const words = Array.from({ length: 4 }, () => "x".repeat(30));
    expect(laidOut(words).split("\n")).toHaveLength(6);
  });

  it("gives itself again, as a person's and as a program's writing do", () => {
    const value = { a: [{ b: ["x".repeat(60), "y".repeat(60)] }, 1], c: { d: {}, e: [[1, 2], "z".repeat(90)] } };
    const text = formatted({ state: value });
    expect(formatted(text)).toBe(text);
    expect(formatted(JSON.stringify({ state: value }, null, 4))).toBe(text);
    expect(JSON.parse(text)).toEqual({ state: value });
  });

  it("writes strings as they are, and numbers with the digits that say something", () => {
    expect(laidOut('["\\u0041\\/", 1.50, 1E+05, 10, 9007199254740991, -0.0]')).toBe(
      '["\\u0041\\/", 1.5, 1e05, 10, 9007199254740991, -0]',
    );
  });
});

describe("a text that is no document", () => {
  it.each([
    ['{\n  "id": ,\n}', "json-syntax", 2],
    ['{\n  "id": 1,\n  "id": 2\n}', "duplicate-key", 3],
    ['{\n  // note\n  "id": 1\n}', "json-syntax", 2],
  ])("is refused with the place: %j", (text, code, line) => {
    expect(format(text)).toMatchObject({ ok: false, problem: { code, line, file: SCREEN } });
  });
});
