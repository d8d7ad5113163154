import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

/** Colors that are no further apart than this in red, green and blue are kept as one: shades of the edges of letters. */
const STEP = 17;
const MAX_COLORS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The same picture as a PNG a third of the size, to be kept beside documents: with a palette of its most used colors, each
 * for those next to it. As it is where that leaves more than a palette has. Equal pixels give equal bytes.
 */
export function smallPng(png: Uint8Array): Uint8Array {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  const palette = paletteOf(data);
  if (palette.size > MAX_COLORS) return png;
  const places = new Map([...palette.keys()].map((step, place) => [step, place]));
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at++) {
    rows[at + Math.floor(at / width) + 1] = places.get(stepOf(colorAt(data, at))) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which name a color of the palette.
  head.set([8, 3], 8);
  const colors = [...palette.values()].flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colors)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** By step, the color that is used most in it, the first of these. */
function paletteOf(data: Uint8Array): ReadonlyMap<number, number> {
  const used = new Map<number, number>();
  for (let at = 0; at * 4 < data.length; at++) {
    const color = colorAt(data, at);
    used.set(color, (used.get(color) ?? 0) + 1);
  }
  const palette = new Map<number, number>();
  for (const [color] of [...used].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    const step = stepOf(color);
    if (!palette.has(step)) palette.set(step, color);
  }
  return palette;
}

function colorAt(data: Uint8Array, at: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
  return (red << 16) | (green << 8) | blue;
}

function stepOf(color: number): number {
  const [red = 0, green = 0, blue = 0] = [color >> 16, (color >> 8) & 255, color & 255].map((value) =>
    Math.round(value / STEP),
  );
  return (red << 16) | (green << 8) | blue;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
