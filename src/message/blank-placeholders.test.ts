import { expect, it } from "vitest";
import { blankPlaceholders } from "./blank-placeholders.ts";

it("has an ellipsis in the place of each value, also of a plural", () => {
  expect(blankPlaceholders("About {name}, by {author}")).toBe("About …, by …");
  expect(blankPlaceholders("{n, plural, one {# book} other {# books}} left")).toBe("… left");
  expect(blankPlaceholders("{ open")).toBe("{ open");
  expect(blankPlaceholders("{name}")).toBe("");
});
