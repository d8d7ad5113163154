/** Bytes that a picture may have: on a slow phone that is 10 seconds. */
export const MAX_PICTURE_BYTES = 300 * 1024;

/** How the content of each kind begins; null stands for any byte. */
const BEGINNINGS: readonly { readonly ending: RegExp; readonly bytes: readonly (number | null)[] }[] = [
  { ending: /\.png$/, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: /\.jpg$/, bytes: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { ending: /\.webp$/, bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/;
/** What a drawing does not need: code, other pages' parts, anything from elsewhere. */
const NOT_DRAWN =
  /<\s*(?:script|foreignObject|iframe|use\s[^>]*href\s*=\s*["']?\s*(?!#|["']))|\son\w+\s*=|javascript:|<!ENTITY/i;

/**
 * Why a picture of a project may not be shown under its name, as the rest of "It …"; null where it may.
 *
 * @example pictureProblem("schemas/pictures/logo.png", jpegBytes) // "is no PNG picture"
 */
export function pictureProblem(path: string, content: Uint8Array): string | null {
  if (content.length > MAX_PICTURE_BYTES) {
    return `has ${Math.ceil(content.length / 1024)} kB; ${MAX_PICTURE_BYTES / 1024} kB is the most`;
  }
  if (path.endsWith(".svg")) {
    const text = new TextDecoder().decode(content);
    if (!SVG.test(text)) return "is no SVG picture";
    return NOT_DRAWN.test(text) ? "has code in it, or parts from elsewhere: save it as a plain drawing" : null;
  }
  const kind = BEGINNINGS.find(({ ending }) => ending.test(path));
  if (kind === undefined) return "is no .svg, .png, .jpg or .webp";
  const isKind = kind.bytes.every((byte, at) => byte === null || content[at] === byte);
  return isKind ? null : `is no ${path.slice(path.lastIndexOf(".") + 1).toUpperCase()} picture`;
}
