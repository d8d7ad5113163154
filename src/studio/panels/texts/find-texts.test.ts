import { describe, expect, it } from "vitest";
import { findTexts, textSeen } from "./find-texts.ts";

const text = (file: string, en: string, sw = "") => ({ file, pointer: "/label", words: { en, sw } });
const PAY = text("pay", "Pay now", "Lipa sasa");
const OTHER = text("other", "Pay now");
const LONG = text("other", "Pay now and save");
const FILLED = text("pay", "{n, plural, one {#} other {#}} instalments left, up to {max}");
const TEXTS = [LONG, OTHER, PAY, FILLED];

describe("texts", () => {
  it("are found by words of any language: those that are just these words first, of them those of the screen", () => {
    const within = text("pay", "You pay now");
    expect(findTexts([within, ...TEXTS], "pay now", "pay")).toEqual([PAY, OTHER, LONG, within]);
    expect(findTexts(TEXTS, "pay NOW", "pay")).toEqual([PAY, OTHER, LONG]);
    expect(findTexts(TEXTS, "sasa", null)).toEqual([PAY]);
  });

  it("are found by what stands on the screen, in that screen's document where two say the same", () => {
    expect(textSeen(TEXTS, ["Pay now", "the whole footer"], "en", "pay")).toBe(PAY);
    expect(textSeen(TEXTS, ["Lipa sasa"], "sw", "other")).toBe(PAY);
    expect(textSeen(TEXTS, ["Something the server said"], "en", "pay")).toBeNull();
  });

  it("are found with figures in their places", () => {
    const left = text("pay", "{left} left, up to {max}");
    expect(textSeen([left], ["3 left, up to TZS 10.000,00"], "en", "pay")).toBe(left);
    expect(textSeen([text("pay", "{amount}")], ["TZS 3"], "en", "pay")).toBeNull();
  });
});
