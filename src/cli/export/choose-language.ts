import { sha256 } from "../../kit/hash.ts";
import { matchLanguage } from "../../kit/match-language.ts";

/** What a page says otherwise in another language. */
export interface PageInLanguage {
  /** SHA-256 (base64) of the app plan's text. */
  readonly digest: string;
  readonly title: string;
}

/** The element that holds, by language, what the script puts into the page. */
export const LANGUAGES_ID = "skrini-languages";

/**
 * A static host cannot answer `?lang=` by another page. This script runs ahead of the app's own and gives it the address's
 * language to start from, by the very function that the server has. The place of the server's data block is taken by another element, since no script may write
 * into a script.
 */
export const CHOOSE_LANGUAGE = `const pages = JSON.parse(document.getElementById("${LANGUAGES_ID}").textContent);
const match = ${matchLanguage};
const first = document.documentElement.lang;
const wanted = new URLSearchParams(location.search).getAll("lang");
const language = match(wanted, [first, ...Object.keys(pages)]) || first;
if (language !== first) {
  const { digest, title } = pages[language];
  const boot = document.getElementById("skrini-boot");
  const other = document.createElement("div");
  other.id = boot.id;
  other.hidden = true;
  other.textContent = JSON.stringify({ ...JSON.parse(boot.textContent), language, digest });
  boot.replaceWith(other);
  document.documentElement.lang = language;
  document.title = title;
  const heading = document.querySelector("#boot h1");
  if (heading) heading.textContent = title;
}
`;

/** Its address, which changes with it. */
export const CHOOSE_LANGUAGE_PATH = `assets/choose-language-${sha256(CHOOSE_LANGUAGE).slice(0, 8)}.js`;
