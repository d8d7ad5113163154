import type { JsonObject } from "../kit/json.ts";

/** The file that came with a call. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the body of a request holds, or why it cannot be read. */
export type PayloadResult =
  | { readonly ok: true; readonly payload: JsonObject; readonly file?: SentFile }
  | { readonly ok: false; readonly problem: string };
