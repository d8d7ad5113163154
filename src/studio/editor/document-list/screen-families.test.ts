import { expect, it } from "vitest";
import { screenFamilies } from "./screen-families.ts";

const screensOf = (...ids: string[]) => ids.map((id) => ({ id }));
const named = (ids: string[]) =>
  screenFamilies(screensOf(...ids)).map(({ name, screens }) => [name, screens.map(({ id }) => id)]);
const COMPLAINTS = ["complaint-form", "complaint-list", "complaint-start"];

it("puts screens together that begin alike, behind those that stand alone", () => {
  const alone = ["about-us", "bind-bank", "deferral", "loan-terms", "loan-form", "not-found", "product", "promotion"];
  const ids = [...COMPLAINTS, ...alone, "repayment"];
  expect(named(ids)).toEqual([
    ["", [...alone, "repayment"]],
    ["Complaint", COMPLAINTS],
  ]);
});

it("leaves a short list whole", () => {
  expect(named(COMPLAINTS)).toEqual([["", COMPLAINTS]]);
  expect(named([])).toEqual([]);
});
