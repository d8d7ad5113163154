import { describe, expect, it } from "vitest";
import app from "./example/app.json" with { type: "json" };
import { compileExample } from "./example/compile-example.ts";

/** The compiled text of a label on a screen, with these values in app.json. */
function textWith(values: object, text: string): unknown {
  const screen = { id: "a", title: "A", body: [{ type: "label", text }] };
  const release = compileExample({ "schemas/app.json": { ...app, values }, "schemas/screens/a.json": screen });
  const [label] = release.screens.a?.en?.body ?? [];
  return label?.bound?.text ?? label?.props?.text;
}

describe("values of app.json", () => {
  it("stand where they are read, those that they read in them", () => {
    const values = { cents: "\u0024{app.money.divisor}", more: "\u0024{app.values.cents + 1}" };
    const cents = ["get", ["slot", "app", "money"], "divisor"];
    expect(textWith(values, "\u0024{text(app.values.more)}")).toEqual(["call", "text", [["+", cents, ["lit", 1]]]]);
    expect(textWith(values, "\u0024{text(app['values']['cents'])}")).toEqual(["call", "text", [cents]]);
  });

  it("may be read as one record, and by a name that is computed", () => {
    expect(textWith({ a: "x", b: "y" }, "\u0024{app.values[app.name]}")).toEqual([
      "at",
      ["lit", { a: "x", b: "y" }],
      ["slot", "app", "name"],
    ]);
  });

  it("never reach a phone in a circle", () => {
    const values = { a: "\u0024{app.values.b}", b: "\u0024{app.values.a}" };
    expect(() => textWith(values, "\u0024{app.values.a}")).toThrow("values of app.json in a circle: a → b → a");
  });
});
