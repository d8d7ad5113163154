import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { ROOT } from "../../src/cli/paths.ts";
import type { DocumentsDiff } from "../../src/diff/change.ts";
import { createDiffer } from "../../src/diff/create-differ.ts";
import { diffLines, diffMarkdown } from "../../src/diff/format-diff.ts";
import { CASES } from "./cases.ts";
import { edited, PROJECT } from "./edits.ts";

const diff = createDiffer({ catalog, actions: actionCatalog });
const found = CASES.map((edit) => ({ edit, diff: diff({ files: PROJECT }, { files: edited(edit) }) }));

/** Read as a diff when the words change: `UPDATE=1` writes them. */
function expectGolden(name: string, format: (diff: DocumentsDiff) => string): void {
  const file = `${ROOT}/tests/diff/${name}`;
  const text = found.map((one) => `## ${one.edit.title}\n\n${format(one.diff).trim()}\n`).join("\n");
  if (process.env.UPDATE === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
}

it("single edits are told in these words", () => expectGolden("words.txt", (one) => diffLines(one).join("\n")));

it("and in these for a pull request", () => expectGolden("words.md", diffMarkdown));

it("a pull request's comment shows what documents say as text, and stays within its limit", () => {
  const edit = {
    title: "markup",
    files: {
      "schemas/screens/about-us.json": (document: { title: unknown; texts?: unknown }) => {
        document.title = { en: "<script>@all*</script>", sw: "x".repeat(100_000) };
        document.texts = Object.fromEntries(
          Array.from({ length: 900 }, (_, index) => [`t${index}`, { en: "a", sw: "b" }]),
        );
      },
    },
  };
  const text = diffMarkdown(diff({ files: PROJECT }, { files: edited(edit) }));
  expect(text).toContain("&lt;script&gt;\\@all\\*&lt;/script&gt;");
  expect(text.length).toBeLessThan(65_536);
});
