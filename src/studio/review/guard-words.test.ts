import { expect, it } from "vitest";
import { worstWords } from "./guard-words.ts";
import { shareWords } from "./share-words.ts";

it.each([
  [0, 40, "none"],
  [5, 6, "5 in 6"],
  [50, 60, "5 in 6"],
  [1, 2, "1 in 2"],
  [3, 1200, "1 in 400"],
  [20, 20, "all 20"],
  [23, 20, "all 20"],
  [0, 0, "none"],
  [197, 200, "99 in 100"],
])("says %i of %i as people do", (part, whole, words) => {
  expect(shareWords(part, whole)).toBe(words);
});

const worst = {
  screen: "order-tea",
  kind: "crashed-widget",
  failures: 50,
  openings: 60,
  failuresBefore: 0,
  openingsBefore: 900,
} as const;

it("says what the guard saw of the worst screen, beside the release before", () => {
  expect(worstWords(worst, "Order tea")).toBe("5 in 6 openings of Order tea crashed, none before");
  expect(worstWords({ ...worst, kind: "refused-plan", failures: 60, failuresBefore: 9 }, "Order tea")).toBe(
    "all 60 openings of Order tea were refused by the app, 1 in 100 before",
  );
  expect(worstWords({ ...worst, openingsBefore: 0 }, "Order tea")).toBe(
    "5 in 6 openings of Order tea crashed; nobody opened it before",
  );
});
