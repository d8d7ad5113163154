import { expect, it } from "vitest";
import { contrastsOf } from "./color-contrasts.ts";

it("measures the pairs that the theme uses, the poorest first", () => {
  const [first, ...others] = contrastsOf({ text: "#000000", muted: "#777777", surface: "#ffffff", page: "#fffffe" });
  expect(first).toEqual({ ink: "muted", ground: "surface", ratio: 4.4, isEnough: false });
  expect(others.find(({ ink, ground }) => ink === "text" && ground === "surface")).toMatchObject({
    ratio: 21,
    isEnough: true,
  });
  expect(others).toHaveLength(3);
});

it("leaves out what is still being typed", () => {
  expect(contrastsOf({ text: "#00", surface: "#ffffff" })).toEqual([]);
});
