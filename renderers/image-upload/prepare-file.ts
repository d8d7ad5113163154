import { FILE_HEAD, fileType } from "../../src/kit/files/file-type.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { within } from "./within.ts";

/** Limits on what a call takes. */
export interface FileLimits {
  /** Media types. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** A file as it is sent, or why it is not. */
export type PreparedFile = Blob | "no-picture" | "too-large" | "unreadable";

export const PDF = "application/pdf";

/** A picture made smaller, a document as it is, told apart by their first bytes. Never rejects. */
export async function prepareFile(file: Blob, { accept, maxBytes }: FileLimits): Promise<PreparedFile> {
  const head = accept.includes(PDF) ? await within(file.slice(0, FILE_HEAD).arrayBuffer()) : null;
  if (head === "unreadable") return head;
  if (head !== null && fileType(new Uint8Array(head)) === PDF) {
    if (file.size > maxBytes) return "too-large";
    // Read here, as a file elsewhere than on the phone may give nothing while it is sent.
    const bytes = await within(file.arrayBuffer());
    return bytes === "unreadable" ? bytes : new Blob([bytes], { type: PDF });
  }
  const picture = accept.includes("image/jpeg") ? await shrinkPicture(file) : "no-picture";
  return picture instanceof Blob && picture.size > maxBytes ? "too-large" : picture;
}
