import { describe, expect, it } from "vitest";
import { languageAttributes, textDirection } from "./text-direction.ts";

describe("the direction of a language", () => {
  it.each([
    "ar",
    "AR",
    "ar-EG",
    "fa",
    "he",
    "iw",
    "ur",
    "ps",
    "sd",
    "ckb",
    "ug",
    "yi",
    "dv",
    "pa-PK",
    "az-IR",
    "uz-Arab",
    "ff-Adlm",
  ])("%s: to the left", (language) => expect(textDirection(language)).toBe("rtl"));

  it.each([
    "en",
    "sw",
    "sw-TZ",
    "zh",
    "hi",
    "am",
    "ur-Latn",
    "ks-Deva",
    "pa",
    "az",
    "ku",
    "ff",
    "",
    "-",
    "no language",
  ])("%s: to the right", (language) => expect(textDirection(language)).toBe("ltr"));

  it("stands beside the language of an element that has one", () => {
    expect(languageAttributes("ar")).toEqual({ lang: "ar", dir: "rtl" });
    expect(languageAttributes("en")).toEqual({ lang: "en", dir: "ltr" });
    expect([languageAttributes(null), languageAttributes(""), languageAttributes(undefined)]).toEqual([{}, {}, {}]);
  });
});
