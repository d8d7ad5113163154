import { expect, it } from "vitest";
import { valueSentence } from "../forms/value-sentence.ts";
import { valueAtPlace } from "./value-at-place.ts";

const FILE = "schemas/screens/order.json";
const ROOT = {
  values: { total: "${1 + 2}" },
  body: [{ type: "card", repeat: { over: "${data.plan.rows}", as: "row" }, children: [{ type: "text" }] }],
};

async function asked(pointer: string, text: string, file = FILE) {
  const seen: unknown[] = [];
  const client = {
    read(one: unknown) {
      seen.push(one);
      return Promise.resolve('["lit",3]');
    },
  };
  const values = {
    ask(ast: string, place: string | null) {
      seen.push(place);
      return Promise.resolve(JSON.parse(ast)[1]);
    },
  };
  const value = await valueAtPlace({ file, screen: "pay", root: ROOT, pointer, text, language: "en" }, client, values);
  return { value, seen };
}

it("asks the page that is in sight, at the node that is repeated", async () => {
  const expression = { screen: "order", language: "en", text: "${1 + 2}", locals: [] };
  expect(await asked("/values/total", "${1 + 2}")).toEqual({ value: 3, seen: [{ expression }, null] });
  const { seen } = await asked("/body/0/children/0/text", "${row.name}");
  expect(seen).toEqual([
    { expression: { ...expression, text: "${row.name}", locals: ["row", "index"] } },
    `${FILE}#/body/0/children/0`,
  ]);
  expect((await asked("/body/0/repeat/over", "${data.plan.rows}")).seen[1]).toBeNull();
});

it("tells nothing of what only an answer, a use or something under way gives", async () => {
  expect((await asked("/values/total", "${answer.code}")).seen).toEqual([]);
  expect((await asked("/values/total", "${item.code}")).seen).toEqual([]);
  expect((await asked("/parameters/amount", "${with.amount}", "schemas/fragments/row.json")).seen).toEqual([]);
});

it("asks of a fragment what its part gives where the screen in sight uses it", async () => {
  const [file, place] = ["schemas/fragments/row.json", "schemas/fragments/row.json#/body/0/children/0"];
  const { seen } = await asked("/body/0/children/0/text", "${with.amount}", file);
  const expression = { screen: "pay", language: "en", text: "${with.amount}", locals: [], place };
  expect(seen).toEqual([{ expression }, place]);
});

it("says a value in words", () => {
  expect([null, true, 12, "", "Pay", [], [1], { a: 1, b: 2 }].map(valueSentence)).toEqual([
    "nothing",
    "yes",
    "12, a number",
    "an empty text",
    "“Pay”, a text",
    "a list of 0",
    "a list of 1",
    "a group: a, b",
  ]);
});
