import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import type { PageParts } from "../parts/page-parts.ts";

/** Each other language in its own words, for who cannot read those of the page. */
export function LanguageSwitch({ parts }: { readonly parts: PageParts }) {
  const { language, languageSwitch, texts } = parts.app;
  const choose = (code: string) => {
    loadExport(import("./change-language.ts"))
      .then((change) => change(code, parts))
      .catch(() => parts.ui.toast(own(texts, "network") ?? "", "error"));
  };
  // A place stands for the key: the button that was tapped keeps the focus.
  return languageSwitch?.languages
    .filter(({ code }) => code !== language)
    .map(({ code, name }, place) => (
      <button type="button" className="sk-language" key={String(place)} lang={code} onClick={() => choose(code)}>
        {name}
      </button>
    ));
}
