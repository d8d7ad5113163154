import { describe, expect, it } from "vitest";
import { wordsOnPage } from "./words-on-page.ts";

describe("a journey's words on the page", () => {
  it("are as they are written where the page is written to the right", () => {
    expect(wordsOnPage("Pay TZS 5?", "sw", true)).toBe("Pay TZS 5?");
  });

  it("may have marks around values where it is written to the left", () => {
    const whole = wordsOnPage("ادفع TZS 5.", "ar", true);
    expect("ادفع \u2068TZS 5\u2069.").toMatch(whole);
    expect(" ادفع  TZS 5. ").toMatch(whole);
    expect("ادفع TZS 5. الآن").not.toMatch(whole);
    expect("ادفع TZS 55").not.toMatch(whole);
    expect("الآن ادفع \u2068tzs 5\u2069.").toMatch(wordsOnPage("ادفع TZS 5.", "ar", false));
  });
});
