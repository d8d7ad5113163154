import type { Definitions } from "../check/fragment/node-parts.ts";
import type { Located } from "../check/report/located.ts";
import type { Break, ChangeKind, Hint } from "./change.ts";
import type { DocumentState } from "./document-state.ts";
import type { ScreenNames } from "./words/screen-names.ts";

/** A difference between two states of a document, without its position in the files. */
export interface Finding {
  readonly kind: ChangeKind;
  readonly words: string;
  readonly about?: string;
  /** In the state after unless `side` says otherwise. */
  readonly node: Located;
  readonly side?: "before" | "after";
  readonly oneLanguage?: boolean;
  readonly hints?: readonly Hint[];
  readonly breaks?: readonly Break[];
  /** The screens that it reaches, where those of the whole document are too many. */
  readonly screens?: readonly string[];
}

/** Two states of one document. */
export interface Comparison {
  readonly before: DocumentState;
  readonly after: DocumentState;
  readonly definitions: Definitions;
  readonly screens: ScreenNames;
  /** Effects of calls in either state, by call id: `money`, `read`. */
  readonly effects: ReadonlyMap<string, string>;
  /** The named lists of the document that move money, in either state. */
  readonly moneyLists: ReadonlySet<string>;
  /** Kind of a fragment's parameter, in the state after. */
  parameterKind(fragment: string, name: string): string | undefined;
  add(finding: Finding): void;
}
