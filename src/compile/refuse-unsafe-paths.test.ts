import { describe, expect, it } from "vitest";
import type { JsonObject } from "../kit/json.ts";
import { CompileError } from "./context/compile-error.ts";
import app from "./example/app.json" with { type: "json" };
import pay from "./example/call.json" with { type: "json" };
import { compileExample } from "./example/compile-example.ts";

const withCalls = (calls: object): JsonObject => ({ ...app, calls: { ...app.calls, ...calls } }) as JsonObject;
const twin = (changes: object) => ({ "schemas/calls/twin.json": { ...pay, id: "twin", effect: "read", ...changes } });

describe("promise 27: what was never checked", () => {
  it.each([
    ["of the path of a payment", twin({})],
    ["of it in capitals, with a slash at its end", twin({ path: "/PAY/" })],
    ["of it with an encoded letter", twin({ path: "/p%61y" })],
    ["that may be filled in to be it", twin({ path: "/{id}" })],
    ["of it with a space behind it", twin({ path: "/pay%20" })],
    ["of it with a letter that nobody sees", twin({ path: "/pa\u200by" })],
    ["of it with a dot behind it", twin({ path: "/pay." })],
    ["of a path in letters of another width", twin({ path: "/order\uff53" })],
    [
      "of it from the root",
      { ...twin({ path: "/API/pay", root: true }), "schemas/app.json": withCalls({ roots: ["/API"] }) },
    ],
    [
      "of a listed path",
      { ...twin({ path: "/refund" }), "schemas/app.json": withCalls({ moneyPaths: ["POST /pay", "POST /Refund"] }) },
    ],
  ])("is not compiled with a read %s", (_, files) => {
    expect(() => compileExample(files)).toThrow(CompileError);
  });

  it.each([
    ["a root", { "schemas/app.json": withCalls({ roots: ["/studio"] }) }],
    ["an encoded root", { "schemas/app.json": withCalls({ roots: ["/x/%2e%2e/%73tudio"] }) }],
    ["the prefix", { "schemas/app.json": withCalls({ prefix: "/Plans" }) }],
    ["a call", twin({ path: "//studio/api/changes", root: true })],
    ["a route", { "schemas/routes.json": { version: 1, routes: [{ path: "/studio", screen: "a" }], notFound: "a" } }],
  ])("is not compiled with %s at a path of the server's own", (_, files) => {
    expect(() => compileExample(files)).toThrow("is the server's own");
  });

  it("names its money paths to the server, and to no phone", () => {
    const listed = ["POST /pay", "POST /order", "POST /unused"];
    const calls = withCalls({ roots: ["/order"], moneyPaths: listed });
    const { moneyPaths, app: plans } = compileExample({ "schemas/app.json": calls });
    expect(moneyPaths).toEqual(listed);
    expect(JSON.stringify(plans)).not.toContain("moneyPaths");
    expect(() => compileExample({ "schemas/app.json": withCalls({ moneyPaths: ["POST /pay"] }) })).toThrow(
      CompileError,
    );
  });
});
