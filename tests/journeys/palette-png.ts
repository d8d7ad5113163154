import { deflateSync } from "node:zlib";
import type { Page } from "playwright-core";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLORS = 128;

/** A picture as a PNG of 128 colors, a quarter of the size, with a text in it that a reader finds again. */
export async function palettePng(page: Page, picture: Buffer, text: string): Promise<Buffer> {
  const read = await page.evaluate(toPalette, [picture.toString("base64"), COLORS] as const);
  const { width, height } = read;
  const pixels = Buffer.from(read.pixels, "base64");
  const rows: Buffer[] = [];
  for (let row = 0; row < height; row++) rows.push(Buffer.from([0]), pixels.subarray(row * width, (row + 1) * width));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("tEXt", Buffer.from(`Steps\0${text}`, "latin1")),
    chunk("PLTE", Buffer.from(read.colors)),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The text that was written into it, and its size in pixels. */
export function readPng(png: Buffer): { readonly steps: string; readonly width: number; readonly height: number } {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error("no PNG");
  let steps = "";
  for (let at = 8; at + 8 < png.length; at += 12 + png.readUInt32BE(at)) {
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString("latin1", at + 4, at + 8) === "tEXt") steps = content.toString("latin1").split("\0")[1] ?? "";
  }
  return { steps, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, check]);
}

/** CRC-32 as PNG has it. */
function checksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** Runs in the page: the most used colors, and for each pixel the nearest of them. */
async function toPalette([picture, limit]: readonly [string, number]) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const { width, height } = image;
  const draw = new OffscreenCanvas(width, height).getContext("2d");
  if (draw === null) throw new Error("no canvas");
  draw.drawImage(image, 0, 0);
  const { data } = draw.getImageData(0, 0, width, height);
  const used = new Map<number, number>();
  const colorAt = (at: number) => ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  for (let at = 0; at < data.length; at += 4) used.set(colorAt(at), (used.get(colorAt(at)) ?? 0) + 1);

  // One color for each neighbourhood, so that the many shades of one shadow do not take all places.
  const indexes = new Set<number>();
  const colors: number[] = [];
  for (const [color] of [...used].sort((one, other) => other[1] - one[1])) {
    const neighbourhood = color & 0xf8f8f8;
    if (colors.length === limit || (indexes.has(neighbourhood) && colors.length > 24)) continue;
    indexes.add(neighbourhood);
    colors.push(color);
  }

  const distance = (one: number, other: number) =>
    ((one >> 16) - (other >> 16)) ** 2 +
    (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
    ((one & 255) - (other & 255)) ** 2;
  const places = new Map<number, number>();
  const placeOf = (color: number) => {
    let best = 0;
    for (let place = 1; place < colors.length; place++) {
      if (distance(color, colors[place] ?? 0) < distance(color, colors[best] ?? 0)) best = place;
    }
    places.set(color, best);
    return best;
  };
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = places.get(colorAt(at * 4)) ?? placeOf(colorAt(at * 4));
  let binary = "";
  for (let at = 0; at < pixels.length; at += 32_768) {
    binary += String.fromCharCode(...pixels.subarray(at, at + 32_768));
  }
  return {
    width,
    height,
    pixels: btoa(binary),
    colors: colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]),
  };
}
