import { describe, expect, it } from "vitest";
import schemasApp from "../../schemas/app.json" with { type: "json" };
import { exampleFiles } from "../../src/check/example/example-project.ts";
import { compileCall } from "../../src/compile/compile-call.ts";
import type { AppDocument, CallDocument, EnvelopeDocument } from "../../src/language/documents.ts";
import { envelope } from "../../src/sandbox/envelope.ts";
import type { Outcome } from "../../src/sandbox/outcome.ts";
import { openEnvelope } from "../../src/sources/call/envelopes.ts";

const APP = document("schemas/app.json") as AppDocument;
const CALL = document("schemas/calls/order.json") as CallDocument;

const SHAPES: { readonly [name: string]: EnvelopeDocument } = {
  nested: {
    outcome: "head.status",
    success: ["ok", 1],
    refusal: ["no"],
    code: "head.reason",
    message: "head.words",
    data: "body.value",
  },
  counted: { outcome: "status", code: "status", success: [200], message: "text", data: "data" },
  status: { code: "error.code", message: "error.text" },
  wrapped: { code: "error.code", message: "error.text", data: "item" },
  bare: { outcome: "done", success: [true], refusal: [false], data: "x" },
  ...(schemasApp.calls.envelopes as AppDocument["calls"]["envelopes"]),
};

const JSON_SHAPES = Object.entries(SHAPES).filter(([, { body }]) => body !== "picture");

describe("what the sandbox writes, the phone reads", () => {
  it.each(JSON_SHAPES)("an answer in the envelope %s", async (name, shape) => {
    expect(await carry(name, { answer: { a: [1] }, message: "Saved" })).toEqual({
      kind: "answer",
      data: { a: [1] },
      message: shape.message !== undefined && shape.data !== undefined ? "Saved" : "",
    });
  });

  it.each(Object.entries(SHAPES))("a refusal in the envelope %s", async (name, { code, message }) => {
    expect(await carry(name, { refusal: { code: "E17", message: "Closed" } })).toEqual(
      code === undefined && message === undefined
        ? { kind: "refused", code: null, message: "" }
        : { kind: "refused", code: code === undefined ? null : "E17", message: message === undefined ? "" : "Closed" },
    );
  });
});

/** Over the wire and out of the envelope again. */
async function carry(name: string, outcome: Outcome): Promise<unknown> {
  const app = { ...APP, calls: { ...APP.calls, envelopes: SHAPES } };
  const needsSuccess = SHAPES[name]?.outcome !== undefined && SHAPES[name]?.success === undefined;
  const call = { ...CALL, envelope: name, ...(needsSuccess && { success: ["00"] }) };
  const response = envelope(call, app, outcome);
  return openEnvelope(compileCall(call, app, "en").envelope, await response.json(), response.status);
}

function document(path: string): unknown {
  return JSON.parse(exampleFiles().find((file) => file.path === path)?.text ?? "null");
}
