import { type DiagnosticCodeSpec, error, warning } from "./define-code.ts";

/** Diagnostics of files and of their structure. */
export const DOCUMENT_DIAGNOSTICS = {
  // The file
  "json-syntax": error(
    "The file is not JSON.",
    "Documents are plain JSON: no comments, no trailing commas.",
    "Correct the place shown; the rest of the file was not looked at.",
  ),
  "duplicate-key": error(
    "A key stands twice in one object.",
    "Readers keep the last one, so the first would be lost without a word.",
    "Remove one of the two.",
  ),
  "forbidden-key": error(
    "A key is `__proto__`, `constructor` or `prototype`.",
    "These names reach into the engine of the language the app is written in.",
    "Choose another name.",
  ),
  "too-large": error(
    "The document is larger than documents may be.",
    "A phone loads a screen as one file.",
    "Split it into several screens.",
  ),
  "too-deep": error(
    "The document nests deeper than documents may.",
    "Depth is bounded so that no document can exhaust a reader.",
    "Flatten it.",
  ),
  "too-many-mistakes": error(
    "The document has more mistakes than are listed.",
    "The list is bounded; most of the others follow from the first ones.",
    "Correct those that are listed and check again.",
  ),
  "unknown-document": error(
    "No document belongs at this path.",
    "What stands outside the known folders is never loaded.",
    "Move it to schemas/screens, calls, scenarios or samples/<call>, or delete it.",
  ),
  "missing-document": error(
    "schemas/app.json or schemas/routes.json is not there.",
    "Without them there is no app.",
    "Add it.",
  ),
  "schema-reference": error(
    "`$schema` does not point to the schema of this kind of document.",
    "Editors complete and validate a document by it.",
    "Write the path the hint gives.",
  ),
  "id-mismatch": error(
    "`id` differs from the file's name.",
    "Documents refer to each other by id, people find them by file name.",
    "Make them equal.",
  ),

  // Its structure
  "unknown-property": error(
    "A property that does not exist here.",
    "It would be ignored, and a mistyped name would do nothing without a word.",
    "Use the name in the hint, or remove it.",
  ),
  "missing-property": error("A required property is absent.", "There is nothing to stand in for it.", "Add it."),
  "wrong-type": error(
    "A value of another kind than the property takes.",
    "For instance a text where a number belongs.",
    "Write a value of the kind the message names.",
  ),
  "wrong-value": error(
    "A value the property does not allow.",
    "It takes one of a few words, or text of a certain form.",
    "Write one of the values in the hint.",
  ),
  "missing-language": error(
    "A text lacks one of the app's languages.",
    "Borrowers of that language would read another one.",
    "Add the text for it.",
  ),
  "draft-language": warning(
    "A text lacks a language that is a draft.",
    "Until it is there, the first language stands in for it.",
    "Add the text before the language goes live.",
  ),
  "plain-text": error(
    "Words for people stand as one string in an app of several languages.",
    "Borrowers of every other language would read them as they are.",
    "Write them per language; a name that is the same in all of them as an expression.",
  ),
  "unknown-language": error(
    "A text in a language the app does not have.",
    "Nobody would ever read it.",
    "Remove it, or add the language to app.json.",
  ),
  "text-syntax": error(
    "Words that are no ICU message, or use a part of it that is not in this language.",
    "A text is read by the compiler, in each language: the phone has no parser for it.",
    "Follow the hint: `{name}`, `{n, plural, one {# day} other {# days}}`, `{kind, select, a {…} other {…}}`.",
  ),
  "text-argument": error(
    "An argument of a text has no value, a value no argument, or one language lacks an argument of another.",
    "People would read a gap; or one language would tell them less than another.",
    "Make the languages and `with` agree.",
  ),
  "missing-text": error(
    "app.json lacks one of the engine's own texts.",
    "The borrower would see its key instead of words.",
    "Add it under `texts`.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
