import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import type { SourceFile } from "../../src/language/project/source-file.ts";

/** One edit of the project's documents, as somebody would make it. */
export interface Edit {
  readonly title: string;
  /** Null takes the document away; a function gets the document as JSON and changes it. */
  readonly files: { readonly [path: string]: null | ((document: Json) => Json | undefined) };
}

// biome-ignore lint/suspicious/noExplicitAny: an edit reaches into a document that it knows
type Json = any;

export const PROJECT: readonly SourceFile[] = readDocuments(ROOT);

/** The documents after an edit. A function that gives nothing has changed its argument. */
export function edited({ files }: Edit, project: readonly SourceFile[] = PROJECT): readonly SourceFile[] {
  const known = new Set(project.map(({ path }) => path));
  const changed = project.flatMap((file): readonly SourceFile[] => {
    const edit = files[file.path];
    if (edit === undefined) return [file];
    if (edit === null) return [];
    const value = JSON.parse(file.text);
    return [{ path: file.path, text: print(edit(value) ?? value) }];
  });
  const added = Object.entries(files).flatMap(([path, edit]) =>
    known.has(path) || edit === null ? [] : [{ path, text: print(edit({})) }],
  );
  return [...changed, ...added];
}

/** The documents with another value at one place; an undefined one takes it away. */
export function withValue(path: string, place: readonly (string | number)[], value: unknown): readonly SourceFile[] {
  const put = (document: Json): void => {
    const around = place.slice(0, -1).reduce((inside, step) => inside[step], document);
    const last = place.at(-1) ?? "";
    if (value === undefined && Array.isArray(around)) around.splice(Number(last), 1);
    else around[last] = value;
  };
  return edited({ title: "", files: { [path]: put } });
}

export function documentAt(path: string): Json {
  return JSON.parse(PROJECT.find((file) => file.path === path)?.text ?? "null");
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
