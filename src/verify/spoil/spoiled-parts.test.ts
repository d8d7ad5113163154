import { expect, it } from "vitest";
import { toShape } from "../../compile/to-shape.ts";
import type { Json } from "../../kit/json.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import { playedMisfitText, playMisfit } from "../../sources/call/play-misfit.ts";
import { fitAnswer } from "../../sources/call/read-answer.ts";
import { misfitsOf, nothingOf, partsOf } from "./spoiled-parts.ts";

const SCHEMA: DataSchema = {
  type: "object",
  properties: {
    rows: {
      type: "array",
      items: { type: "object", properties: { amount: { type: "integer" } }, required: ["amount"] },
    },
    card: { type: ["object", "null"], properties: { no: { type: "string" } } },
    status: { type: "integer", enum: [1, 2] },
    max: { type: "integer" },
  },
  required: ["rows"],
};
const ANSWER: Json = { rows: [{ amount: 5 }], card: { no: "1" }, status: 1, max: 7 };
const parts = partsOf(SCHEMA, ANSWER);

it("finds the answer, its lists, objects and figures, and no codes", () => {
  expect(parts.map(({ path, pointer, expected }) => [path, pointer, expected])).toEqual([
    [".", "", "object"],
    ["rows", "/properties/rows", "array"],
    ["rows[]", "/properties/rows/items", "object"],
    ["rows[].amount", "/properties/rows/items/properties/amount", "number"],
    ["card", "/properties/card", "object"],
    ["max", "/properties/max", "number"],
  ]);
  expect(partsOf(SCHEMA, { rows: [] }).map(({ path }) => path)).toEqual(["."]);
});

it("plays a list as PHP's record, as another record, as texts and as JSON in one", () => {
  const played = misfitsOf(parts[1] as (typeof parts)[1]).map(({ misfit, words }) => [
    words,
    (playMisfit(ANSWER, misfit) as { readonly rows: Json }).rows,
  ]);
  expect(played).toEqual([
    ["rows as an object", {}],
    ["rows as an object of its elements", { "item-1": { amount: 5 } }],
    ["rows as an object with numbers for keys", { "1": { amount: 5 } }],
    ["rows as a text", "a text"],
    ["rows as an empty text", ""],
    ["rows as JSON in a text", '[{"amount":5}]'],
    ["rows as nothing", null],
  ]);
});

it("promise 30: reads each of them as malformed, but numbered keys as the list, and null as none", () => {
  const shape = toShape(SCHEMA);
  const read = (answer: Json) => {
    const { value, isMalformed } = fitAnswer({ shape, effect: "read" }, answer);
    return isMalformed ? "malformed" : value;
  };
  for (const part of parts.filter(({ expected }) => expected !== "number"))
    for (const { misfit } of misfitsOf(part)) {
      const text = playedMisfitText(misfit);
      const expected = misfit.form === "numbered" ? read(ANSWER) : "malformed";
      const isNothing = text === "rows-array-null";
      expect([text, read(playMisfit(ANSWER, misfit))]).toEqual([
        text,
        isNothing ? read({ ...ANSWER, rows: [] }) : expected,
      ]);
    }
});

it("knows what each is where there is none", () => {
  const nothing = parts.map((part) => nothingOf(part)).map((misfit) => misfit && playedMisfitText(misfit));
  expect(nothing).toEqual([".-object-null", "rows-array-array", "rows[]-object-null", null, "card-object-null", null]);
});
