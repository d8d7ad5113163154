import { expect, it } from "vitest";
import { iconOf } from "./icon-of.ts";

const brand = { name: "", logo: "", colors: {}, icon: { src: "/pictures/icon.svg", blankOn: ["/", "/quiet"] } };

it.each(["/", "//", "/quiet", "/quiet/"])("is blank on %s", (path) => expect(iconOf(brand, path)).toBe("/favicon.ico"));

it.each(["/order", "/quiet/below", "/Order/", "/quietly"])("is the app's own on %s", (path) =>
  expect(iconOf(brand, path)).toBe("/pictures/icon.svg"),
);

it("is blank for an app that has none", () => {
  const { icon: _, ...plain } = brand;
  expect(iconOf(plain, "/order")).toBe("/favicon.ico");
});
