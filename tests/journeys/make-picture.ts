import type { Page } from "playwright-core";

/** A picture drawn by the browser under test. */
export async function makePicture(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([wide, high, kind]) => {
      const canvas = document.createElement("canvas");
      canvas.width = Number(wide);
      canvas.height = Number(high);
      const context = canvas.getContext("2d");
      for (let stripe = 0; context !== null && stripe < 12; stripe++) {
        context.fillStyle = `hsl(${stripe * 30} 60% 55%)`;
        context.fillRect((stripe * canvas.width) / 12, 0, canvas.width / 12, canvas.height);
      }
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, String(kind)));
      return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
    },
    [width, height, type],
  );
  return Buffer.from(bytes);
}

/** The JPEG with a note of its camera's in it, as phones write the place and the time. */
export function withCameraNote(jpeg: Buffer, note: string): Buffer {
  const content = Buffer.from(`Exif\0\0${note}`, "latin1");
  const head = Buffer.from([0xff, 0xe1, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Width and height as a JPEG's frame header says. */
export function jpegSize(jpeg: Buffer): readonly [number, number] {
  for (let at = 2; at + 9 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  throw new Error("no frame header");
}
