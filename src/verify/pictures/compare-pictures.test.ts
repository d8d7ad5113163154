import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

function pictureOf(width: number, height: number, black: readonly (readonly [number, number])[] = []): Uint8Array {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (const [x, y] of black) picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(picture);
}

it("finds nothing between equal pictures", () => {
  expect(comparePictures(pictureOf(8, 8, [[1, 1]]), pictureOf(8, 8, [[1, 1]]))).toEqual({ pixels: 0, picture: null });
});

it("counts the pixels that differ, and shows them", () => {
  const block = [4, 5, 6].flatMap((x) => [4, 5, 6].map((y) => [x, y] as const));
  const { pixels, picture } = comparePictures(pictureOf(12, 12), pictureOf(12, 12, block));
  expect(pixels).toBe(9);
  expect(PNG.sync.read(Buffer.from(picture ?? []))).toMatchObject({ width: 12, height: 12 });
});

it("counts what only the longer one has", () => {
  expect(comparePictures(pictureOf(6, 6), pictureOf(6, 8)).pixels).toBe(12);
});
