import { createChecker } from "../check/checker.ts";
import type { ScreenParts } from "../check/screen/context-around.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { SourceFile } from "../language/source-file.ts";
import { createNameReader, type NameInFile, type ProjectNames } from "./project-names.ts";
import type { NamedSymbol } from "./symbol.ts";

/** What editors ask about the documents of one project, whichever protocol they speak. Files go by their paths. */
export interface Editor {
  /** From now on these are the documents, as the person sees them. */
  update(files: readonly SourceFile[]): void;
  /** What is wrong with the documents. */
  diagnostics(): readonly Diagnostic[];
  textOf(file: string): string | undefined;
  nameAt(file: string, offset: number): NameInFile | undefined;
  /** Wherever the same is named: its declarations first. */
  namesOf(symbol: NamedSymbol): readonly NameInFile[];
}

/**
 * @example
 * const editor = createEditor({ catalog, actions });
 * editor.update(files);
 * const name = editor.nameAt("schemas/screens/order.json", 120);
 */
export function createEditor(parts: ScreenParts): Editor {
  const checker = createChecker(parts);
  // Names are known while a document is no JSON for a moment, too.
  const lenient = createChecker({ ...parts, rules: [], lenient: true });
  const readNames = createNameReader(parts);
  let files: readonly SourceFile[] = [];
  let names: ProjectNames | undefined;

  function project(): ProjectNames {
    if (names !== undefined) return names;
    lenient.check(files);
    const looked = lenient.looked();
    if (looked === undefined) throw new Error("nothing was looked at");
    names = readNames(looked);
    return names;
  }

  return {
    update(next) {
      files = next;
      names = undefined;
    },
    diagnostics: () => checker.check(files),
    textOf: (file) => files.find(({ path }) => path === file)?.text,
    nameAt: (file, offset) => project().at(file, offset),
    namesOf: (symbol) => project().of(symbol),
  };
}
