/** What may stand at the cursor. */
export interface Completion {
  readonly name: string;
  readonly kind: "member" | "function" | "local" | "namespace" | "value" | "property" | "name";
  /** Its type or signature; "" where there is none. */
  readonly detail: string;
  readonly summary: string;
  /** What is put in, if not the name. */
  readonly insert?: string;
}

/** What may stand at the cursor, in place of the characters from `start` to `end`. */
export interface Completions {
  readonly start: number;
  readonly end: number;
  readonly found: readonly Completion[];
}
