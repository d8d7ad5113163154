import { createContext, useContext } from "react";
import type { Completion } from "../../editor/completion.ts";
import type { FieldInScope } from "../../editor/fields-in-scope.ts";
import type { ListedNames } from "../../editor/listed-names.ts";
import type { SlotUse } from "../../editor/slot-use.ts";
import type { Json } from "../../kit/json.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ReadDocument } from "../document/read-document.ts";
import type { NewPicture } from "../pictures/new-picture.ts";
import type { PictureAddresses } from "../pictures/picture-addresses.ts";
import type { Draft } from "./draft.ts";

/** The document that is edited, for whatever edits a part of it. */
export interface Editing {
  readonly draft: Draft;
  /** The document's path. */
  readonly file: string;
  /** Its content; undefined while it cannot be read. */
  readonly root: unknown;
  readonly read: ReadDocument;
  /** Codes; the first one stands in for words that are missing. */
  readonly languages: readonly string[];
  readonly readOnly: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Names that the document may refer to, as the last report of the model has them. */
  readonly names: ListedNames;
  readonly pictures: PictureAddresses;
  /** Takes a picture into the change. @throws Error in words */
  storePicture(picture: NewPicture): Promise<void>;
  /** Sets the value at a place; undefined removes it. Typing in one place is one step of undo. */
  set(pointer: string, value: unknown): void;
  /** Selects a part of this or another document. */
  select(pointer: string, file?: string): void;
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
  /** Shows a place as JSON. */
  openJson(pointer: string): void;
}

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error("nothing is edited here");
  return editing;
}
