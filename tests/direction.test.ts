import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { oneWayStyles } from "./one-way-styles.ts";

const FOLDERS = ["renderers", "src/app", "src/render", "src/cli/init/template", "tests/own-parts"];

function filesOf(kind: RegExp): readonly { readonly path: string; readonly text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => kind.test(name) && !/\.test\.tsx?$/.test(name) && !name.includes("node_modules"))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(ROOT, folder, name), "utf8") })),
  );
}

/** Code that knows a side of the screen: arrow keys, places from the left, styles of one side. */
const SIDES_IN_CODE =
  /\bArrow(?:Left|Right)\b|\b(?:scroll|offset|client)Left\b|\b(?:margin|padding|border)(?:Left|Right)\b|\.style\.(?:left|right)\b|style=\{\{[^}]*\b(?:left|right):/;
/** Turns with the direction of the row that it is about. */
const KNOWS_SIDES = "src/render/controls/key-target.ts";

describe("a page that is written to the left", () => {
  it.each(filesOf(/\.css$/))("$path has no style for one direction alone", ({ text }) => {
    expect(oneWayStyles(text)).toEqual([]);
  });

  it("has no view that knows a side of the screen, but for the arrow keys", () => {
    const found = filesOf(/\.tsx?$/).filter(({ text }) => SIDES_IN_CODE.test(text));
    expect(found.map(({ path }) => path)).toEqual([KNOWS_SIDES]);
  });
});

describe("the check itself", () => {
  it.each([
    "a { margin-left: 4px }",
    "a { left: 0; }",
    "a { border-right: 1px solid }",
    "a { border-top-left-radius: 4px }",
    "a { padding: 0 8px 0 4px }",
    "a { border-width: 0 3px 3px 0 }",
    "a { border-radius: 8px 0 0 8px }",
    "a { border-radius: 8px 4px }",
    "a { text-align: right }",
    "a { float: left }",
    "a { background: linear-gradient(to right, red, blue) }",
    "a { background-position: right 4px top 0 }",
    "a { transform-origin: left }",
    "a { transform: translateX(-100%) }",
    "a { transform: translate(-50%, 0) }",
    "@media (min-width: 1px) { @keyframes x { to { transform: translate3d(8px, 0, 0) } } }",
    "a { border-start-start-radius: 4px }",
    "a { overflow-inline: auto }",
  ])("finds %s", (css) => expect(oneWayStyles(css)).toHaveLength(1));

  it.each([
    "a { margin-inline: auto -8px; inset-inline-end: 4px; border-inline-start: 1px solid }",
    "a { padding: 4px 8px 0; margin: -8px -16px; padding: calc(1px + 2px) 8px calc(1px + 2px) 8px }",
    "a { border-radius: 20px 20px 0 0 }",
    "a { text-align: start; inset: 0; background: url(x) var(--start) no-repeat }",
    "a { transform: translateX(calc(-100% * var(--forward))) translateY(4px) scale(0.9) rotate(45deg) }",
    "/* margin-left: 4px */ a::after { content: none }",
  ])("lets %s be", (css) => expect(oneWayStyles(css)).toEqual([]));
});
