import { applyFixes, type Fix, fixesOf } from "../../check/diagnostics/fixes.ts";
import type { Checker } from "../../check/incremental/checker.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { Streams } from "../command/command.ts";
import type { Selection } from "../select-paths.ts";
import { writeInside } from "../write-inside.ts";

type Notes = Pick<Streams["stdout"], "write">;

/** One mended mistake may bring out the next; a project settles long before this. */
const MAX_ROUNDS = 10;

/**
 * Makes every fix after which no screen looks or does any different, and says what it would do about the rest. Gives
 * the documents as they are then.
 */
export function fixDocuments(
  before: readonly SourceFile[],
  { root, includes }: Selection,
  checker: Checker,
  notes: Notes,
): readonly SourceFile[] {
  let files = before;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const wanted = checker.check(files).filter(({ file }) => includes(file));
    const mended = files.map((file) => {
      const own = wanted.filter((one) => one.file === file.path);
      const { text, made } = applyFixes(
        file.text,
        own.flatMap((one) => safeFixOf(one, file.text) ?? []),
      );
      for (const { title } of made) notes.write(`fixed ${file.path}: ${title}\n`);
      return made.length === 0 ? file : { ...file, text };
    });
    if (mended.every((file, index) => file === files[index])) break;
    files = mended;
  }
  for (const [index, file] of files.entries()) {
    if (file !== before[index]) writeInside(root, file.path, file.text);
  }
  tellOfTheRest(
    files,
    checker.check(files).filter(({ file }) => includes(file)),
    notes,
  );
  return files;
}

function safeFixOf(diagnostic: Diagnostic, text: string): Fix | undefined {
  return fixesOf(diagnostic, text).find(({ isSafe }) => isSafe);
}

function tellOfTheRest(files: readonly SourceFile[], left: readonly Diagnostic[], notes: Notes): void {
  for (const one of left) {
    const text = files.find(({ path }) => path === one.file)?.text ?? "";
    const [fix, ...others] = fixesOf(one, text);
    // Among several nobody but a person can choose.
    if (fix === undefined || others.length > 0) continue;
    notes.write(`not fixed ${one.file}:${one.line}:${one.column}: would ${fix.title}; a person has to look at that\n`);
  }
}
