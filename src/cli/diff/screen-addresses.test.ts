import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { screenAddresses } from "./screen-addresses.ts";

const FILES = new Map(readDocuments(ROOT).map(({ path }) => [path, readFileSync(`${ROOT}/${path}`)]));

it("looks at a screen in every scenario that is tried there and in every language, else once in each", () => {
  const repayment = screenAddresses(FILES, new Set(["repayment"]));
  expect(repayment).toContainEqual(expect.objectContaining({ name: "repayment.plan-long.sw", situation: "plan-long" }));
  const { path } = repayment.find(({ name }) => name === "repayment.plan-long.sw") ?? { path: "" };
  expect(path).toMatch(/^\/sunflowerP\?.*session=pictures&lang=sw&scenario=plan-long$/);
  expect(screenAddresses(FILES, new Set(["about-us"])).map(({ name }) => name)).toEqual([
    "about-us.plain.en",
    "about-us.plain.sw",
  ]);
  expect(screenAddresses(FILES, new Set(["nowhere"]))).toEqual([]);
});
