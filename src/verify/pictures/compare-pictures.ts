import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

export interface PictureDifference {
  /** How many pixels differ; those that one picture has and the other has not among them. */
  readonly pixels: number;
  /** A PNG of what differs, in red on a pale copy; null where nothing does. */
  readonly picture: Uint8Array | null;
}

/** How far two colors may be apart and count as one, from 0 to 1. */
const THRESHOLD = 0.1;

/**
 * Compares two PNGs pixel by pixel. Of two sizes the larger in each direction counts: what only one of them has differs.
 *
 * @example const { pixels } = comparePictures(await readFile("before.png"), await page.screenshot());
 */
export function comparePictures(before: Uint8Array, after: Uint8Array): PictureDifference {
  if (Buffer.compare(before, after) === 0) return { pixels: 0, picture: null };
  const pictures = [before, after].map((bytes) => PNG.sync.read(Buffer.from(bytes)));
  const width = Math.max(...pictures.map((one) => one.width));
  const height = Math.max(...pictures.map((one) => one.height));
  const [left, right] = pictures.map((one) => onCanvas(one, width, height));
  if (left === undefined || right === undefined) throw new Error("two pictures are compared");
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(left.data, right.data, difference.data, width, height, { threshold: THRESHOLD });
  return { pixels, picture: pixels === 0 ? null : PNG.sync.write(difference) };
}

/** At the top left; what it does not cover is transparent, which no page is. */
function onCanvas(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const canvas = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}
