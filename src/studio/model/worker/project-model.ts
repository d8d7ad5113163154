import { type Checker, createChecker } from "../../../check/checker.ts";
import { kindOf, type Located, member, textOf } from "../../../check/located.ts";
import type { CompileParts } from "../../../compile/compile-documents.ts";
import type { Completions } from "../../../editor/completion.ts";
import type { Description } from "../../../editor/describe.ts";
import { createEditor, type Editor } from "../../../editor/editor.ts";
import type { Renaming } from "../../../editor/rename.ts";
import { documentPath } from "../../../language/document-kind.ts";
import type { SourceFile } from "../../../language/source-file.ts";
import { findUses } from "./find-uses.ts";
import type {
  NameUses,
  ProjectOutline,
  ProjectReport,
  ProjectScenario,
  ProjectScreen,
  ProjectText,
} from "./project-messages.ts";

/** The documents that are edited: what is wrong with them, and what they say. */
export interface ProjectModel {
  /** @param pictures addresses that documents may show: `/pictures/<name>` */
  take(files: readonly SourceFile[], pictures: readonly string[]): void;
  edit(path: string, text: string | null): void;
  setPictures(pictures: readonly string[]): void;
  /** Outline of the documents, available before they are checked. */
  outline(): ProjectOutline;
  report(): ProjectReport;
  /** Completions at an offset of a document. */
  complete(path: string, offset: number): Completions | null;
  /** Hover text at an offset of a document, with the type. */
  describe(path: string, offset: number): Description | null;
  /** Where the first of these places that has a name is named; null where none has one. */
  uses(path: string, pointers: readonly string[]): NameUses | null;
  /** Edits that rename the name at an offset of a document. */
  rename(path: string, offset: number, to: string): Renaming;
}

export function createProjectModel(parts: CompileParts): ProjectModel {
  let checker = createChecker(parts);
  const files = new Map<string, string>();
  // Made when an expression is first edited: it looks at all documents once more.
  let editor: Editor | null = null;
  const all = (): readonly SourceFile[] => [...files].map(([path, text]) => ({ path, text }));

  function editorNow(): Editor {
    editor ??= createEditor(parts);
    editor.update(all());
    return editor;
  }

  return {
    take(given, pictures) {
      this.setPictures(pictures);
      files.clear();
      for (const { path, text } of given) files.set(path, text);
    },
    setPictures(pictures) {
      checker = createChecker({ ...parts, pictures: new Set(pictures) });
    },
    edit(path, text) {
      if (text === null) files.delete(path);
      else files.set(path, text);
    },
    outline() {
      checker.read(all());
      return outlineOf(checker);
    },
    report() {
      const diagnostics = checker.check(all());
      const documents = checker.model()?.documents ?? [];
      const texts = documents.flatMap((document) => textsIn(documentPath(document.place), document.texts));
      return { diagnostics, texts, ...outlineOf(checker) };
    },
    complete: (path, offset) => editorNow().complete(path, offset) ?? null,
    describe: (path, offset) => editorNow().describe(path, offset) ?? null,
    uses: (path, pointers) => findUses(editorNow(), path, pointers),
    rename: (path, offset, to) => editorNow().rename(path, offset, to),
  };
}

function outlineOf(checker: Checker): ProjectOutline {
  const { documents = [], project } = checker.model() ?? {};
  return {
    languages: project?.languages ?? [],
    screens: screensOf(project?.screens ?? new Map(), project?.routes?.root),
    scenarios: documents.flatMap(({ place, root }) => (place.kind === "scenario" ? [scenarioOf(root)] : [])),
  };
}

function textsIn(file: string, nodes: ReadonlySet<Located>): readonly ProjectText[] {
  return [...nodes].flatMap((node) => {
    if (kindOf(node) !== "object" || node.inFragment === true) return [];
    const words = wordsOf(node);
    return Object.keys(words).length === 0 ? [] : [{ file, pointer: node.path, words }];
  });
}

/** By language; a text that names a shared one has none of its own. */
function wordsOf(node: Located | undefined): { readonly [language: string]: string } {
  const own = textOf(node);
  if (own !== undefined) return { "": own };
  const entries = [...(node?.members ?? [])].flatMap(([language, words]) => {
    const text = textOf(words);
    return text === undefined || ["with", "text"].includes(language) ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}

function screensOf(
  screens: ReadonlyMap<string, { readonly root: Located } | null>,
  routes: Located | undefined,
): readonly ProjectScreen[] {
  const leading = new Map<string, string>();
  for (const route of member(routes, "routes")?.items ?? []) {
    const [path, screen] = [textOf(member(route, "path")), textOf(member(route, "screen"))];
    const hash = textOf(member(route, "hash"));
    if (path !== undefined && screen !== undefined && !leading.has(screen)) {
      leading.set(screen, hash === undefined ? path : `${path}#${hash}`);
    }
  }
  return [...screens].map(([id, document]) => ({
    id,
    file: `schemas/screens/${id}.json`,
    title: wordsOf(member(document?.root, "title")),
    path: leading.get(id) ?? null,
  }));
}

function scenarioOf(root: Located): ProjectScenario {
  return {
    id: textOf(member(root, "id")) ?? "",
    path: textOf(member(root, "path")) ?? "/",
    summary: wordsOf(member(root, "summary")),
  };
}
