import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { LANGUAGE_MATCHES } from "../../kit/testing/language-matches.ts";
import { CHOOSE_LANGUAGE } from "./choose-language.ts";

interface Phone {
  readonly wanted?: string;
  readonly cookie?: string;
  readonly languages?: readonly string[];
  readonly drafts?: readonly string[];
}

/** The language that a page of the first one offered ends up in. */
function chooseLanguage(
  { wanted, cookie = "", languages = [], drafts = [] }: Phone,
  offered: readonly string[],
): string {
  const [first = ""] = offered;
  const boot = { id: "skrini-boot", replaceWith() {} };
  const entries = offered.map((code) => [
    code,
    {
      plans: [`/${code}.json`],
      boot: "{}",
      title: code,
      direction: `${code}-way`,
      live: !drafts.includes(code),
    },
  ]);
  const fetched: { href?: string }[] = [];
  const pages = JSON.stringify(Object.fromEntries(entries));
  const documentElement = { lang: first, dir: `${first}-way` };
  const document = {
    cookie,
    documentElement,
    head: { append: (link: { href?: string }) => fetched.push(link) },
    title: first,
    getElementById: (id: string) => (id === boot.id ? boot : { textContent: pages }),
    createElement: () => ({}),
  };
  runInNewContext(CHOOSE_LANGUAGE, {
    document,
    navigator: { languages },
    location: { search: wanted === undefined ? "" : `?${new URLSearchParams({ lang: wanted })}` },
    MutationObserver: class {
      observe() {}
    },
    URLSearchParams,
  });
  expect([document.title, documentElement.dir]).toEqual([documentElement.lang, `${documentElement.lang}-way`]);
  expect(fetched.map(({ href }) => href)).toEqual([`/${documentElement.lang}.json`]);
  return documentElement.lang;
}

describe("the script of an exported page", () => {
  it.each(LANGUAGE_MATCHES)(
    "takes %j of %j for %j, as the server does; else the page's own",
    (wanted, offered, language) => {
      expect(chooseLanguage({ wanted }, offered)).toBe(language ?? offered[0]);
      expect(chooseLanguage({ languages: [wanted] }, offered)).toBe(language ?? offered[0]);
    },
  );

  it.each<[what: string, phone: Phone, language: string]>([
    ["the address before all else", { wanted: "en", cookie: "skrini-language=sw", languages: ["sw"] }, "en"],
    ["the kept choice before the phone's languages", { cookie: "a=b; skrini-language=sw", languages: ["en"] }, "sw"],
    ["the phone's languages in their order", { languages: ["fr-CA", "sw-TZ", "en"] }, "sw"],
    ["a draft to who asks for it by its code", { wanted: "sw", drafts: ["sw"] }, "sw"],
    ["a draft to nobody else", { cookie: "skrini-language=sw", languages: ["sw"], drafts: ["sw"] }, "en"],
    ["the first where nothing fits", { wanted: "fr", cookie: "skrini-language=de", languages: ["it"] }, "en"],
  ])("shows %s", (_, phone, language) => {
    expect(chooseLanguage(phone, ["en", "sw"])).toBe(language);
  });
});
