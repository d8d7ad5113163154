import { describe, expect, it } from "vitest";
import { boundaryAnswers } from "./boundary-answers.ts";

const SCHEMA = {
  type: "object",
  properties: {
    paid: { type: "boolean" },
    note: { type: ["string", "null"], maxLength: 5 },
    rows: { type: "array", items: { type: "object", properties: { amount: { type: "integer", minimum: 3 } } } },
    state: { type: "string", enum: ["open", "late"] },
  },
};
const ANSWER = { paid: true, note: "x", rows: [{ amount: 7 }, { amount: 8 }], state: "open" };

describe("the boundaries of an answer", () => {
  const found = boundaryAnswers(SCHEMA, ANSWER);
  const changed = (name: keyof typeof ANSWER) =>
    found.flatMap(({ answer }) => {
      const value = (answer as typeof ANSWER)[name];
      return JSON.stringify(value) === JSON.stringify(ANSWER[name]) ? [] : [value];
    });

  it("are of one part each, and of every kind of it", () => {
    expect(changed("paid")).toEqual([false]);
    expect(changed("note")).toEqual(["", "Wakal", null]);
    expect(changed("state")).toEqual(["late"]);
    expect(changed("rows").slice(0, 3)).toEqual([[], [{ amount: 7 }], [{ amount: 7 }, { amount: 7 }]]);
    expect(changed("rows").slice(3)).toEqual([3, 1, 9_999_999_999].map((amount) => [{ amount }, { amount: 8 }]));
  });

  it("say where they are", () => {
    expect(found.map(({ words }) => words)).toContain("rows: []");
    expect(found.map(({ words }) => words)).toContain("rows[0].amount: 3");
  });

  it("are different from the answer and from each other", () => {
    const texts = found.map(({ answer }) => JSON.stringify(answer));
    expect(new Set([...texts, JSON.stringify(ANSWER)]).size).toBe(texts.length + 1);
  });
});
