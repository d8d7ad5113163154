import { describe, expect, it } from "vitest";
import type { CallPlan } from "../language/plan.ts";
import { isAmountIn } from "./is-amount-in.ts";
import { areAmountsShown } from "./shown-amounts.ts";

const TZS = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };
const SPACED = { currency: "€", divisor: 100, decimals: 2, thousands: " ", point: "," };
const WHOLE = { currency: "UGX", divisor: 1, decimals: 0, thousands: ",", point: "." };

describe("an amount is found in what is painted", () => {
  it.each([
    ["with its currency, in a sentence", "You pay TZS 34.400,00.", 3440000, TZS],
    ["beside a space that does not break", "TZS\u00a034.400,00", 3440000, TZS],
    ["with thousands that are set apart by another space", "1\u202f500,00 €", 150000, SPACED],
    ["that a call sends as text", "TZS 34.400,00", "3440000", TZS],
    ["after one that it is a part of", "TZS 134.400,00\nTZS 34.400,00", 3440000, TZS],
    ["below a number", "Instalment 3\n34.400,00", 3440000, TZS],
    ["at the end of a list", "1,500, 2,500", 2500, WHOLE],
    ["above a rate", "TZS 29,20\n29,20 %", 2920, TZS],
    ["without any separators", "UGX 2500", 2500, { ...WHOLE, thousands: "", point: "" }],
  ] as const)("%s", (_, text, amount, format) => expect(isAmountIn(text, amount, format)).toBe(true));
});

describe("an amount is not found", () => {
  it.each([
    ["as the end of a longer one", "TZS 134.400,00", 3440000, TZS],
    ["after a separator of a longer one", "TZS 1.034.400,00", 440000, TZS],
    ["after thousands that a space sets apart", "31 500,00 €", 50000, SPACED],
    ["as the beginning of a longer one", "34,400,000", 34400, WHOLE],
    ["with a minus in front", "TZS -34.400,00", 3440000, TZS],
    ["in other units", "TZS 344,00", 3440000, TZS],
    ["as a rate", "Interest 29,20 % a year", 2920, TZS],
    ["as a rate without a space, or with one that does not break", "29,20%\n29,20\u00a0%", 2920, TZS],
    ["where none is sent that can be read", "TZS 0,00", "", TZS],
    ["that is no whole number", "TZS 0,12", 12.5, TZS],
    ["that is sent in another notation than digits", "TZS 0,16", "0x10", TZS],
    ["that is sent as a power of ten", "TZS 34.400,00", "344e4", TZS],
    ["that is sent with blanks around it", "TZS 34.400,00", " 3440000 ", TZS],
  ] as const)("%s", (_, text, amount, format) => expect(isAmountIn(text, amount, format)).toBe(false));
});

it("every amount of a payload is looked for, and only where the call says that it is one", () => {
  const call = (...amounts: string[]) => ({ id: "pay", amounts }) as unknown as CallPlan;
  const sight = { environment: { money: TZS }, painted: "TZS 34.400,00" };
  const payload = { amount: 3440000, fee: 500, isDelay: 0, coupon: null };
  expect(areAmountsShown(call("amount"), payload, sight)).toBe(true);
  expect(areAmountsShown(call("amount", "coupon"), payload, sight)).toBe(true);
  expect(areAmountsShown(call("amount", "fee"), payload, sight)).toBe(false);
  expect(areAmountsShown(call("constructor"), payload, sight)).toBe(true);
});
