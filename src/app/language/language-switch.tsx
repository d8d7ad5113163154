import type { ReactNode } from "react";
import { loadExport } from "../../kit/load-export.ts";
import { own } from "../../kit/own.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { PageParts } from "../parts/page-parts.ts";

/**
 * Each other language in its own words, for who cannot read those of the page, by the place on the screen that the app
 * names for them.
 */
export function languageSwitch(
  { language, languageSwitch: offered }: Pick<AppPlan, "language" | "languageSwitch">,
  choose: (code: string) => void,
): { readonly header?: ReactNode; readonly end?: ReactNode } | undefined {
  return (
    offered && {
      [offered.place]: offered.languages
        .filter(({ code }) => code !== language)
        // A place stands for the key: the button that was tapped keeps the focus.
        .map(({ code, name }, place) => (
          <button type="button" className="sk-language" key={String(place)} lang={code} onClick={() => choose(code)}>
            {name}
          </button>
        )),
    }
  );
}

/** Changes the page to another language; says so when that cannot be had. */
export function chooseLanguage(code: string, parts: PageParts): void {
  loadExport(import("./change-language.ts"))
    .then((change) => change(code, parts))
    .catch(() => parts.ui.toast(own(parts.app.texts, "network") ?? "", "error"));
}
