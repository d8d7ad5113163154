import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

/** Rules whose own reading of `${…}` is still to be replaced; editor schemas, which can say what they mean by patterns alone. */
const OPEN = /^src\/check\/|^src\/cli\/generate\//;

/** A regular expression, a string or a piece of a template: the latter two may be given to `new RegExp`. */
interface Pattern {
  readonly regex?: { readonly pattern: string } | null;
  readonly value?: string | { readonly cooked?: string | null } | null;
}

const MARKS = /\\\$(?:\\|\[)?\{/;

/** Patterns of the regular expressions in a file that look for an expression's marks. */
function patternsIn(path: string, code: string): readonly string[] {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, value } = node as Pattern;
    const written = regex?.pattern ?? (typeof value === "object" ? value?.cooked : value);
    if (typeof written === "string" && MARKS.test(written)) found.push(written);
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found.map((pattern) => `${path}: /${pattern}/`);
}

/** The marks taken off by counting. */
function countsIn(path: string, code: string): readonly string[] {
  return [...code.matchAll(/\.slice\(2, -1\)|\.startsWith\((["'])\$\{\1/g)].map(([found]) => `${path}: ${found}`);
}

describe("expressions", () => {
  it("are read by src/expression alone", () => {
    const paths = ["src", "renderers"].flatMap((folder) =>
      readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const code = paths.filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("src/expression/") && !OPEN.test(path),
    );
    expect(code.length).toBeGreaterThan(500);
    const found = code.flatMap((path) => {
      const text = readFileSync(`${ROOT}/${path}`, "utf8");
      return [...patternsIn(path, text), ...countsIn(path, text)];
    });
    expect(found).toEqual([]);
  });

  it.each([
    ["const a = /^\\$\\{(.*)\\}$/s;", 1],
    ["const a = /\\$[{]/;", 1],
    ["const a = new RegExp(`\\\\$\\\\{${name}`);", 1],
    ["const a = /[$.{}]/; const b = `${a}`;", 0],
  ])("are seen to be read by %s", (code, count) => {
    expect(patternsIn("a.ts", code)).toHaveLength(count);
  });

  it("are seen to be read by counting", () => {
    expect(countsIn("a.ts", 'a.slice(2, -1); a.startsWith("${"); a.slice(2)')).toHaveLength(2);
  });
});
