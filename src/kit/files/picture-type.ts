export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** How many bytes `pictureType` looks at. */
export const PICTURE_HEAD = 12;

/** A file's type by its first bytes, whatever its name or its sender says; null for anything but these three. */
export function pictureType(head: Uint8Array): PictureType | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  // "RIFF", four bytes of length, "WEBP"
  return startsWith(head, 0, [0x52, 0x49, 0x46, 0x46]) && startsWith(head, 8, [0x57, 0x45, 0x42, 0x50])
    ? "image/webp"
    : null;
}

function startsWith(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[offset + index] === byte);
}
