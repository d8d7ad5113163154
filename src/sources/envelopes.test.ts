import { describe, expect, it } from "vitest";
import { openEnvelope } from "./envelopes.ts";

const code = (...success: string[]) => ({ envelope: "code", success }) as const;
const result = { envelope: "result", success: [] } as const;

describe("fault 9: the code envelope", () => {
  it.each([0, "0"])("takes %j for 0", (value) => {
    expect(openEnvelope(code("0"), { code: value, message: " Saved ", data: 5 })).toEqual({
      kind: "answer",
      data: 5,
      message: " Saved ",
    });
  });

  it('tells "00" from 0, both ways', () => {
    expect(openEnvelope(code("0"), { code: "00", message: "" }).kind).toBe("refused");
    expect(openEnvelope(code("00"), { code: 0, message: "" }).kind).toBe("refused");
    expect(openEnvelope(code("00"), { code: "00", data: null }).kind).toBe("answer");
  });

  it("gives code and message of a refusal", () => {
    expect(openEnvelope(code("0"), { code: 17, message: "Card unknown" })).toEqual({
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
    expect(openEnvelope(code("0"), body)).toEqual({ kind: "malformed", message: "" });
  });

  it("finds own members only", () => {
    const inherited = Object.create({ code: 0, message: "Inherited" });
    expect(openEnvelope(code("0"), inherited)).toEqual({ kind: "malformed", message: "" });
  });
});

describe("fault 9: the result envelope", () => {
  it("takes true for yes and false for no", () => {
    expect(openEnvelope(result, { success: true, result: { a: 1 } })).toEqual({
      kind: "answer",
      data: { a: 1 },
      message: "",
    });
    expect(openEnvelope(result, { success: false, message: "" })).toEqual({ kind: "refused", code: null, message: "" });
  });

  it.each([null, [], {}, { code: 0, data: {} }, { success: 1 }, { success: "true", result: {} }, { success: null }])(
    "is malformed, never a success: %j",
    (body) => {
      expect(openEnvelope(result, body)).toEqual({ kind: "malformed", message: "" });
    },
  );
});

describe("a server's message", () => {
  const said = (message: unknown) => {
    const opened = openEnvelope(result, { success: false, message });
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
    expect(said(message)).toBe(message);
  });

  it.each(["", " \n ", 5, { a: 1 }, null, undefined])("is nothing when it says nothing: %j", (message) => {
    expect(said(message)).toBe("");
  });

  it.each([{}, { code: true }, { success: "no" }, { code: 5, success: null }])(
    "promise 3: is heard outside the envelope as well: %j",
    (body) => {
      const message = " Closed <today> ";
      expect(openEnvelope(result, { ...body, message })).toEqual({ kind: "malformed", message });
    },
  );
});
