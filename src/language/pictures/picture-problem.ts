import { svgProblem } from "./svg-problem.ts";

/** Bytes that a picture may have: on a slow phone that is 10 seconds. */
export const MAX_PICTURE_BYTES = 300 * 1024;

/** How the content of each kind begins; null stands for any byte. */
const BEGINNINGS: readonly { readonly ending: RegExp; readonly bytes: readonly (number | null)[] }[] = [
  { ending: /\.png$/, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { ending: /\.jpg$/, bytes: [0xff, 0xd8, 0xff] },
  // RIFF, four bytes of length, WEBP.
  { ending: /\.webp$/, bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

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
    const text = decode(content);
    return text === null ? "is no SVG picture: it is not UTF-8 text" : svgProblem(text);
  }
  const kind = BEGINNINGS.find(({ ending }) => ending.test(path));
  if (kind === undefined) return "is no .svg, .png, .jpg or .webp";
  const isKind = kind.bytes.every((byte, at) => byte === null || content[at] === byte);
  return isKind ? null : `is no ${path.slice(path.lastIndexOf(".") + 1).toUpperCase()} picture`;
}

function decode(content: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return null;
  }
}
