import { expect, it } from "vitest";
import { networkWords } from "./network-choice.tsx";

it.each([
  ["", ""],
  ["slow", "Slow answers"],
  ["loan-details:500", "Loan details fails"],
  ["loan-details:answer:/data", "Loan details answers as phones reported"],
  ["of-another-screen:500", ""],
])("says what fails by %j", (value, words) => {
  expect(networkWords(["loan-details"], value)).toBe(words);
});
