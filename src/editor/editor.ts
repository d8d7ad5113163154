import { type Checker, createChecker } from "../check/incremental/checker.ts";
import type { ScreenParts } from "../check/screen/context/enclosing-context.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { complete } from "./complete.ts";
import type { WidgetParts } from "./complete-widgets.ts";
import type { Completions } from "./completion.ts";
import { type Description, describe } from "./describe.ts";
import { type FieldInScope, fieldsInScope } from "./fields-in-scope.ts";
import { formatDocument } from "./format-document.ts";
import { type DocumentNames, listNames } from "./listed-names.ts";
import { findDeclared, type OutlineEntry, outline } from "./outline.ts";
import { createNameReader, type NameInFile, type ProjectNames } from "./project-names.ts";
import { type ProjectOutline, projectOutline } from "./project-outline.ts";
import { type Renaming, refusal, rename } from "./rename.ts";
import { type SlotUse, slotUse } from "./slot-use.ts";
import type { NamedSymbol } from "./walk/symbol.ts";

/** Editor features for the documents of one project, whichever protocol asks. Files are named by their paths. */
export interface Editor {
  /** From now on these are the documents, as the person sees them. */
  update(files: readonly SourceFile[]): void;
  textOf(file: string): string | undefined;
  nameAt(file: string, offset: number): NameInFile | undefined;
  /** Completions at an offset, in a document that may be half typed. */
  complete(file: string, offset: number): Completions | undefined;
  /** Hover text at an offset, with the type. */
  describe(file: string, offset: number): Description | undefined;
  /** Names that a document may refer to, and the calls that it makes. */
  names(file: string): DocumentNames;
  /** Fields that an expression at a place of a document may read: `pointer` is a JSON pointer. */
  fields(file: string, pointer: string): readonly FieldInScope[];
  /** Use of a slot of a document's state; undefined where it cannot be read to its end. */
  slotUse(file: string, slot: string): SlotUse | undefined;
  /** Why what is named at an offset cannot be renamed; undefined if it can. */
  refusal(file: string, offset: number): string | undefined;
  rename(file: string, offset: number, to: string): Renaming;
  /** Declarations and parts of a document. */
  outline(file: string): readonly OutlineEntry[];
  /** Screens, scenarios and languages of the documents. */
  projectOutline(): ProjectOutline;
  /** Declared names that have the letters of a query. */
  findDeclared(query: string): readonly NameInFile[];
  /** The text of a file in its one order and layout; undefined where it is no document, half typed or not there. */
  format(file: string): string | undefined;
  /** Wherever the same is named: its declarations first. */
  namesOf(symbol: NamedSymbol): readonly NameInFile[];
}

/**
 * @example
 * const editor = createEditor({ catalog, actions });
 * editor.update(files);
 * const name = editor.nameAt("schemas/screens/order.json", 120);
 * @param checker of the same parts, where the caller has one of its own
 */
export function createEditor(parts: ScreenParts & WidgetParts, checker: Checker = createChecker(parts)): Editor {
  const readNames = createNameReader(parts);
  let files: readonly SourceFile[] = [];
  let names: ProjectNames | undefined;

  // Names are known while a document is no JSON for a moment, too.
  function read(wanted: readonly SourceFile[]): ProjectNames {
    return readNames(checker.look(wanted));
  }

  function project(): ProjectNames {
    names ??= read(files);
    return names;
  }

  function textOf(file: string): string | undefined {
    return files.find(({ path }) => path === file)?.text;
  }

  return {
    update(next) {
      files = next;
      names = undefined;
    },
    textOf,
    nameAt: (file, offset) => project().at(file, offset),
    complete(file, offset) {
      const text = textOf(file);
      const withText = (other: string) =>
        other === text ? project() : read(files.map((one) => (one.path === file ? { path: file, text: other } : one)));
      return text === undefined ? undefined : complete(file, text, offset, withText, parts);
    },
    describe: (file, offset) => describe(file, offset, project(), parts),
    names: (file) => listNames(file, project()),
    fields(file, pointer) {
      const body = project().body(file);
      return body === undefined ? [] : fieldsInScope(body, pointer, project().documents);
    },
    slotUse(file, slot) {
      const body = project().body(file);
      return body === undefined ? undefined : slotUse(body, slot);
    },
    refusal: (file, offset) => refusal(project().at(file, offset), project()),
    rename: (file, offset, to) => rename(project().at(file, offset), to, project()),
    outline: (file) => outline(file, project()),
    projectOutline: () => projectOutline(checker.look(files)),
    findDeclared: (query) => findDeclared(query, project()),
    format(file) {
      const text = textOf(file);
      const formatted =
        text === undefined ? undefined : formatDocument({ path: file, text }, checker.look(files), parts);
      return formatted?.ok ? formatted.text : undefined;
    },
    namesOf: (symbol) => project().of(symbol),
  };
}
