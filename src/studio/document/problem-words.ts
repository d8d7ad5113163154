import { languageName } from "../../kit/language/language-name.ts";
import { own } from "../../kit/own.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { type Argument, argumentsOf, type Sentence, textOfWords } from "../../language/sentence.ts";

/** Openings of the message for an unknown name, by namespace, as the studio's forms call them. */
const HOLDERS: { readonly [holder: string]: string } = {
  '"values"': "There is no computed value",
  '"data"': "There is no data source",
  '"state"': "There is no state",
  '"params"': "The screen has no parameter",
};

/** Codes that the studio has words of its own for; the hint is the second of two. Null where the checker's will do. */
const WORDS: { readonly [code: string]: (message: Sentence) => readonly string[] | null } = {
  "untranslated-text"(message) {
    const [language = "", same = ""] = argumentsOf(message, "language").map(languageName);
    return [`Not translated into ${language} yet`, `it has the words of ${same}`];
  },
  "path-without-route"(message) {
    const [path = ""] = argumentsOf(message, "path");
    return [
      path === "" ? "No screen is chosen yet" : `No screen is at “${path}”`,
      "choose the screen that it leads to",
    ];
  },
  "pending-fact"(message) {
    const [fact = "", what = fact] = argumentsOf(message, "name");
    return [`Not known yet: ${what}`, "write it once it is known"];
  },
  "action-after-navigation": () => [
    "The screen is left before this happens",
    "move it before the step that leads away",
  ],
  "empty-layout": () => ["Nothing is in it", "put something into it, or take it out"],
  "expression-member": (message) => lackOf(argumentsOf(message, "holder")[0] ?? "", message),
  "unused-input": () => ["What is filled in here is sent nowhere", "send it with a call, or take the question out"],
  "unknown-state": (message) => lackOf('"state"', message),
};

/** Message and hint of a diagnostic, for people who write no JSON: languages by name, no keywords. */
export function problemWords({ code, message, hint, wording }: Diagnostic): readonly string[] {
  const words =
    own(WORDS, code)?.(wording?.message ?? [message]) ?? (wording && [textOfWords(wording.message, renderArgument)]);
  const [first = message, second = hint] = words ?? [];
  const title = first.charAt(0).toUpperCase() + first.slice(1);
  return second === "" ? [title] : [title, second];
}

function renderArgument({ kind, value, words = value }: Argument): string {
  return kind === "language" ? languageName(value) : words;
}

function lackOf(holder: string, message: Sentence): readonly string[] | null {
  const words = own(HOLDERS, holder);
  return words === undefined ? null : [`${words} “${argumentsOf(message, "name")[0] ?? ""}”`];
}
