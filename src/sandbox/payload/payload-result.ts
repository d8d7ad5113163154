import type { JsonObject } from "../../kit/json.ts";

/** The file that came with a call. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The payload of a request, or why its body cannot be read. */
export type PayloadResult =
  | { readonly ok: true; readonly payload: JsonObject; readonly file?: SentFile }
  | { readonly ok: false; readonly problem: string };
