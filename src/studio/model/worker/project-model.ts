import { createChecker } from "../../../check/incremental/checker.ts";
import { kindOf, type Located } from "../../../check/report/located.ts";
import type { CompileParts } from "../../../compile/compile-documents.ts";
import { createEditor } from "../../../editor/editor.ts";
import { type ProjectOutline, projectOutline, wordsByLanguage } from "../../../editor/project-outline.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";
import { type DocumentKind, documentPath } from "../../../language/terms/document-kind.ts";
import { findUses } from "./find-uses.ts";
import type { ProjectQueries, ProjectReport, ProjectText } from "./project-messages.ts";

/** The documents that are edited: what is wrong with them, and what they say. One checker reads them for everything. */
export interface ProjectModel extends ProjectQueries {
  /** @param pictures addresses that documents may show: `/pictures/<name>` */
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  edit(path: string, text: string | null): void;
  setPictures(pictures: readonly string[]): void;
  /** Outline of the documents, available before they are checked. */
  outline(): ProjectOutline;
  report(): ProjectReport;
}

/** Kinds of documents with words for people. Those of journeys follow, and those of scenarios describe sample data. */
const READ_BY_PEOPLE: ReadonlySet<DocumentKind> = new Set<DocumentKind>(["app", "screen", "fragment", "call"]);

export function createProjectModel(parts: CompileParts): ProjectModel {
  let checker = createChecker(parts);
  let editor = createEditor(parts, checker);
  const files = new Map<string, string>();
  let known: readonly string[] = [];
  const all = (): readonly SourceFile[] => [...files].map(([path, text]) => ({ path, text }));

  return {
    take(given, pictures) {
      files.clear();
      for (const { path, text } of given) files.set(path, text);
      this.setPictures(pictures);
      editor.update(all());
    },
    setPictures(pictures) {
      // All that was found so far stays where they are the same.
      if (known.join() === pictures.join()) return;
      known = pictures;
      checker = createChecker({ ...parts, pictures: new Set(pictures) });
      editor = createEditor(parts, checker);
      editor.update(all());
    },
    edit(path, text) {
      if (text === null) files.delete(path);
      else files.set(path, text);
      editor.update(all());
    },
    outline() {
      checker.read(all());
      return projectOutline(checker.model());
    },
    report() {
      const diagnostics = checker.check(all());
      const documents = (checker.model()?.documents ?? []).filter(({ place }) => READ_BY_PEOPLE.has(place.kind));
      const texts = documents.flatMap((document) => textsIn(documentPath(document.place), document.texts));
      return { diagnostics, texts, ...projectOutline(checker.model()) };
    },
    complete: (path, offset) => editor.complete(path, offset) ?? null,
    describe: (path, offset) => editor.describe(path, offset) ?? null,
    names: (path) => editor.names(path),
    fields: (path, pointer) => editor.fields(path, pointer),
    slotUse: (path, slot) => editor.slotUse(path, slot) ?? null,
    uses: (path, pointers) => findUses(editor, path, pointers),
    rename: (path, offset, to) => editor.rename(path, offset, to),
  };
}

function textsIn(file: string, nodes: ReadonlySet<Located>): readonly ProjectText[] {
  return [...nodes].flatMap((node) => {
    if (kindOf(node) !== "object" || node.inFragment === true) return [];
    const words = wordsByLanguage(node);
    return Object.keys(words).length === 0 ? [] : [{ file, pointer: node.path, words }];
  });
}
