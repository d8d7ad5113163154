import type { Completion } from "../../editor/completion.ts";
import type { FieldInScope } from "../../editor/fields-in-scope.ts";
import type { ListedNames } from "../../editor/listed-names.ts";
import type { SlotUse } from "../../editor/slot-use.ts";
import type { Json } from "../../kit/json.ts";
import { nameOffset, rangeOf } from "../document/edit-json.ts";
import type { ReadDocument } from "../document/read-document.ts";
import { createTypedSetter } from "../document/typed-setter.ts";
import type { ProjectClient } from "../model/project-client.ts";
import type { NewPicture } from "../pictures/new-picture.ts";
import type { PictureAddresses } from "../pictures/picture-addresses.ts";
import type { Draft } from "./draft.ts";
import { renamedDocuments } from "./renamed-documents.ts";

/** The document that is edited, and what can be done with it. The same object over edits: values are selected. */
export interface Editing {
  readonly draft: Draft;
  /** The document's path. */
  readonly file: string;
  readonly read: ReadDocument;
  /** Codes; the first one stands in for words that are missing. */
  readonly languages: readonly string[];
  readonly readOnly: boolean;
  readonly pictures: PictureAddresses;
  /** Takes a picture into the change. @throws Error in words */
  storePicture(picture: NewPicture): Promise<void>;
  /** Names that the document may refer to, as the last report of the model has them. */
  readonly names: ListedNames;
  /** Sets the value at a place; undefined removes it. Typing in one place is one step of undo. */
  set(pointer: string, value: unknown): void;
  /** Selects a part of this or another document. */
  select(pointer: string, file?: string): void;
  /** Shows a place of any document where it can be edited in words, else as JSON. */
  open(file: string, pointer: string): void;
  /** Shows a place of this or another document as JSON. */
  openJson(pointer: string, file?: string): void;
  /**
   * Names that may stand in the expression at a place.
   * @param typed characters of its JSON in front of the cursor, with the quote
   */
  complete(
    pointer: string,
    typed: number,
  ): Promise<{ readonly typed: number; readonly found: readonly Completion[] } | null>;
  /** Fields that an expression at a place may read. */
  fields(pointer: string): Promise<readonly FieldInScope[]>;
  /** Use of a slot of the document's state; null while that is not known. */
  slotUse(slot: string): Promise<SlotUse | null>;
  /** Value of the expression at a place, on the previewed screen; undefined if it can't be computed. */
  valueNow(pointer: string, text: string): Promise<Json | undefined>;
  /** Tells when what is in sight may give other values. Returns `stop`. */
  onValues(listener: () => void): () => void;
  /** Gives what is named at a place another name, wherever it is named. Says why not, or null when it is done. */
  rename(pointer: string, to: string): Promise<string | null>;
  /** Tells people who do not see the screen what was done. */
  say(words: string): void;
}

/** Parts of an open change and of the page around it that editing needs. */
export interface EditingParts
  extends Pick<Editing, "draft" | "read" | "readOnly" | "pictures" | "storePicture" | "open" | "onValues" | "say"> {
  readonly client: Pick<ProjectClient, "complete" | "fields" | "rename" | "slotUse"> | null;
  select(pointer: string, file: string): void;
  openJson(pointer: string, file: string): void;
  valueNow(file: string, pointer: string, text: string): Promise<Json | undefined>;
}

/** Editing of one document. */
export function createEditing(
  parts: EditingParts,
  { file, languages, names }: Pick<Editing, "file" | "languages" | "names">,
): Editing {
  const { draft, client, readOnly } = parts;
  const setTyped = createTypedSetter();
  return {
    ...parts,
    file,
    languages,
    names,
    fields: async (pointer) => (await client?.fields(file, pointer)) ?? [],
    slotUse: async (slot) => (await client?.slotUse(file, slot)) ?? null,
    set(pointer, value) {
      const text = draft.text(file);
      if (text !== undefined && !readOnly) draft.edit(file, setTyped(text, pointer, value), `${file}${pointer}`);
    },
    select: (pointer, path = file) => parts.select(pointer, path),
    openJson: (pointer, path = file) => parts.openJson(pointer, path),
    async complete(pointer, typed) {
      const range = rangeOf(draft.text(file) ?? "", pointer);
      if (range === null || client === null) return null;
      const offset = range.from + typed;
      const completions = await client.complete(file, offset);
      return completions === null ? null : { typed: offset - completions.start, found: completions.found };
    },
    valueNow: (pointer, text) => parts.valueNow(file, pointer, text),
    async rename(pointer, to) {
      const offset = nameOffset(draft.text(file) ?? "", pointer);
      if (offset === null || client === null) return "nothing here has a name";
      const renaming = await client.rename(file, offset, to);
      if (!renaming.ok) return renaming.reason;
      draft.editAll(renamedDocuments(draft, renaming), `rename ${pointer} ${to}`);
      return null;
    },
  };
}
