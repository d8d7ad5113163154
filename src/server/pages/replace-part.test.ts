import { expect, it } from "vitest";
import { replacePart } from "./replace-part.ts";

it("writes markup in the place of a part, as it is, and leaves out nothing in silence", () => {
  expect(replacePart("<head></head><p></head>", "</head>", "$& </head>")).toBe("<head>$& </head><p></head>");
  expect(() => replacePart("<head>", "</head>", "")).toThrow("the page lacks </head>");
});
