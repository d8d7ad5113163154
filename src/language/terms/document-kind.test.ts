import { describe, expect, it } from "vitest";
import { documentPlace } from "./document-kind.ts";

describe("documentPlace", () => {
  it.each([
    ["schemas/app.json", { kind: "app" }],
    ["schemas/routes.json", { kind: "routes" }],
    ["schemas/screens/order.json", { kind: "screen", name: "order" }],
    ["schemas/calls/order.json", { kind: "call", name: "order" }],
    ["schemas/scenarios/order.json", { kind: "scenario", name: "order" }],
    ["schemas/samples/order/late.json", { kind: "sample", call: "order", name: "late" }],
  ])("knows what stands at %s", (path, place) => {
    expect(documentPlace(path)).toEqual(place);
  });

  it.each([
    "schemas/order.json",
    "schemas/screens/a/b.json",
    "schemas/samples/late.json",
    "schemas/language/screen.schema.json",
    "schemas/screens/order.json5",
    "x/schemas/app.json",
  ])("has no document at %s", (path) => {
    expect(documentPlace(path)).toBeNull();
  });
});
