import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupDigits } from "../../kit/group-digits.ts";
import { editAmount } from "./edit-amount.ts";

const money = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };

/** The field after one key at the caret. */
function press(before: string, caret: number, key: string) {
  const text = before.slice(0, caret) + key + before.slice(caret);
  return editAmount({ before, text, caret: caret + 1, event: { inputType: "insertText", data: key } }, money);
}

describe("editAmount", () => {
  it("takes the signs between groups for its own while digits are typed and deleted", () => {
    expect(press("1.234", 5, "5")).toEqual({ digits: "12345", isOwn: false });
    const event = { inputType: "deleteContentBackward" };
    expect(editAmount({ before: "1.234", text: "1.23", caret: 4, event }, money)).toEqual({
      digits: "123",
      isOwn: false,
    });
  });

  it("lets the person write signs as well", () => {
    expect(press("10", 2, ".")).toEqual({ digits: "10", isOwn: true });
    expect(press("10.00", 5, "0")).toEqual({ digits: "10000", isOwn: false });
    expect(press("10.000", 6, ",")).toEqual({ digits: "10000", isOwn: true });
    expect(press("10.000,0", 8, "0")).toEqual({ digits: "10000", isOwn: true });
    expect(press("10.000,0", 8, "5")).toEqual({ digits: null, isOwn: true });
  });

  it("reads what replaces an amount as it is written, not as a part of it", () => {
    const replaced = { before: "1.234", text: "1.5", caret: 3 };
    for (const event of [{ inputType: "insertFromPaste" }, { inputType: "insertFromPaste", data: "1.5" }, {}])
      expect(editAmount({ ...replaced, event }, money).digits).toBeNull();
  });

  it("writes what was pasted in the app's own form at once", () => {
    const event = { inputType: "insertFromPaste" };
    const pasted = { before: "", text: "TZS 25,000.00", caret: 13, event };
    expect(editAmount(pasted, money)).toEqual({ digits: "25000", isOwn: false });
  });

  it("ends with the amount that was typed, however its signs were typed, key by key", () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999 });
    const written = fc.constantFrom(
      (digits: string) => digits,
      (digits: string) => groupDigits(digits, "."),
      (digits: string) => `${groupDigits(digits, ".")},00`,
      (digits: string) => `${digits},00`,
      (digits: string) => groupDigits(digits, ","),
      (digits: string) => `${groupDigits(digits, ",")}.00`,
      (digits: string) => groupDigits(digits, " "),
    );
    fc.assert(
      fc.property(amounts, written, (amount, write) => {
        let shown = "";
        let digits: string | null = "";
        for (const key of write(String(amount))) {
          const edit = press(shown, shown.length, key);
          digits = edit.digits;
          shown = edit.isOwn || digits === null ? shown + key : groupDigits(digits, ".");
        }
        // An English point behind an amount that has no groups of its own may be mistaken: refused, not misread.
        const text = write(String(amount));
        const mayBeMistaken = /^\d{1,3}\.00$/.test(text);
        expect(digits).toBe(mayBeMistaken ? null : String(amount));
      }),
      { numRuns: 2000 },
    );
  });
});
