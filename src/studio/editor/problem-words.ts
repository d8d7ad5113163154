import { languageName } from "../../kit/language-name.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";

/** What there is none of where an expression names it, as the forms of the studio call it. */
const HOLDERS: { readonly [holder: string]: string } = {
  values: "Nothing is computed here as",
  data: "This screen reads no data called",
  state: "Nothing is filled in here as",
  params: "The address of this screen has no",
};

/** What a checker's message says to somebody who writes no JSON: languages by their names, and no names of the language. */
export function problemWords({ code, message, hint }: Diagnostic, languages: readonly string[]): readonly string[] {
  if (code === "untranslated-text") {
    const [language = "", same = ""] = message.split(" has the words of ");
    return [`Not translated into ${languageName(language)} yet`, `it has the words of ${languageName(same)}`];
  }
  const named = /language|translat|journey/.test(code) ? nameLanguages(message, languages) : withoutTerms(message);
  const words = named.charAt(0).toUpperCase() + named.slice(1);
  return hint === undefined || hint === "" || hint === "it has: nothing" ? [words] : [words, hint];
}

function withoutTerms(message: string): string {
  const [, holder = "", name = ""] =
    /^"(\w+)" has no "([^"]*)"$/.exec(message.replace("the screen has no state", '"state" has no')) ?? [];
  const words = HOLDERS[holder];
  return words === undefined ? message : `${words} “${name}”`;
}

function nameLanguages(message: string, languages: readonly string[]): string {
  return message.replace(/(?<![\w"'-])[a-z]{2,3}(?![\w"'-])/g, (word) =>
    languages.includes(word) ? languageName(word) : word,
  );
}
