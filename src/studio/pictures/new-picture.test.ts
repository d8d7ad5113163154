import { expect, it } from "vitest";
import { readPicture } from "./new-picture.ts";

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const pathOf = async (name: string, taken: readonly string[] = []) =>
  (await readPicture(new File([JPEG], name), taken)).path;

it("gives a file a plain name that no other picture has", async () => {
  expect(await pathOf("My Logo (2).JPEG")).toBe("schemas/pictures/my-logo-2.jpg");
  expect(await pathOf("café.jpg", ["/pictures/cafe.jpg", "/pictures/cafe-2.jpg"])).toBe("schemas/pictures/cafe-3.jpg");
  expect(await pathOf("写真.jpg")).toBe("schemas/pictures/picture.jpg");
});

it("reads its bytes, and says what is wrong with what is no picture", async () => {
  expect((await readPicture(new File([JPEG], "a.jpg"), [])).base64).toBe("/9j/4A==");
  await expect(readPicture(new File([JPEG], "a.png"), [])).rejects.toThrow("“a.png” is no PNG picture.");
  await expect(readPicture(new File([JPEG], "a"), [])).rejects.toThrow("“a” is no .svg, .png, .jpg or .webp.");
});
