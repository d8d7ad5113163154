import { describe, expect, it } from "vitest";
import { findCircles } from "./find-circles.ts";

const circlesOf = (graph: { readonly [node: string]: string }) =>
  [...findCircles(new Map(Object.entries(graph)))].map((circle) => circle.join(""));

describe("findCircles", () => {
  it("finds none where ways only meet", () => {
    expect(circlesOf({ a: "bc", b: "d", c: "d", d: "" })).toEqual([]);
    expect(circlesOf({})).toEqual([]);
  });

  it("gives each circle in the order of its edges", () => {
    expect(circlesOf({ a: "b", b: "c", c: "b", d: "e", e: "d", f: "f" })).toEqual(["bc", "de", "f"]);
  });

  it("takes nodes that are only led to", () => {
    expect(circlesOf({ a: "xb", b: "a" })).toEqual(["ab"]);
  });

  it("goes as deep as the graph is", () => {
    const graph = new Map(Array.from({ length: 100_000 }, (_, index) => [`${index}`, [`${index + 1}`]] as const));
    expect([...findCircles(graph)]).toEqual([]);
    graph.set("100000", ["0"]);
    expect([...findCircles(graph)].map((circle) => circle.length)).toEqual([100_001]);
  });
});
