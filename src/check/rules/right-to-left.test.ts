import { expect, it } from "vitest";
import { exampleParts } from "../example/example-catalog.ts";
import { withValue } from "../example/example-project.ts";
import { checkDocuments } from "../incremental/check-documents.ts";
import { RULES } from "./rules.ts";

const CODES = ["garbled-text", "numbers-differ", "wrong-language"];
const rules = RULES.filter(({ code }) => CODES.includes(code));
const SCREEN = "schemas/screens/lost.json";

/** Findings of these rules for a title in English and in a language that is written from right to left. */
function found(title: string | { readonly [language: string]: string }, codes = Object.keys(title)): readonly string[] {
  const languages = codes.map((code) => ({ code, name: code, status: "live" }));
  const app = withValue("schemas/app.json", "/languages", languages).filter(({ path }) => path === "schemas/app.json");
  const files = withValue(SCREEN, "/title", title).filter(({ path }) => path !== "schemas/app.json");
  const all = checkDocuments([...files, ...app], { ...exampleParts, rules });
  return all.filter(({ code }) => rules.some((rule) => rule.code === code)).map(({ code, path }) => `${code} ${path}`);
}

it.each([
  ["marks of direction", { en: "The key to Baiskeli", ar: "مفتاح \u200F\u2066Baiskeli\u2069 هنا\u061C\u200E" }],
  ["a count of days", { en: "Wait 30 days", ar: "انتظر ٣٠ يوما" }],
  ["a time", { en: "Open until 17:00", ar: "مفتوح حتى ١٧:٠٠" }],
  ["signs between digits", { en: "It costs 1,500.75", ar: "السعر ١٬٥٠٠٫٧٥" }],
  ["digits of Persian", { en: "Wait 30 days", fa: "۳۰ روز صبر کنید" }],
  ["a name alone that the other words hold", { en: "Pay by M-Pesa", ar: "M-Pesa" }],
  ["letters that stand for words", { en: "Your PIN", ar: "PIN" }],
  ["letters that stand for words which another language writes out", { en: "Your secret number", ar: "PIN" }],
  ["an address", { en: "Write to help@baiskeli.example", ar: "help@baiskeli.example" }],
  ["a name among its own letters", { en: "Open it", ar: "افتح WhatsApp" }],
  ["letters of its own in a language that is written in Latin ones", { en: "The key", "ur-Latn": "Chaabi" }],
])("words from right to left may hold: %s", (_, title) => {
  expect(found(title)).toEqual([]);
});

it.each([
  ["garbled-text /title/ar", { en: "The key", ar: "المفتاح \u202Eهنا" }],
  ["garbled-text /title/ar", { en: "The key", ar: "المفتاح\u200B هنا" }],
  ["garbled-text /title/en", { en: "The\u200F key", ar: "المفتاح" }],
  ["numbers-differ /title/ar", { en: "Wait 30 days", ar: "انتظر ٢٠ يوما" }],
  ["numbers-differ /title/ar", { en: "Wait 30 days", ar: "انتظر يوما" }],
  ["wrong-language /title/ar", { en: "Copy the number", ar: "Copy number" }],
  ["wrong-language /title/ar", { en: "Copy the number", ar: "Number" }],
  ["wrong-language /title/ar", { en: "The key", ar: "Wrong letters" }],
  ["wrong-language /title/ar", { en: "The key", ar: "Letters" }],
  ["wrong-language /title/en", { en: "المفتاح", ar: "مفتاح هنا" }],
  ["wrong-language /title", { en: "المفتاح", ar: "The key" }],
])("is told: %s", (expected, title) => {
  expect(found(title)).toEqual([expected]);
});

it.each([
  ["of an app in Arabic alone", "\u200Fمفتاح \u2066Baiskeli\u2069", ["ar"]],
  ["without an Arabic letter, of an app in Arabic alone", "\u200FBaiskeli\u200F", ["ar"]],
  ["of an app in Arabic and Hebrew", "\u200F3\u200F", ["ar", "he"]],
])("a string may hold marks of direction: %s", (_, title, codes) => {
  expect(found(title, codes)).toEqual([]);
});

it.each([
  ["of an app in English alone", "The\u200F key", ["en"]],
  ["of an app in English and Arabic", "TZ\u200F", ["en", "ar"]],
  ["that turn letters round, of an app in Arabic alone", "مفتاح \u202Eهنا", ["ar"]],
])("a string may not hold marks: %s", (_, title, codes) => {
  expect(found(title, codes)).toEqual(["garbled-text /title"]);
});
