import { describe, expect, it } from "vitest";
import type { Json } from "../kit/json.ts";
import type { AppDocument, CallDocument } from "../language/documents.ts";
import type { AnswerShape } from "../language/plan.ts";
import { misfitText, parseMisfit } from "../language/terms/answer-misfit.ts";
import { coerce } from "../sources/call/coerce.ts";
import { parseFaults } from "./fault.ts";
import { withMisfits } from "./misfit-answer.ts";
import { jsonResponse } from "./responses.ts";

const SHAPE: AnswerShape = [
  "o",
  { list: ["l", ["o", { amount: "n", name: "s", due: "b" }]], notes: ["m", "s"], code: "s" },
  ["code"],
];
const ANSWER = { code: "x", list: [{ amount: 1, name: "a", due: true }, { amount: 2 }], notes: { first: "x" } };
const app = {
  calls: {
    envelopes: { result: { outcome: "code", data: "body.data", success: [0] }, bare: { success: [0] } },
  },
} as unknown as AppDocument;
const call = (envelope: string) => ({ id: "orders", envelope }) as unknown as CallDocument;
const misfitOf = (text: string) => {
  const misfit = parseMisfit(text);
  if (misfit === null) throw new Error(text);
  return misfit;
};

async function answered(texts: readonly string[], body: Json = ANSWER): Promise<Json> {
  const response = await withMisfits(jsonResponse(body), texts.map(misfitOf), call("bare"), app);
  return (await response.json()) as Json;
}

/** The misfits that a phone tells of an answer, in the form of its reports. */
function reported(answer: Json): readonly string[] {
  return coerce(SHAPE, answer).problems.map((problem) => problem.replace(/^(\S+): (\w+), was (\w+)$/, "$1-$2-$3"));
}

describe("an answer with other kinds of values", () => {
  const places = [
    ["list[].amount", "number"],
    ["list[].name", "string"],
    ["list[].due", "boolean"],
    ["list", "array"],
    ["list[]", "object"],
    ["notes{}", "string"],
    ["notes", "object"],
    [".", "object"],
  ] as const;
  const kinds = ["number", "string", "boolean", "array", "object"] as const;
  const all = places.flatMap(([path, expected]) =>
    kinds
      .filter((found) => found !== expected || found === "number")
      .map((found) => misfitText({ path, expected, found })),
  );

  it.each(all)("is told by a phone as it was reported: %s", async (text) => {
    expect(reported(await answered([text]))).toEqual([text]);
  });

  it("has null where something must be", async () => {
    expect(reported(await answered(["code-string-null"]))).toEqual(["code-string-null"]);
  });

  it("has several at once, and changes nothing that is not there", async () => {
    const some = ["list[].amount-number-string", "notes-object-array"];
    expect(reported(await answered(some))).toEqual(some);
    expect(await answered(["other.part-number-string"], { list: [] })).toEqual({ list: [] });
    expect(await answered(["__proto__.x-number-string", "list.x-number-string"], { list: [] })).toEqual({ list: [] });
  });

  it("stands in its envelope; a refusal and a picture stay", async () => {
    const ask = async (body: Json, type = "application/json") => {
      const response = new Response(JSON.stringify(body), { headers: { "content-type": type } });
      return (await withMisfits(response, [misfitOf("amount-number-string")], call("result"), app)).json();
    };
    expect(await ask({ code: 0, body: { data: { amount: 1 } } })).toEqual({
      code: 0,
      body: { data: { amount: "a text" } },
    });
    expect(await ask({ code: 7, body: { data: null } })).toEqual({ code: 7, body: { data: null } });
    expect(await ask({ amount: 1 }, "image/svg+xml")).toEqual({ amount: 1 });
  });

  it("is asked for by a fault of its call", () => {
    const isCall = (id: string) => id === "orders";
    const text = "orders:answer:list[].amount-number-string;notes-object-array,500";
    expect(parseFaults(text, isCall)).toEqual([
      {
        key: "orders:answer:list[].amount-number-string;notes-object-array",
        call: "orders",
        kind: "answer",
        misfits: [misfitOf("list[].amount-number-string"), misfitOf("notes-object-array")],
      },
      { key: "500", kind: "500" },
    ]);
    for (const wrong of [
      "answer:list-array-object",
      "orders:answer",
      "orders:answer:",
      "orders:answer:list",
      "pay:answer:list-array-object",
    ])
      expect(parseFaults(wrong, isCall)).toBe(`unknown fault ${wrong}`);
  });
});
