import { describe, expect, it } from "vitest";
import { PROJECT_CHECKER, PROJECT_FILES } from "../../../../tests/project-checker.ts";
import type { Json, JsonObject } from "../../../kit/json.ts";
import { answerSchema, parseAnswer } from "./answer-schema.ts";
import { newCall } from "./new-call.ts";

const app = JSON.parse(PROJECT_FILES.find(({ path }) => path === "schemas/app.json")?.text ?? "");
const calls: readonly JsonObject[] = PROJECT_FILES.filter(({ path }) => path.startsWith("schemas/calls/")).map(
  ({ text }) => JSON.parse(text),
);
const make = (answer: Json) =>
  newCall({ id: "branches", summary: "Where we are", method: "GET", path: "/branches", answer, app, calls });

describe("a call made of what the backend answered", () => {
  it("is taken by the checker, with its sample, whether its envelope was pasted or not", () => {
    const data = {
      open: true,
      list: [
        { id: 1, name: "Mwenge", phone: null },
        { id: 2, name: "Posta" },
      ],
      rate: 1.5,
    };
    const edits = make({ code: 0, message: "ok", data });
    expect(make(data).map(({ text }) => text)).toEqual(edits.map(({ text }) => text));
    const made = edits.map(({ path, text }) => ({ path, text: text ?? "" }));
    const found = PROJECT_CHECKER.check([...PROJECT_FILES, ...made]);
    const wrong = found.filter(({ file }) => made.some(({ path }) => path === file));
    // The screen that makes it comes next.
    expect(wrong.map(({ code }) => code)).toEqual(["unused-call"]);
  });

  it("knows what every element of a list has, and what some have", () => {
    expect(
      answerSchema([
        { id: 1, at: null },
        { id: 2.5, at: 3, note: "x" },
      ]),
    ).toEqual({
      type: "array",
      items: {
        type: "object",
        properties: {
          id: { type: "number" },
          at: { type: ["integer", "null"] },
          note: { type: "string" },
        },
        required: ["id", "at"],
      },
    });
    expect(answerSchema([])).toEqual({ type: "array", items: {} });
  });

  it.each(["null", "42", "[]", '"yes"', "true"])("refuses %s in words", (pasted) => {
    expect(() => parseAnswer(pasted)).toThrow(/^An answer is an object, or a list with at least one element/);
    expect(() => make({ code: 0, data: JSON.parse(pasted) })).toThrow(/^The data of an answer is an object/);
    expect(parseAnswer('[{ "name": "Ann" }]')).toEqual([{ name: "Ann" }]);
  });
});
