import { PICTURE_HEAD, pictureType } from "./picture-type.ts";

/** Media types of files that a call may take. */
export const FILE_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** How many bytes `fileType` looks at. */
export const FILE_HEAD = PICTURE_HEAD;

/** A file's type by its first bytes, whatever its name or its sender says; null for anything else. */
export function fileType(head: Uint8Array): FileType | null {
  const isPdf = String.fromCharCode(...head.subarray(0, 5)) === "%PDF-";
  return isPdf ? "application/pdf" : pictureType(head);
}
