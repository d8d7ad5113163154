import { describe, expect, it } from "vitest";
import { REPORT_KINDS } from "../../../language/http/phone-report.ts";
import { failurePlace, failureQuery, failureWords, type PhoneFailure } from "./failure-words.ts";

const failure = (kind: string, place: string, code: string): PhoneFailure => ({
  kind,
  place,
  code,
  screen: "repayment",
  language: "sw",
  count: 3,
});

describe("a failure that phones reported", () => {
  it("has words, somebody whose it is and a way to help, whatever its kind", () => {
    for (const kind of REPORT_KINDS) {
      const { what, culprit, why } = failureWords(failure(kind, "loan-details", "timeout"));
      expect([kind, what !== "", culprit !== undefined, why.endsWith(".")]).toEqual([kind, true, true, true]);
    }
    expect(failurePlace(failure("bound", "", ""), () => "Repayment Details")).toBe("Repayment Details, in Swahili");
  });

  it("is the backend's where it answers wrong, the network's where nothing arrives, the document's where it names nothing", () => {
    expect(failureWords(failure("failed-call", "loan-details", "malformed"))).toMatchObject({
      what: "Loan details answered in an unknown shape",
      culprit: "backend",
    });
    expect(failureWords(failure("failed-call", "loan-details", "network")).culprit).toBe("network");
    expect(failureWords(failure("unknown-name", "pay", "unknown-call")).culprit).toBe("document");
    expect(failureWords(failure("unknown-name", "b0", "hologram"))).toMatchObject({
      what: "The app does not know a part of the screen: Hologram",
      culprit: "app",
    });
  });

  it("says where an answer had another shape, in words, and that it is the backend's", () => {
    const words = (code: string) => failureWords(failure("misfit-answer", "loan-details", code));
    expect(words("recProducts[].clickable-number-string;list-array-object")).toMatchObject({
      what: "Loan details answered in another shape than the call declares",
      culprit: "backend",
      why: "It gave “Clickable” in “Rec products” as a text instead of a number, “List” as a group of fields instead of a list. The app used what could be read, and offered to try again where it needed the rest.",
    });
    expect(words("a-number-number;b-string-array;c-boolean-string;d-string-array;.-object-array").why).toMatch(
      /^It gave “A” as a number that no phone can hold, .*, and 2 places more\. /,
    );
    expect(words(".-object-array").why).toContain("It gave the whole answer as a list instead of a group of fields.");
  });

  it("leads to its screen in its language, with the same failure played", () => {
    expect(failureQuery(failure("failed-call", "loan-details", "malformed"))).toBe(
      "document=screens%2Frepayment&language=sw&fails=loan-details%3Amalformed",
    );
    expect(
      failureQuery(failure("misfit-answer", "loan-details", "list[].amount-number-string;list-array-object")),
    ).toBe(
      "document=screens%2Frepayment&language=sw&fails=loan-details%3Aanswer%3Alist%5B%5D.amount-number-string%3Blist-array-object",
    );
    expect(failureQuery(failure("crashed-widget", "b.broken", "TypeError"))).toBe(
      "document=screens%2Frepayment&language=sw&reported=b.broken",
    );
  });
});
