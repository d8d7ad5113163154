import { describe, expect, it } from "vitest";
import { planOf } from "../example/compile-example.ts";

describe("named values", () => {
  it("travel beside the sources, in the language of the plan, each as one expression", () => {
    const values = {
      due: "\u0024{sum(data.a.map(row, row.sum))}",
      words: "\u0024{t('pay')}: \u0024{values.due}",
    };
    const texts = { pay: { en: "Pay", sw: "Lipa" } };
    const changes = { values, texts, body: [{ type: "label", text: "\u0024{values.words}" }] };
    const due = ["slot", "values", "due"];
    expect(planOf(changes).values).toEqual({
      due: ["call", "sum", [["map", ["slot", "data", "a"], "row", ["get", ["name", "row"], "sum"]]]],
      words: ["text", [["lit", "Pay"], ["lit", ": "], due]],
    });
    expect(planOf(changes, "sw").values?.words).toEqual(["text", [["lit", "Lipa"], ["lit", ": "], due]]);
    expect(planOf(changes).body[0]?.bound).toEqual({ text: ["slot", "values", "words"] });
    expect(planOf({})).not.toHaveProperty("values");
  });

  it("never reach a phone in a circle", () => {
    const values = { a: "\u0024{values.b}", b: "\u0024{values.a}" };
    expect(() => planOf({ values })).toThrow("values in a circle: a → b");
  });
});
