import type { Json } from "../kit/json.ts";
import type { SampleDocument } from "../language/documents.ts";

/** A call's result before its envelope. */
export type Outcome =
  | { readonly answer: Json; readonly message?: string }
  | { readonly refusal: NonNullable<SampleDocument["refusal"]> };
