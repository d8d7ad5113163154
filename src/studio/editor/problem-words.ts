import type { Diagnostic } from "../../language/diagnostic.ts";
import { languageName } from "../texts/language-name.ts";

/** What a checker's message says to somebody who writes no JSON: languages by their names. */
export function problemWords({ code, message, hint }: Diagnostic, languages: readonly string[]): readonly string[] {
  if (code === "untranslated-text") {
    const [language = "", same = ""] = message.split(" has the words of ");
    return [`Not translated into ${languageName(language)} yet`, `it has the words of ${languageName(same)}`];
  }
  const named = /language|translat/.test(code) ? nameLanguages(message, languages) : message;
  return hint === undefined || hint === "" ? [named] : [named, hint];
}

function nameLanguages(message: string, languages: readonly string[]): string {
  return message.replace(/(?<![\w"'-])[a-z]{2,3}(?![\w"'-])/g, (word) =>
    languages.includes(word) ? languageName(word) : word,
  );
}
