import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { LANGUAGE_MATCHES } from "../../kit/testing/language-matches.ts";
import { CHOOSE_LANGUAGE } from "./choose-language.ts";

/** The language that a page of the first one offered ends up in. */
function chooseLanguage(wanted: string, [first = "", ...others]: readonly string[]): string {
  const boot = { id: "skrini-boot", textContent: "{}", replaceWith() {} };
  const pages = JSON.stringify(Object.fromEntries(others.map((code) => [code, { digest: "", title: code }])));
  const documentElement = { lang: first };
  const document = {
    documentElement,
    title: first,
    getElementById: (id: string) => (id === boot.id ? boot : { textContent: pages }),
    createElement: () => ({}),
    querySelector: () => null,
  };
  runInNewContext(CHOOSE_LANGUAGE, {
    document,
    location: { search: `?${new URLSearchParams({ lang: wanted })}` },
    URLSearchParams,
  });
  expect(document.title).toBe(documentElement.lang);
  return documentElement.lang;
}

describe("the script of an exported page", () => {
  it.each(LANGUAGE_MATCHES)(
    "takes %j of %j for %j, as the server does; else the page's own",
    (wanted, offered, language) => {
      expect(chooseLanguage(wanted, offered)).toBe(language ?? offered[0]);
    },
  );
});
