import type { TextChange } from "./text-change.ts";

/** Completion item at the cursor. */
export interface Completion {
  readonly name: string;
  readonly kind: "member" | "function" | "local" | "namespace" | "value" | "property" | "name" | "snippet";
  /** Its type or signature; "" where there is none. */
  readonly detail: string;
  readonly summary: string;
  /** Text to insert, if not the name. */
  readonly insert?: string;
  /** The same with places to go on to, as the Language Server Protocol writes snippets. */
  readonly snippet?: string;
  /** Edits elsewhere in the document that it needs. */
  readonly also?: readonly Omit<TextChange, "file">[];
}

/** Completion items, and the range from `start` to `end` that each of them replaces. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly found: readonly Completion[];
}
