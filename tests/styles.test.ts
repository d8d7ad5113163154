import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

const files = ["src", "renderers"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => join(ROOT, folder, name)),
);
const styles = files.map((file) => readFileSync(file, "utf8")).join("\n");

/** A browser drops a declaration with an unknown variable, and says nothing. */
function unknownVariables(css: string): readonly string[] {
  const always = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const set = new Set([...always.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  return [...css.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => (set.has(name) ? [] : [name ?? ""]));
}

describe("the styles", () => {
  it("use no variable that is not set, whatever the phone's settings are", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(unknownVariables(styles)).toEqual([]);
    expect(unknownVariables("a { top: var(--x); } @media print { :root { --x: 0; } }")).toEqual(["--x"]);
  });

  it("take the length of every motion from a variable, which a phone that wants less motion sets to nothing", () => {
    const lengths = [...styles.matchAll(/(?:transition|animation)[\w-]*:\s*([^;]+);/g)].map(([, value]) => value ?? "");
    expect(lengths.length).toBeGreaterThan(8);
    expect(lengths.filter((value) => /\b[\d.]+m?s\b/.test(value))).toEqual([]);
  });

  it("name no motion that is not drawn", () => {
    const drawn = new Set([...styles.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
    const named = [...styles.matchAll(/animation(?:-name)?:\s*(sk-[\w-]+)/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(drawn);
  });
});
