import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import { createEditor } from "../../src/editor/editor.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import type { SourceFile } from "../../src/language/source-file.ts";
import { createRandom, type Random, seedOf } from "../fuzz/random.ts";
import { applyMutation } from "../mutations/apply-edits.ts";
import { readProject } from "../mutations/project.ts";
import { renameOne } from "./rename.ts";
import { RIGHT_EDITS } from "./right-edits.ts";

const APPS = [".", "tests/other-app", "src/cli/init/template", "src/check/rules/example"];
const COUNT = 500;
/** Another run: `SEED=7 npm test -- right-edits`. */
const SEED = Number(process.env.SEED ?? 36);

describe(`the check is silent after right edits, seed ${SEED}`, () => {
  it.each(APPS)("of %s", (root) => {
    const project = readProject(root);
    const parts = { catalog, actions: actionCatalog, pictures: project.pictures };
    const checker = createChecker(parts);
    const editor = createEditor(parts);
    editor.update(project.files);
    // A fact that is still pending is told all the time.
    const before = new Set(checker.check(project.files).map(nameOf));
    const names = [...Object.keys(RIGHT_EDITS), "rename"];
    const told: string[] = [];
    const made = new Set<string>();
    for (let index = 0; index < COUNT / APPS.length; index++) {
      const random = createRandom(seedOf(SEED, index));
      const [name, files] = edited(random);
      made.add(name);
      for (const one of checker.check(files)) {
        if (!before.has(nameOf(one))) told.push(`edit ${index}, ${name}: ${one.file}:${one.line} ${nameOf(one)}`);
      }
    }
    expect(told).toEqual([]);
    expect(made.size).toBeGreaterThan(10);

    /** Tries kinds of edits until one has room. */
    function edited(random: Random): readonly [string, readonly SourceFile[]] {
      for (;;) {
        const name = random.pick(names);
        if (name === "rename") {
          const files = renameOne(project.files, editor, random);
          if (files !== null) return [name, files];
          continue;
        }
        const edits = RIGHT_EDITS[name]?.(project, random) ?? [];
        if (edits.length > 0) return [name, applyMutation(project.files, { edits, places: [] })];
      }
    }
  });
});

function nameOf({ code, file, path, message }: Diagnostic): string {
  return `${code} ${file} ${path} ${message}`;
}
