import { own } from "../../../../kit/own.ts";
import type { RowProblem, TextRow } from "../../../../texts/text-row.ts";
import { withValueAt } from "../../../document/edit-json.ts";
import type { ProjectText } from "../../../model/worker/project-messages.ts";

/** Words that a file would change. */
export interface ImportedWords {
  readonly text: ProjectText;
  readonly language: string;
  /** Undefined: the language is not there yet. */
  readonly before: string | undefined;
  readonly after: string;
}

export interface ImportPlan {
  readonly changes: readonly ImportedWords[];
  /** Rows that don't fit; with any, nothing is imported. */
  readonly problems: readonly RowProblem[];
}

export function idOf({ file, pointer }: ProjectText): string {
  return `${file}#${pointer}`;
}

/** Changes that rows of a table or of XLIFF would make, without making them. */
export function planImport(rows: readonly TextRow[], texts: readonly ProjectText[]): ImportPlan {
  const byId = new Map(texts.map((text) => [idOf(text), text]));
  const changes: ImportedWords[] = [];
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  for (const { id, byLanguage, line } of rows) {
    const text = byId.get(id);
    if (text === undefined) problems.push({ line, message: `there is no text ${id}` });
    else if (seen.has(id)) problems.push({ line, message: `${id} is there twice` });
    else {
      for (const [language, after] of byLanguage) {
        const before = own(text.words, language);
        if (after === (before ?? "")) continue;
        if (after === "") problems.push({ line, message: `the words in ${language} are missing` });
        else changes.push({ text, language, before, after });
      }
    }
    seen.add(id);
  }
  return { changes, problems };
}

/** The documents with the words in them, by path; all else stays as it is written. */
export function withImported(
  changes: readonly ImportedWords[],
  textOf: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const documents = new Map<string, string>();
  for (const { text, language, after } of changes) {
    const before = documents.get(text.file) ?? textOf(text.file);
    if (before === undefined) continue;
    documents.set(text.file, withValueAt(before, `${text.pointer}/${language}`, after));
  }
  return documents;
}
