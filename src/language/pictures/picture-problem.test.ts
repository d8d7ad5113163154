import { expect, it } from "vitest";
import { MAX_PICTURE_BYTES, pictureProblem } from "./picture-problem.ts";

const text = (content: string) => new TextEncoder().encode(content);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
const WEBP = [...text("RIFF"), 1, 2, 3, 4, ...text("WEBPVP8 ")];
const said = (name: string, content: readonly number[] | Uint8Array) =>
  pictureProblem(`schemas/pictures/${name}`, Uint8Array.from(content));

it("goes by the first bytes, not by the name", () => {
  expect(said("a.png", PNG)).toBeNull();
  expect(said("a.jpg", [0xff, 0xd8, 0xff, 0xe0])).toBeNull();
  expect(said("a.webp", WEBP)).toBeNull();
  expect(
    said(
      "a.svg",
      text(
        '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
      ),
    ),
  ).toBeNull();
  expect(said("a.jpg", PNG)).toBe("is no JPG picture");
  expect(said("a.png", text("<html>"))).toBe("is no PNG picture");
  expect(said("a.png", [])).toBe("is no PNG picture");
  expect(said("a.webp", text("RIFF1234WAVE"))).toBe("is no WEBP picture");
  expect(said("a.svg", text("<html><svg></svg></html>"))).toMatch(/^is no SVG picture/);
  expect(said("a.gif", text("GIF89a"))).toBe("is no .svg, .png, .jpg or .webp");
});

it("takes no picture that is too large", () => {
  expect(said("a.png", [...PNG, ...new Uint8Array(MAX_PICTURE_BYTES)])).toBe("has 301 kB; 300 kB is the most");
});
