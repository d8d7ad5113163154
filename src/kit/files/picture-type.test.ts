import { expect, it } from "vitest";
import { pictureType } from "./picture-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp"],
])("knows %j", (head, type) => {
  expect(pictureType(bytes(head))).toBe(type);
});

it.each(["", "\xff\xd8", "GIF89a", "RIFF\x24\0\0\0WAVEfmt ", "<svg xmlns", "%PDF-1.7", "\0\0\0\x18ftypheic"])(
  "does not take %j for a picture it knows",
  (head) => {
    expect(pictureType(bytes(head))).toBeNull();
  },
);
