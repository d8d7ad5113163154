import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";

function stylesIn(...folders: readonly string[]) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => join(ROOT, folder, name)),
  );
  const apart = ["src/studio", "src/docs"].filter((folder) => !folders.includes(folder));
  return files.filter((file) => apart.every((folder) => !file.includes(`/${folder}/`)));
}

const files = stylesIn("src", "renderers");
const styles = textOf(files);
const studioFiles = stylesIn("src/studio");
/** A typeface names the weights that it has, not those that are used. */
const studio = textOf(studioFiles).replaceAll(/@font-face\s*\{[^}]*\}/g, "");
const guides = textOf(stylesIn("src/docs"));

function textOf(paths: readonly string[]): string {
  return paths.map((path) => readFileSync(path, "utf8")).join("\n");
}

/** A browser drops a declaration with an unknown variable, and says nothing. */
function unknownVariables(css: string): readonly string[] {
  const always = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const set = new Set([...always.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  return [...css.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) => (set.has(name) ? [] : [name ?? ""]));
}

const SPACES = [2, 4, 8, 12, 16, 20, 24, 32, 40, 48];
const CORNERS = [2, 8, 12, 16, 20];

/** The values of a property, with those whose names go on behind a hyphen. */
const values = (property: string, css = styles) =>
  [...css.matchAll(new RegExp(`(?<![\\w-])${property}(?:-[\\w-]+)?:\\s*([^;]+);`, "g"))].map(
    ([, value]) => value ?? "",
  );
/** The lengths in pixels among the words of values, without their signs. */
const pixels = (all: readonly string[]) =>
  new Set(all.flatMap((value) => (value.match(/[\d.]+(?=px\b)/g) ?? []).map(Number)));

describe("the styles", () => {
  it("write in the six sizes of one scale, each larger than the last, and in two weights", () => {
    const sizes = [...styles.matchAll(/(--text-[\w-]+):\s*([^;]+);/g)].map(([, name, size]) => ({
      name,
      size: size ?? "",
    }));
    const largest = sizes.map(({ size }) => Number(/([\d.]+)rem\)?$/.exec(size)?.[1]));
    expect(largest).toEqual([0.75, 0.875, 1.125, 1.375, 2]);
    const scale = ["1rem", ...sizes.map(({ name }) => `var(${name})`)];
    // Initials in a picture of fixed size stop growing where they would be cut off.
    const used = values("font-size").map((size) => /^min\((var\([\w-]+\)), \d+px\)$/.exec(size)?.[1] ?? size);
    expect(new Set(used)).toEqual(new Set(scale));
    expect(new Set(values("font-weight"))).toEqual(new Set(["400", "600"]));
  });

  it("keep their distances and corners on one scale each", () => {
    const distances = pixels(["padding", "margin", "gap"].flatMap((property) => values(property)));
    expect([...distances].filter((space) => !SPACES.includes(space))).toEqual([]);
    expect([...pixels(values("border-radius"))].filter((corner) => !CORNERS.includes(corner))).toEqual([]);
  });

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

describe("the studio's styles", () => {
  it("have their own three sizes, and the app's weights, distances and corners", () => {
    const sizes = [...studio.matchAll(/(--text-[\w-]+):\s*\d+px;/g)].map(([, name]) => `var(${name})`);
    expect(sizes).toHaveLength(3);
    expect(values("font-size", studio).filter((size) => !sizes.includes(size))).toEqual([]);
    expect(values("font-weight", studio).filter((weight) => weight !== "600")).toEqual([]);
    const distances = pixels(["padding", "margin", "gap"].flatMap((property) => values(property, studio)));
    expect([...distances].filter((space) => !SPACES.includes(space))).toEqual(
      [0].filter((space) => distances.has(space)),
    );
    expect([...pixels(values("border-radius", studio))].filter((corner) => !CORNERS.includes(corner))).toEqual([]);
  });

  it("style no class in two folders: what one means by it, the other would undo", () => {
    const own = studioFiles.flatMap((file) => {
      const names = new Set([...readFileSync(file, "utf8").matchAll(/^\.(st-[a-z-]+)(?= )/gm)].map(([, name]) => name));
      return [...names].map((name) => ({ name, folder: dirname(file) }));
    });
    expect(own.length).toBeGreaterThan(100);
    const twice = own.filter(({ name, folder }) => own.some((one) => one.name === name && one.folder !== folder));
    expect(twice).toEqual([]);
  });

  it("use no variable that is not set, and take the length of every motion from one", () => {
    expect(unknownVariables(studio)).toEqual([]);
    const lengths = [...studio.matchAll(/(?:transition|animation)[\w-]*:\s*([^;]+);/g)].map(([, value]) => value ?? "");
    expect(lengths.filter((value) => /\b[\d.]+m?s\b/.test(value))).toEqual([]);
  });
});

describe("the guides' styles", () => {
  it("have sizes of the app as large as they get, and the app's weights, distances and corners", () => {
    const sizes = ["0.75rem", "0.875rem", "1rem", "1.125rem", "1.375rem", "2rem"];
    expect(values("font-size", guides).filter((size) => !sizes.includes(size))).toEqual([]);
    expect(values("font-weight", guides).filter((weight) => weight !== "600")).toEqual([]);
    const distances = pixels(["padding", "margin", "gap"].flatMap((property) => values(property, guides)));
    expect([...distances].filter((space) => space > 0 && !SPACES.includes(space))).toEqual([]);
    expect([...pixels(values("border-radius", guides))].filter((corner) => !CORNERS.includes(corner))).toEqual([]);
    expect(unknownVariables(guides)).toEqual([]);
  });
});
