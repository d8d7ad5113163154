import { expect, it } from "vitest";
import { freePath } from "./new-picture.ts";

it("gives a file a plain name that no other picture has", () => {
  expect(freePath("My Logo (2).JPEG", [])).toBe("schemas/pictures/my-logo-2.jpg");
  expect(freePath("café.png", ["/pictures/cafe.png", "/pictures/cafe-2.png"])).toBe("schemas/pictures/cafe-3.png");
  expect(freePath("..", [])).toBe("schemas/pictures/picture.");
  expect(freePath("写真.webp", [])).toBe("schemas/pictures/picture.webp");
});
