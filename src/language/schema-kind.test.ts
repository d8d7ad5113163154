import { expect, it } from "vitest";
import { schemaKind } from "./schema-kind.ts";

it.each([
  [{ type: "integer" }, "integer"],
  [{ type: ["null", "number"] }, "number"],
  [{ type: ["string", "number"] }, undefined],
  [{ type: "string", enum: ["a", null] }, "string"],
  [{ type: "null" }, "null"],
  [{ type: ["null"] }, "null"],
  [{ const: null }, "null"],
  [{ const: [1] }, "array"],
  [{ const: "a" }, "string"],
  [{ enum: [0, 1, null] }, "number"],
  [{ enum: [0, "1"] }, undefined],
  [{ enum: [] }, undefined],
  [{}, undefined],
] as const)("reads %j as %s", (schema, kind) => {
  expect(schemaKind(schema as never)).toBe(kind);
});
