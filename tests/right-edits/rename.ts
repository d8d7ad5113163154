import type { Editor } from "../../src/editor/editor.ts";
import type { SymbolKind } from "../../src/editor/walk/symbol.ts";
import { applyEdits } from "../../src/kit/apply-edits.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";
import type { Random } from "../fuzz/random.ts";

/** Names that a person may change without telling anybody outside. */
const KINDS: readonly SymbolKind[] = [
  "state",
  "value",
  "source",
  "popup",
  "actions",
  "screen",
  "call",
  "text",
  "scenario",
];

/** The documents with one name changed wherever it stands; null where the name chosen is the language's. */
export function renameOne(files: readonly SourceFile[], editor: Editor, random: Random): readonly SourceFile[] | null {
  const file = random.pick(
    files.filter(({ path }) => path.startsWith("schemas/screens/") || path === "schemas/app.json"),
  );
  const strings = [...file.text.matchAll(/"([A-Za-z][\w-]*)"/g)];
  if (strings.length === 0) return null;
  const { index } = random.pick(strings);
  const name = editor.nameAt(file.path, index + 1);
  if (name === undefined || !KINDS.includes(name.symbol.kind)) return null;
  const { symbol } = name;
  const suffix = random.below(100_000);
  const isDocument = symbol.kind === "screen" || symbol.kind === "call" || symbol.kind === "scenario";
  const renaming = editor.rename(
    file.path,
    index + 1,
    isDocument ? `${symbol.name}-${suffix}` : `${symbol.name}${suffix}`,
  );
  if (!renaming.ok) return null;
  const moved = (path: string) =>
    renaming.moves.reduce((at, { from, to }) => (at === from ? to : at.replace(`${from}/`, `${to}/`)), path);
  return files.map(({ path, text }) => {
    const changes = renaming.changes.filter((one) => one.file === path);
    const edits = changes.map(({ start, end, text: to }) => ({ offset: start, end, text: to }));
    return { path: moved(path), text: applyEdits(text, edits) };
  });
}
