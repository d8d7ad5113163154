import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../../src/actions/catalog.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileDocuments } from "../../src/compile/compile-documents.ts";
import { evaluate } from "../../src/expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/testing/example-environment.ts";
import type { Json } from "../../src/kit/json.ts";
import type { Ast } from "../../src/language/ast.ts";
import type { AppDocument } from "../../src/language/documents.ts";

const files = readDocuments(".");
const app: AppDocument = JSON.parse(files.find(({ path }) => path === "schemas/app.json")?.text ?? "{}");
const languages = app.languages.map(({ code }) => code);

interface Found {
  readonly place: string;
  readonly text: string;
}

/** The texts that translators get: every string that stands under a language, wherever it is in a document. */
function textsIn(value: unknown, place: string): readonly Found[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    languages.includes(key) && typeof part === "string"
      ? [{ place: `${place}/${key}`, text: part }]
      : textsIn(part, `${place}/${key}`),
  );
}

const texts = files
  .filter(({ path }) => !path.startsWith("schemas/samples/"))
  .flatMap(({ path, text }) => textsIn(JSON.parse(text), path));

describe("the words that people translate", () => {
  it("hold no expression", () => {
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((one) => one.text.includes("\u0024{"))).toEqual([]);
  });

  it("count nothing with a noun that is right for several only", () => {
    const counted = /\{(\w+)\} (days|instalments|cycles|stars|months|pictures|items|payments)\b/;
    expect(texts.filter((one) => counted.test(one.text))).toEqual([]);
  });
});

const { screens } = compileDocuments(files, { catalog, actions: actionCatalog }, { production: false });

/** The text that the phone would show for a number under `n`, by language. */
function shown(screen: string, contains: string, value: Json): readonly Json[] {
  const scope = { slot: () => value, local: () => value };
  return languages.map((language: string) => {
    const [ast] = astsWith(screens[screen]?.[language], contains);
    return ast === undefined ? null : evaluate(ast, scope, EXAMPLE_ENVIRONMENT);
  });
}

function astsWith(part: unknown, contains: string): readonly Ast[] {
  if (typeof part !== "object" || part === null) return [];
  const isChoice = Array.isArray(part) && (part[0] === "if" || part[0] === "text");
  if (isChoice && JSON.stringify(part).includes(contains)) return [part as unknown as Ast];
  return Object.values(part).flatMap((inner) => astsWith(inner, contains));
}

it("a plural of a screen is right for 0, 1 and 2 in both languages", () => {
  const stars = [0, 1, 2].map((n) => [shown("loan-details", " stars", n)[0], shown("loan-details", "Nyota ", n)[1]]);
  expect(stars).toEqual([
    ["0 stars", "Nyota 0"],
    ["1 star", "Nyota 1"],
    ["2 stars", "Nyota 2"],
  ]);
});

/** Texts of each plural in a message for 0, 1 and 2. */
function pluralsIn(elements: readonly MessageFormatElement[], language: string): readonly string[] {
  const categories = new Intl.PluralRules(language);
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const { options } = element;
    const forms = [0, 1, 2].map((n) => options[`=${n}`] ?? options[categories.select(n)] ?? options.other);
    const inside = Object.values(options).flatMap(({ value }) => pluralsIn(value, language));
    return [`${language}: ${forms.map((form, n) => wordsOf(form?.value ?? [], n)).join(" | ")}`, ...inside];
  });
}

function wordsOf(elements: readonly MessageFormatElement[], n: number): string {
  const words = elements.map((element) => {
    if (element.type === TYPE.pound) return String(n);
    if (element.type === TYPE.argument) return `{${element.value}}`;
    return element.type === TYPE.literal ? element.value : "";
  });
  return words.join("");
}

it("every plural of the documents says for 0, 1 and 2 what is listed here", () => {
  const said = texts
    .filter(({ text }) => text.includes("plural,"))
    .flatMap(({ place, text }) => pluralsIn(parse(text), place.slice(place.lastIndexOf("/") + 1)));
  expect([...new Set(said)].sort()).toEqual([
    "en: 0 cycles | 1 cycle | 2 cycles",
    "en: 0 days | 1 day | 2 days",
    "en: 0 instalments are | 1 instalment is | 2 instalments are",
    "en: 0 instalments | 1 instalment | 2 instalments",
    "en: 0 more days | 1 more day | 2 more days",
    "en: 0 stars | 1 star | 2 stars",
    "en: 0 times | Once | 2 times",
    "en: No friend of that name | 1 friend shown of {total}: {amount} | 2 friends shown of {total}: {amount}",
    "en: get code | 1 s | 2 s",
    "sw: Awamu 0 | Awamu 1 | Awamu 2",
    "sw: Hakuna rafiki wa jina hilo | Rafiki 1 kati ya {total}: {amount} | Marafiki 2 kati ya {total}: {amount}",
    "sw: Mara 0 | Mara moja | Mara 2",
    "sw: Pata namba | Sekunde 1 | Sekunde 2",
  ]);
});
