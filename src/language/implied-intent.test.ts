import { describe, expect, it } from "vitest";
import { impliedIntent } from "./implied-intent.ts";

const text = { type: "string" };
const amount = { type: "integer", money: true };

describe("the intent of a payment whose document names none", () => {
  it("is what is paid and how much, not what it is paid with", () => {
    const properties = {
      order: text,
      amount,
      shares: { type: "integer" },
      cardNo: { ...text, personal: true },
      bankCode: text,
      verifyCode: text,
      isDelay: { type: "integer", enum: [0, 1] },
    };
    expect(impliedIntent(properties)).toEqual(["order", "amount", "shares"]);
  });

  it("is not known where no amount is sent", () => {
    expect(impliedIntent({ order: text, verifyCode: text })).toEqual([]);
    expect(impliedIntent(undefined)).toEqual([]);
  });
});
