import type { DocumentKind } from "../language/terms/document-kind.ts";

/**
 * - `added` `removed` `renamed` `moved`  a document, a node, a popup, a route
 * - `condition`  when something is shown, enabled or read
 * - `text`       words that people read
 * - `property`   any other property of a node
 * - `action`     what a tap or an event does
 * - `data`       sources, state and named values
 * - `call`       what is sent to the backend or expected of it
 * - `route`      which screen an address leads to
 * - `setting`    what all screens share: brand, languages, hosts, limits; or what the check does not tell
 * - `sandbox`    samples, scenarios and journeys: no borrower gets them
 * - `file`       a picture, or a document that cannot be read
 */
export type ChangeKind =
  | "added"
  | "removed"
  | "renamed"
  | "moved"
  | "condition"
  | "text"
  | "property"
  | "action"
  | "data"
  | "call"
  | "route"
  | "setting"
  | "sandbox"
  | "file";

/** A reason to look twice: it moves money, it is about who somebody is, it says where people or calls are sent. */
export type Hint = "money" | "private" | "address";

/** An incompatibility with an app or a backend that has not changed yet. */
export interface Break {
  /** A phone whose app is older than these documents, or a backend that has not changed. */
  readonly of: "runtime" | "backend";
  readonly words: string;
}

/** One difference between two states of a project's documents, in a sentence. */
export interface Change {
  readonly kind: ChangeKind;
  /** A sentence without a period: `“Pay Now”: label in Swahili changed from “Lipa sasa” to “Lipia”`. */
  readonly words: string;
  /** Purpose of the property, in its definition's words; "" where nothing says it. */
  readonly about: string;
  /** In the state after, or before where it is gone. */
  readonly file: string;
  readonly side: "before" | "after";
  readonly document: DocumentKind | "picture" | "other";
  /** Offsets into the file's text, and the line and column of the first, counted from 1. */
  readonly range: { readonly offset: number; readonly end: number; readonly line: number; readonly column: number };
  /** JSON pointer: `/footer/0/children/2/label`. */
  readonly pointer: string;
  /** `repayment#pay`: the document and the node, by its id or else its pointer. */
  readonly place: string;
  /** Ids of the screens on which it can be seen or felt, sorted. */
  readonly screens: readonly string[];
  /** The text was changed in one of its languages alone. */
  readonly oneLanguage: boolean;
  readonly hints: readonly Hint[];
  readonly breaks: readonly Break[];
}

/** All differences of two states. */
export interface DocumentsDiff {
  readonly changes: readonly Change[];
  /** Titles of the screens of both states, by id, in the first language. */
  readonly titles: { readonly [screen: string]: string };
  /** Files of which the layout alone differs: no phone gets anything else. */
  readonly layout: readonly string[];
}

/** A project's documents, and its pictures by path with the SHA-256 of each. */
export interface DocumentsState {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly pictures?: ReadonlyMap<string, string>;
}
