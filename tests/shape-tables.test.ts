import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { JSON_KINDS } from "../src/language/shape/json-kinds.ts";

const SHAPES = /from "[^"]*\/(?:shape\/shape|shape|prop)\.ts"|from "skrini\/language"/;

interface Case {
  readonly test: { readonly value?: unknown } | null;
}

/** Switches of a file that tell the kinds of shapes apart. */
function switchesIn(path: string, code: string): readonly string[] {
  if (!SHAPES.test(code)) return [];
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, cases = [] } = node as { readonly type?: string; readonly cases?: readonly Case[] };
    const labels = cases.flatMap(({ test }) => (test ? [String(test.value)] : []));
    const isOfShapes = labels.every((label) => Object.hasOwn(JSON_KINDS, label));
    if (type === "SwitchStatement" && isOfShapes) found.push(`${path}: ${labels.join(", ")}`);
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

describe("kinds of shapes", () => {
  it("are told apart by tables, which lack none", () => {
    const paths = ["src", "renderers"].flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
    const texts = code.map((path) => [path, readFileSync(`${ROOT}/${path}`, "utf8")] as const);
    expect(texts.filter(([, text]) => SHAPES.test(text)).length).toBeGreaterThan(60);
    expect(texts.flatMap(([path, text]) => switchesIn(path, text))).toEqual([]);
  });

  it("are seen where a switch tells them apart", () => {
    const code =
      'import type { PropSpec } from "../language/prop.ts";\nswitch (spec.kind) { case "text": break; default: }';
    expect(switchesIn("a.ts", code)).toEqual(["a.ts: text"]);
    expect(switchesIn("a.ts", code.replace("../language/prop.ts", "./other.ts"))).toEqual([]);
    expect(switchesIn("a.ts", code.replace('"text"', '"literal"'))).toEqual([]);
  });
});
