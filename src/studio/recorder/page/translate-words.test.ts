import { expect, it } from "vitest";
import { translateWords } from "./translate-words.ts";

const near = [
  ["Pay", "Lipa"],
  ["Pay Now", "Lipa Sasa"],
  ["due {day}", "mwisho {day}"],
  ["until 3 May", "hadi 3 Mei"],
] as const;
const far = [
  ["Back", "Rudi"],
  ["{n} of {all} chosen", "Umechagua {n} kati ya {all}"],
] as const;

it.each([
  ["a whole text, not a piece of it", "Pay Now", "Lipa Sasa"],
  ["words in two lines", "Pay\n  Now", "Lipa Sasa"],
  ["words of the app", "Back", "Rudi"],
  ["places that are filled in, in the other order", "2 of 5 chosen", "Umechagua 2 kati ya 5"],
  ["what the backend said, which stays", "Pesa Fasta", "Pesa Fasta"],
  ["a text beside what the backend said", "Pesa Fasta until 3 May", "Pesa Fasta hadi 3 Mei"],
  ["no piece of a word", "Payment", "Payment"],
  ["no piece of other parts", "Go Back", "Go Back"],
])("translates %s", (_, words, other) => {
  expect(translateWords(words, near, far)).toBe(other);
});
