import type { Completions } from "../../../editor/completion.ts";
import type { Description } from "../../../editor/describe.ts";
import type { FieldInScope } from "../../../editor/fields-in-scope.ts";
import type { DocumentNames } from "../../../editor/listed-names.ts";
import type { ProjectOutline } from "../../../editor/project-outline.ts";
import type { Renaming } from "../../../editor/rename.ts";
import type { SlotUse } from "../../../editor/slot-use.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";

/** A text that people read, where it stands in a document. */
export interface ProjectText {
  readonly file: string;
  /** JSON pointer: `/body/0/label`. */
  readonly pointer: string;
  readonly words: { readonly [language: string]: string };
}

/** Outline, diagnostics and texts of the documents as they are now. */
export interface ProjectReport extends ProjectOutline {
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: readonly ProjectText[];
}

/** Where something that has a name is named. */
export interface NameUses {
  /** Kind of the named thing, in plain words: `call`, `shared text`. */
  readonly kind: string;
  readonly name: string;
  readonly uses: readonly { readonly file: string; readonly pointer: string }[];
}

/** Questions about the documents as they are. */
export interface ProjectQueries {
  /** Completions at an offset of a document. */
  complete(path: string, offset: number): Completions | null;
  /** Hover text at an offset of a document, with the type. */
  describe(path: string, offset: number): Description | null;
  /** Names that a document may refer to, and the calls that it makes. */
  names(path: string): DocumentNames;
  /** Fields that an expression at a place of a document may read. */
  fields(path: string, pointer: string): readonly FieldInScope[];
  /** Use of a slot of a document's state; null where it cannot be read to its end. */
  slotUse(path: string, slot: string): SlotUse | null;
  /** Where the first of these places that has a name is named; null where none has one. */
  uses(path: string, pointers: readonly string[]): NameUses | null;
  /** Edits that rename the name at an offset of a document. */
  rename(path: string, offset: number, to: string): Renaming;
}

/**
 * To the worker. Pictures are addresses that documents may show, `/pictures/<name>`. An edit without a text takes the
 * document away. Documents that were released are read and not checked.
 */
export type ToProject =
  | { readonly kind: "take"; readonly files: readonly SourceFile[]; readonly pictures: readonly string[] }
  | { readonly kind: "read"; readonly files: readonly SourceFile[] }
  | { readonly kind: "edit"; readonly path: string; readonly text: string | null }
  | { readonly kind: "pictures"; readonly pictures: readonly string[] }
  | {
      readonly kind: "ask";
      readonly id: number;
      readonly name: keyof ProjectQueries;
      readonly given: readonly unknown[];
    };

/** From the worker. */
export type FromProject =
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "outline"; readonly outline: ProjectOutline }
  | { readonly kind: "report"; readonly report: ProjectReport };
