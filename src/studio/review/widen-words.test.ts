import { expect, it } from "vitest";
import { widenWords } from "./widen-words.ts";

const all = { from: 10, to: 100, rules: { steps: [] }, phones: 1204, days: 14 };

it("says in phones what more of the borrowers means", () => {
  expect(widenWords(all)).toEqual([
    "10% of borrowers get it now, then everybody.",
    "1,204 phones opened the app in the last 14 days: about 120 have it now, all will.",
  ]);
  expect(widenWords({ ...all, to: 50 })[1]).toBe(
    "1,204 phones opened the app in the last 14 days: about 120 have it now, about 602 will.",
  );
});

it("says the same of the first step", () => {
  expect(widenWords({ ...all, from: 0, to: 10 })).toEqual([
    "10% of borrowers get it.",
    "1,204 phones opened the app in the last 14 days: about 120 get it.",
  ]);
  expect(widenWords({ ...all, from: 0, to: 10, phones: 0 })).toEqual([
    "10% of borrowers get it.",
    "No phone has reported here yet: how many borrowers that is, is not known.",
  ]);
});

it("says that everybody is more than whom it was limited to", () => {
  const rules = { steps: [], languages: ["sw"], testers: ["u1"] };
  expect(widenWords({ ...all, rules })).toEqual([
    "10% of those who read Swahili get it now, then everybody.",
    "Everybody means all languages and shells, not only those it was limited to.",
    "1,204 phones opened the app in the last 14 days: at most 120 have it now, all will.",
  ]);
});

it("says so where no phone has reported", () => {
  expect(widenWords({ ...all, phones: 0 })).toContain(
    "No phone has reported here yet: how many borrowers that is, is not known.",
  );
});
