import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { createChecker } from "../../src/check/incremental/checker.ts";
import { createEditor } from "../../src/editor/editor.ts";
import type { Diagnostic } from "../../src/language/diagnostic.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import { createRandom, type Random, seedOf } from "../fuzz/random.ts";
import { applyMutation } from "../mutations/apply-edits.ts";
import { APPS } from "../mutations/apps.ts";
import { readProject } from "../mutations/project.ts";
import { renameOne } from "./rename.ts";
import { RIGHT_EDITS } from "./right-edits.ts";

const ROOTS = [...APPS, "src/check/rules/example"];
const COUNT = 500;
/** Another run: `SEED=7 npm test -- right-edits`. */
const SEED = Number(process.env.SEED ?? 36);
const NAMES = [...Object.keys(RIGHT_EDITS), "rename"];

describe(`the check is silent after right edits, seed ${SEED}`, () => {
  const made = new Set<string>();

  it.each(ROOTS)("of %s", (root) => {
    const project = readProject(root);
    const parts = { catalog, actions: actionCatalog, pictures: project.pictures };
    const checker = createChecker(parts);
    const editor = createEditor(parts);
    editor.update(project.files);
    // A fact that is still pending is told all the time.
    const before = new Set(checker.check(project.files).map(nameOf));
    const told: string[] = [];
    for (let index = 0; index < COUNT / ROOTS.length; index++) {
      const name = NAMES[index % NAMES.length] ?? "rename";
      const files = edited(name, createRandom(seedOf(SEED, index)));
      if (files === null) continue;
      made.add(name);
      for (const one of checker.check(files)) {
        if (!before.has(nameOf(one))) told.push(`edit ${index}, ${name}: ${one.file}:${one.line} ${nameOf(one)}`);
      }
    }
    expect(told).toEqual([]);

    /** Null: the documents have no room for it. */
    function edited(name: string, random: Random): readonly SourceFile[] | null {
      if (name === "rename") {
        const tries = Array.from({ length: 20 }, () => random);
        return tries.reduce<ReturnType<typeof renameOne>>(
          (files, one) => files ?? renameOne(project.files, editor, one),
          null,
        );
      }
      const edits = RIGHT_EDITS[name]?.(project, random) ?? [];
      return edits.length === 0 ? null : applyMutation(project.files, { edits, places: [] });
    }
  });

  it("of every kind", () => {
    expect(NAMES.filter((name) => !made.has(name))).toEqual([]);
  });
});

function nameOf({ code, file, path, message }: Diagnostic): string {
  return `${code} ${file} ${path} ${message}`;
}
