import type { Diagnostic } from "../../language/diagnostic.ts";
import type { FindingCode } from "./finding-codes.ts";

/** A fault that a browser showed. Its message names where it was seen, its place in the documents is the nearest known. */
export interface Finding extends Diagnostic {
  readonly code: FindingCode;
  /** The address to see it at, from the server's root. */
  readonly address: string;
}

/** A fault as it was seen, before it has a place in a document. */
export interface Sighting {
  readonly code: FindingCode;
  readonly message: string;
  /** The screen that it was seen in, and the plan's key of the node: `order b0.a1`, or `order` alone. */
  readonly node?: string | undefined;
}
