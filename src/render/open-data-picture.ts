import { PICTURE_HEAD, pictureType } from "../kit/files/picture-type.ts";

const MAX_PICTURE_BYTES = 1_000_000;
const DATA = /^ *data:(image\/(?:png|jpeg|webp));base64,/i;

/**
 * The `blob:` address of a picture that is written out as `data:image/…;base64,…`; null unless it is what it says by its
 * first bytes. Whoever shows it revokes the address.
 */
export function openDataPicture(written: string): string | null {
  const head = DATA.exec(written);
  if (head === null || written.length > (MAX_PICTURE_BYTES / 3) * 4 + 64) return null;
  const bytes = decode(written.slice(head[0].length));
  const type = bytes === null ? null : pictureType(bytes.subarray(0, PICTURE_HEAD));
  if (bytes === null || type === null || type !== head[1]?.toLowerCase()) return null;
  return URL.createObjectURL(new Blob([bytes], { type }));
}

/** A query turns `+` into a space, which base64 has none of. */
function decode(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64.replace(/ /g, "+")), (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}
