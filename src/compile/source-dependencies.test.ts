import { describe, expect, it } from "vitest";
import type { Ast } from "../language/ast.ts";
import type { SourcePlan } from "../language/plan.ts";
import { sourceDependencies } from "./source-dependencies.ts";

const source = (payload: Ast): SourcePlan => ({
  call: "c",
  payload,
  run: "enter",
  staleAfter: 60,
  onReady: [],
  onFailed: [],
});
const data = (name: string): Ast => ["get", ["slot", "data", name], "id"];

describe("sourceDependencies", () => {
  it("finds the sources a payload reads, however deep", () => {
    const found = sourceDependencies({
      plan: source(["record", [["id", ["slot", "params", "orderId"]]]]),
      list: source([
        "record",
        [
          ["id", ["if", ["lit", true], ["call", "size", [data("plan")]], ["lit", null]]],
          ["n", data("plan")],
        ],
      ]),
    });
    expect(found.get("plan")).toEqual([]);
    expect(found.get("list")).toEqual(["plan"]);
  });

  it("takes neither constants nor other namespaces nor unknown names for sources", () => {
    const found = sourceDependencies({
      a: source([
        "list",
        [["lit", ["slot", "data", "b"]], ["slot", "state", "b"], data("constructor"), data("nowhere")],
      ]),
      b: source(["lit", null]),
    });
    expect(found.get("a")).toEqual([]);
  });

  it("looks through named values, and through members called like an operation", () => {
    const values: { readonly [name: string]: Ast } = { due: ["slot", "values", "all"], all: data("plan") };
    const found = sourceDependencies(
      {
        plan: source(["lit", null]),
        list: source(["record", [["id", ["slot", "values", "due"]]]]),
        other: source(["record", [["lit", data("plan")]]]),
      },
      values,
    );
    expect(found.get("list")).toEqual(["plan"]);
    expect(found.get("other")).toEqual(["plan"]);
  });

  it("waits for what its condition reads", () => {
    const plan = source(["lit", null]);
    const list = { ...source(["lit", null]), wanted: ["==", data("plan"), ["lit", 1]] as const };
    expect(sourceDependencies({ plan, list }).get("list")).toEqual(["plan"]);
  });

  it("breaks a circle, so that nothing waits for ever", () => {
    const found = sourceDependencies({
      a: source(data("b")),
      b: source(data("c")),
      c: source(data("a")),
      self: source(data("self")),
    });
    expect(found.get("a")).toEqual(["b"]);
    expect(found.get("b")).toEqual(["c"]);
    expect(found.get("c")).toEqual([]);
    expect(found.get("self")).toEqual([]);
  });
});
