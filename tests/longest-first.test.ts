import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../src/cli/paths.ts";
import { documentsFirst, LONGEST, longestFirst } from "./longest-first.ts";

it("starts the longest files first, each of which is there, and leaves the others in their order", () => {
  expect(LONGEST.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const [first = "", second = ""] = LONGEST;
  const files = ["/p/b.test.ts", `/p/${second}`, "/p/a.test.ts", `/p/${first}`];
  expect(longestFirst(files, (path) => path)).toEqual([`/p/${first}`, `/p/${second}`, "/p/b.test.ts", "/p/a.test.ts"]);
});

it("runs the files that need a document after one another, so that their workers stay", () => {
  const asking = `// @vitest-${"environment"} happy-dom\n`;
  const texts = {
    a: "import x",
    b: `${asking}import x`,
    c: "",
    d: `/* */\n${asking}`,
  };
  const files = Object.keys(texts) as (keyof typeof texts)[];
  expect(documentsFirst(files, (file) => texts[file])).toEqual(["b", "d", "a", "c"]);
});
