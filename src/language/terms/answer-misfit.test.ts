import { expect, it } from "vitest";
import { misfitSteps, misfitText, parseMisfit } from "./answer-misfit.ts";

it("reads a place of an answer with its kinds, and writes it as it was", () => {
  const text = "plan.instalments[].due-date{}-number-string";
  const misfit = parseMisfit(text);
  expect(misfit).toEqual({ path: "plan.instalments[].due-date{}", expected: "number", found: "string" });
  expect(misfit && misfitText(misfit)).toBe(text);
  expect(misfitSteps("plan.instalments[].due-date{}")).toEqual(["plan", "instalments", "[]", "due-date", "{}"]);
  expect(misfitSteps(".")).toEqual([]);
});

it.each([
  "",
  "amount",
  "amount-number",
  "amount-null-number",
  "-number-string",
  "Zawadi Mwakasege-number-string",
  "amount-number-string;x",
  `${"a".repeat(80)}-number-string`,
])("takes %j for none", (text) => {
  expect(parseMisfit(text)).toBeNull();
});
