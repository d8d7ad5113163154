import { expect, it } from "vitest";
import { atPath, heldBy, inLanguage, named, type Sentence, sentence, textOfWords } from "../../language/sentence.ts";
import { problemWords } from "./problem-words.ts";

const PLACE = { file: "schemas/app.json", line: 1, column: 1, endLine: 1, endColumn: 2, path: "" };

function words(code: string, message: Sentence, hint = "") {
  const told = { message: textOfWords(message), hint, wording: { message, hint: [hint] } };
  return problemWords({ severity: "error", code, ...told, ...PLACE });
}

it("names languages as people do, and leaves every other word as it is", () => {
  const [sw, en] = [inLanguage("sw"), inLanguage("en")];
  expect(words("untranslated-text", sentence`${sw} has the words of ${en}`)).toEqual([
    "Not translated into Swahili yet",
    "it has the words of English",
  ]);
  expect(words("missing-language", sentence`the text is missing in ${sw}; "en" is there`)).toEqual([
    'The text is missing in Swahili; "en" is there',
  ]);
  expect(problemWords({ severity: "error", code: "unknown-text", message: "no en", hint: "", ...PLACE })).toEqual([
    "No en",
  ]);
});

it("says which fact is not known, without its path", () => {
  const message = sentence`"app.facts.${named("licence")}" is pending: ${named("number of the licence")}`;
  expect(words("pending-fact", message, "write what it is")).toEqual([
    "Not known yet: number of the licence",
    "write it once it is known",
  ]);
});

it("says what a screen lacks as its forms call it", () => {
  const lacks = (holder: string, name: string) => sentence`${heldBy(holder)} has no "${named(name)}"`;
  expect(words("expression-member", lacks('"values"', "waiting"))).toEqual(["There is no computed value “waiting”"]);
  expect(words("unknown-state", sentence`the screen has no state "${named("count")}"`)).toEqual([
    "There is no state “count”",
  ]);
  expect(words("empty-layout", sentence`"card" has nothing in "children"`)[0]).toBe("Nothing is in it");
  expect(words("expression-member", lacks('"item"', "x"), "it has: name")).toEqual([
    '"item" has no "x"',
    "it has: name",
  ]);
});

it("says that a step is too late without the name of the one that leads away", () => {
  const message = '"navigate" has left the screen before this';
  const found = {
    severity: "error",
    code: "action-after-navigation",
    message,
    hint: 'put it before "navigate"',
  } as const;
  expect(problemWords({ ...found, ...PLACE })).toEqual([
    "The screen is left before this happens",
    "move it before the step that leads away",
  ]);
  const unused = { ...found, code: "unused-input", message: 'nothing reads "state.answer"', hint: "read it" } as const;
  expect(problemWords({ ...unused, ...PLACE })).toEqual([
    "What is filled in here is sent nowhere",
    "send it with a call, or take the question out",
  ]);
});

it("asks for a screen where a link leads nowhere", () => {
  const noRoute = (path: string) =>
    words("path-without-route", sentence`no route matches "${atPath(path)}"`, "see routes");
  expect(noRoute("")).toEqual(["No screen is chosen yet", "choose the screen that it leads to"]);
  expect(noRoute("/desk")).toEqual(["No screen is at “/desk”", "choose the screen that it leads to"]);
});
