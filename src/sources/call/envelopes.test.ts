import { describe, expect, it } from "vitest";
import type { EnvelopePlan } from "../../language/plan.ts";
import { testEnvelope } from "../testing/test-parts.ts";
import { openEnvelope } from "./envelopes.ts";

const code = (...success: string[]) => testEnvelope("code", success);
const result = testEnvelope("result");
/** HTTP's own status says what became of it, as many servers have it. */
const plain: EnvelopePlan = { code: ["error", "code"], message: ["error", "text"], success: [] };
const open = (envelope: EnvelopePlan, body: unknown, status = 200) => openEnvelope(envelope, body, status);

describe("fault 9: the code envelope", () => {
  it.each([0, "0"])("takes %j for 0", (value) => {
    expect(open(code("0"), { code: value, message: " Saved ", data: 5 })).toEqual({
      kind: "answer",
      data: 5,
      message: " Saved ",
    });
  });

  it('tells "00" from 0, both ways', () => {
    expect(open(code("0"), { code: "00", message: "" }).kind).toBe("refused");
    expect(open(code("00"), { code: 0, message: "" }).kind).toBe("refused");
    expect(open(code("00"), { code: "00", data: null }).kind).toBe("answer");
  });

  it("gives code and message of a refusal", () => {
    expect(open(code("0"), { code: 17, message: "Card unknown" })).toEqual({
      kind: "refused",
      code: "17",
      message: "Card unknown",
    });
  });

  it.each([
    null,
    [],
    "ok",
    0,
    {},
    { success: true, result: {} },
    { code: null },
    { code: true },
    { code: { toString: "0" } },
    { code: [0] },
  ])("is malformed, never a success: %j", (body) => {
    expect(open(code("0"), body)).toEqual({ kind: "malformed", message: "" });
  });

  it("finds own members only", () => {
    const inherited = Object.create({ code: 0, message: "Inherited" });
    expect(open(code("0"), inherited)).toEqual({ kind: "malformed", message: "" });
  });
});

describe("fault 9: the result envelope", () => {
  it("takes true for yes and false for no", () => {
    expect(open(result, { success: true, result: { a: 1 } })).toEqual({
      kind: "answer",
      data: { a: 1 },
      message: "",
    });
    expect(open(result, { success: false, message: "" })).toEqual({ kind: "refused", code: null, message: "" });
  });

  it.each([null, [], {}, { code: 0, data: {} }, { success: 1 }, { success: "true", result: {} }, { success: null }])(
    "is malformed, never a success: %j",
    (body) => {
      expect(open(result, body)).toEqual({ kind: "malformed", message: "" });
    },
  );
});

describe("fault 9: an envelope of another shape", () => {
  const nested: EnvelopePlan = {
    outcome: ["meta", "status"],
    code: ["meta", "reason"],
    message: ["meta", "words"],
    data: ["content", "value"],
    success: ["ok", "done"],
    refusal: ["no"],
  };

  it("is read where it is told to look", () => {
    const body = { meta: { status: "done", words: "Saved" }, content: { value: [1] } };
    expect(open(nested, body)).toEqual({ kind: "answer", data: [1], message: "Saved" });
    expect(open(nested, { meta: { status: "no", reason: 5, words: "Closed" } })).toEqual({
      kind: "refused",
      code: "5",
      message: "Closed",
    });
  });

  it.each([
    {},
    { meta: null },
    { meta: [] },
    { meta: { status: "maybe" } },
    { meta: { status: true } },
    { "meta.status": "ok" },
    { meta: Object.create({ status: "ok" }) },
  ])("is malformed where it says neither yes nor no: %j", (body) => {
    expect(open(nested, body)).toEqual({ kind: "malformed", message: "" });
  });

  it("tells true from the word, as an outcome and as a code", () => {
    const flag: EnvelopePlan = { outcome: ["done"], code: ["done"], data: ["x"], success: ["true"] };
    expect(open(flag, { done: true, x: 1 })).toEqual({ kind: "malformed", message: "" });
    expect(open(flag, { done: "true", x: 1 }).kind).toBe("answer");
  });
});

describe("fault 9: an answer without an envelope", () => {
  it.each([{ a: 1 }, [], "text", 0, null])("is the whole body: %j", (body) => {
    expect(open(plain, body)).toEqual({ kind: "answer", data: body, message: "" });
  });

  it("is no success without JSON, but where HTTP says that there is no body", () => {
    expect(open(plain, undefined, 200)).toEqual({ kind: "malformed", message: "" });
    expect(open(plain, undefined, 204)).toEqual({ kind: "answer", data: undefined, message: "" });
  });

  it("is a refusal by its status, if it says why", () => {
    const why = { error: { code: "closed", text: "Closed" } };
    expect(open(plain, why, 422)).toEqual({ kind: "refused", code: "closed", message: "Closed" });
    expect(open(plain, { error: { code: 7 } }, 400)).toEqual({ kind: "refused", code: "7", message: "" });
    expect(open(plain, { error: {} }, 400)).toEqual({ kind: "malformed", message: "" });
    expect(open(plain, undefined, 404)).toEqual({ kind: "malformed", message: "" });
  });
});

describe("a server's message", () => {
  const refuse = (message: unknown) => {
    const opened = open(result, { success: false, message });
    return opened.kind === "refused" ? opened.message : undefined;
  };

  it.each([
    "  Try later \n",
    "x".repeat(10_000),
    "<html><body>Bad gateway</body></html>",
    "Failed <b>now</b>",
    "<!doctype html>",
    "5 < 7 and a<5",
    "{{7*7}} ${params.user} \u202egnp.exe",
  ])("promise 3: is what was sent, unchanged: %j", (message) => {
    expect(refuse(message)).toBe(message);
  });

  it("is shown where it is a number", () => {
    expect(refuse(1_045)).toBe("1045");
  });

  it.each(["", " \n ", true, [5], { a: 1 }, null, undefined])("is nothing when it says nothing: %j", (message) => {
    expect(refuse(message)).toBe("");
  });

  it.each([{}, { code: true }, { success: "no" }, { code: 5, success: null }])(
    "promise 3: is heard outside the envelope as well: %j",
    (body) => {
      const message = " Closed <today> ";
      expect(open(result, { ...body, message })).toEqual({ kind: "malformed", message });
    },
  );
});
