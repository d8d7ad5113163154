import { sha256 } from "../../kit/files/hash.ts";
import { LANGUAGE_COOKIE } from "../../kit/language/language-cookie.ts";
import { matchLanguage } from "../../kit/language/match-language.ts";

/** A page in one language, but for its body: that stands in a template of this language. */
export interface PageInLanguage {
  /** Addresses of the plans to fetch at once. */
  readonly plans: readonly string[];
  /** The text of the data block that the app starts from. */
  readonly boot: string;
  readonly title: string;
  readonly direction: "ltr" | "rtl";
  /** Whether it may be shown to who has not asked for it by its code. */
  readonly live: boolean;
}

/** The element that holds, by language, what the script puts into the page. */
export const LANGUAGES_ID = "skrini-languages";

/**
 * A static host answers every phone by one page. This script stands at the end of its head and gives it the language
 * that the server would have answered in, by the server's own function: `?lang`, the choice kept on this phone, the
 * phone's languages. The plans of that language are fetched, and no others. The body changes in the same task that the parser adds it in, before anything is painted. The
 * place of the server's data block is taken by another element, since no script may write into a script.
 */
export const CHOOSE_LANGUAGE = `{
  const pages = JSON.parse(document.getElementById("${LANGUAGES_ID}").textContent);
  const match = ${matchLanguage};
  const first = document.documentElement.lang;
  const codes = Object.keys(pages);
  const live = codes.filter((code) => pages[code].live);
  const [, kept = ""] = /(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)/.exec(document.cookie) || [];
  const language =
    match(new URLSearchParams(location.search).getAll("lang"), codes) ||
    match([kept, ...navigator.languages], live) ||
    first;
  for (const href of pages[language].plans) {
    const preload = { rel: "preload", as: "fetch", crossOrigin: "", fetchPriority: "low", href };
    document.head.append(Object.assign(document.createElement("link"), preload));
  }
  if (language !== first) {
    const { boot, title, direction } = pages[language];
    const other = document.createElement("div");
    other.id = "skrini-boot";
    other.hidden = true;
    other.textContent = boot;
    document.getElementById(other.id).replaceWith(other);
    Object.assign(document.documentElement, { lang: language, dir: direction });
    document.title = title;
  }
  const parsed = new MutationObserver(() => {
    const body = document.getElementById("boot");
    if (body === null) return;
    parsed.disconnect();
    for (const template of document.querySelectorAll("template[lang]")) {
      if (template.lang === language) body.replaceWith(template.content);
      template.remove();
    }
  });
  parsed.observe(document, { childList: true, subtree: true });
}
`;

/** Its address, which changes with it. */
export const CHOOSE_LANGUAGE_PATH = `assets/choose-language-${sha256(CHOOSE_LANGUAGE).slice(0, 8)}.js`;
