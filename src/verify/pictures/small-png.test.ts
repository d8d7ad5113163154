import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { comparePictures } from "./compare-pictures.ts";
import { smallPng } from "./small-png.ts";

function pictureOf(width: number, height: number, colorAt: (at: number) => readonly number[]): Uint8Array {
  const picture = new PNG({ width, height });
  for (let at = 0; at < width * height; at++) picture.data.set([...colorAt(at), 255], at * 4);
  return PNG.sync.write(picture);
}

const stripes = (blue: number) => pictureOf(90, 60, (at) => [(at % 9) * 28, 120, blue]);

it("shows the same in fewer bytes, and the same bytes for the same picture", () => {
  const small = smallPng(stripes(200));
  expect(PNG.sync.read(Buffer.from(small))).toMatchObject({ width: 90, height: 60 });
  expect(comparePictures(stripes(200), small).pixels).toBe(0);
  expect(Buffer.compare(small, smallPng(stripes(200)))).toBe(0);
  expect(small.length).toBeLessThan(stripes(200).length);
});

it("differs where the picture does", () => {
  expect(Buffer.compare(smallPng(stripes(200)), smallPng(stripes(220)))).not.toBe(0);
});

it("leaves a picture of very many colors as it is", () => {
  const many = pictureOf(64, 64, (at) => [(at % 64) * 4, Math.floor(at / 64) * 4, (at % 7) * 36]);
  expect(smallPng(many)).toBe(many);
});
