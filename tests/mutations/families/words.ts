import type { JsonObject } from "../../../src/kit/json.ts";
import { each } from "../find.ts";
import { drop, kind, type Mutation, put, together } from "../mutation.ts";
import { documentOf, type Project, type Site } from "../project.ts";

/** Texts of screens and fragments that stand where people read them, without arguments. */
function sentences(project: Project, isFit: (words: string) => boolean = () => true): readonly Site[] {
  const [first = ""] = project.languages;
  return project.texts.filter(({ file, value }) => {
    const words = String(value[first]);
    return /screens|fragments/.test(file) && !/[{}]/.test(words) && value.with === undefined && isFit(words);
  });
}

/** Texts with arguments. */
function messages(project: Project, isFit: (words: string) => boolean = () => true): readonly Site[] {
  const [first = ""] = project.languages;
  return project.texts.filter(({ value }) => value.with !== undefined && isFit(String(value[first])));
}

const last = ({ languages }: Project) => languages.at(-1) ?? "";
const first = ({ languages }: Project) => languages[0] ?? "";

/** Changes the words of one language. */
function reword(texts: readonly Site[], code: string, change: (words: string) => string): readonly Mutation[] {
  return each(texts, (text) => {
    const words = String(text.value[code]);
    return change(words) === words ? null : put(text, [code], change(words), []);
  });
}

/** Changes the words of all languages in the same way: one mistake of who wrote them. */
function rewordAll(project: Project, texts: readonly Site[], change: (words: string) => string): readonly Mutation[] {
  return each(texts, (text) =>
    together(...project.languages.map((code) => put(text, [code], change(String(text.value[code])), []))),
  );
}

const isSentence = (words: string) => words.split(" ").length > 4;
/** Up to twelve a number may be written as a word. */
const hasLargeFigure = (words: string) =>
  isSentence(words) && (words.match(/\d+/g) ?? []).some((one) => Number(one) > 12);
const hasFigure = (words: string) => /\d/.test(words) && isSentence(words);

/** Properties of nodes that hold a text per language, without an argument. */
function inNodes(project: Project): readonly Site[] {
  return sentences(project).filter(
    ({ path }) => ["text", "label", "title"].includes(String(path.at(-1))) && path.length > 2,
  );
}

export const WORDS = [
  kind("word-against-glossary", "A text uses a word that the glossary has another one for.", (p) =>
    reword(
      sentences(p, (words) => /\binstalment/.test(words)),
      first(p),
      (words) => words.replace(/\binstalment/g, "installment"),
    ),
  ),
  kind("address-without-https", "Words name an address without https.", (p) =>
    rewordAll(p, sentences(p, isSentence), (words) => `${words} http://help.example`),
  ),
  kind("text-empty", "A text is empty in all languages.", (p) => rewordAll(p, inNodes(p), () => "")),
  kind("text-empty-in-one-language", "A text is empty in one language.", (p) => reword(inNodes(p), last(p), () => "")),
  kind("text-blank", "A text is a blank in one language.", (p) => reword(inNodes(p), last(p), () => " ")),
  kind("text-not-translated", "A sentence stands untranslated in another language.", (p) =>
    each(sentences(p, isSentence), (text) => put(text, [last(p)], text.value[first(p)] ?? "", [])),
  ),
  kind("message-not-translated", "A sentence with values stands untranslated in another language.", (p) =>
    each(
      messages(p, (words) => isSentence(words.replaceAll(/\{[^}]*\}/g, ""))),
      (text) => put(text, [last(p)], text.value[first(p)] ?? "", []),
    ),
  ),
  kind("text-with-markup", "Markup is left in a text.", (p) =>
    reword(sentences(p, isSentence), first(p), (words) => `<b>${words}</b>`),
  ),
  kind("text-with-line-break-tag", "A tag for a new line is left in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(" ", "<br/>")),
  ),
  kind("text-with-entity", "An entity of a page is left in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(" ", "&nbsp;")),
  ),
  kind("text-with-markdown", "Marks for bold words are left in a text.", (p) =>
    reword(sentences(p, isSentence), first(p), (words) => words.replace(/^(\w+)/, "**$1**")),
  ),
  kind("text-todo", "TODO is left in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => `TODO: ${words}`),
  ),
  kind("text-tbd", "TBD stands in place of a text.", (p) => reword(sentences(p, isSentence), last(p), () => "TBD")),
  kind("text-fixme", "FIXME is left in a text.", (p) =>
    reword(sentences(p, isSentence), first(p), (words) => `${words} FIXME wording`),
  ),
  kind("text-lorem-ipsum", "Words of a draft are left in a text.", (p) =>
    rewordAll(p, sentences(p, isSentence), () => "Lorem ipsum dolor sit amet, consectetur adipiscing elit."),
  ),
  kind("text-translate-me", "A translator's own mark is left in a text.", (p) =>
    each(sentences(p, isSentence), (text) =>
      put(text, [last(p)], `[${last(p).toUpperCase()}] ${text.value[first(p)]}`, []),
    ),
  ),
  kind("figure-differs", "A figure differs between the languages.", (p) =>
    reword(sentences(p, hasFigure), last(p), (words) =>
      words.replace(/\d/, (digit) => String((Number(digit) + 4) % 10)),
    ),
  ),
  kind("figure-lost", "A figure is missing in one language.", (p) =>
    reword(sentences(p, hasLargeFigure), last(p), (words) => words.replace(/\d+/g, "").replaceAll("  ", " ")),
  ),
  kind("figure-with-another-digit", "A figure has one digit more in one language.", (p) =>
    reword(sentences(p, hasFigure), last(p), (words) => words.replace(/\d+/, (digits) => `${digits}0`)),
  ),
  kind("percent-differs", "A share has another unit in one language.", (p) =>
    reword(
      sentences(p, (words) => /\d%/.test(words)),
      last(p),
      (words) => words.replace(/(\d)%/, "$1‰"),
    ),
  ),
  kind("argument-lost", "One language says less: an argument is missing.", (p) =>
    reword(messages(p), last(p), (words) => (/^[^{]*\{\w+\}[^{]*$/.test(words) ? words.replace(/\{\w+\}/, "") : words)),
  ),
  kind("argument-renamed", "One language names another argument.", (p) =>
    reword(messages(p), last(p), (words) => words.replace(/\{(\w+)\}/, "{$1s}")),
  ),
  kind("argument-not-given", "An argument that all languages name has no value.", (p) =>
    each(messages(p), (text) => {
      const [name] = Object.keys(text.value.with as object);
      return name === undefined ? null : drop(text, ["with", name], [], ...p.languages.map((code) => [code]));
    }),
  ),
  kind("argument-not-used", "A value has no argument.", (p) =>
    each(messages(p), (text) => put(text, ["with", "extra"], "${app.name}", [])),
  ),
  kind("argument-as-plain-words", "The value of an argument has lost the marks of its expression.", (p) =>
    each(messages(p), (text) => {
      const [name, value] = Object.entries(text.value.with as JsonObject)[0] ?? [];
      return name === undefined || !String(value).startsWith("${")
        ? null
        : put(text, ["with", name], String(value).slice(2, -1));
    }),
  ),
  kind("expression-in-words", "An expression stands in the middle of words.", (p) =>
    reword(sentences(p, isSentence), first(p), (words) => `${words} \${app.name}`),
  ),
  kind("expression-marks-forgotten", "An expression has lost its marks: people would read its source.", (p) =>
    each(expressionTexts(p), ({ file, path, value }) => put({ file, path }, [], value.slice(2, -1))),
  ),
  kind("expression-marks-doubled", "An expression stands in braces without its sign.", (p) =>
    each(expressionTexts(p), ({ file, path, value }) => put({ file, path }, [], `{${value.slice(1)}}`)),
  ),
  kind("expression-sign-forgotten", "An expression has braces, and no sign before them.", (p) =>
    each(expressionTexts(p), ({ file, path, value }) => put({ file, path }, [], value.slice(1))),
  ),
  kind("expression-in-each-language", "The source of an expression stands as words in each language.", (p) =>
    each(expressionTexts(p), ({ file, path, value }) => {
      const words = value.slice(2, -1);
      return /[{}]/.test(words)
        ? null
        : put({ file, path }, [], Object.fromEntries(p.languages.map((code) => [code, words])));
    }),
  ),
  kind("mustache", "An argument stands in two pairs of braces.", (p) =>
    reword(messages(p), last(p), (words) => words.replace(/^([^{]*)\{(\w+)\}/, "$1{{$2}}")),
  ),
  kind("printf-argument", "An argument of another tool stands in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(/\w+$|\w+\.$/, "%s")),
  ),
  kind("numbered-argument", "A numbered argument of another tool stands in a text without values.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => `${words} {0}`),
  ),
  kind("one-string-for-all", "One string stands for all languages.", (p) =>
    each(inNodes(p), (text) => (p.languages.length > 1 ? put(text, [], String(text.value[first(p)])) : null)),
  ),
  kind("language-missing", "A text lacks a language.", (p) => each(sentences(p), (text) => drop(text, [last(p)]))),
  kind("language-unknown", "A text has a language that the app does not have.", (p) =>
    each(sentences(p), (text) => put(text, ["xh"], "Zama kwakhona")),
  ),
  kind("language-in-capitals", "A language's code is in capitals.", (p) =>
    each(sentences(p), (text) => {
      const { [last(p)]: words = "", ...rest } = text.value;
      return put(text, [], { ...rest, [last(p).toUpperCase()]: words } as JsonObject);
    }),
  ),
  kind("plural-without-other", "A plural has no `other`.", (p) =>
    reword(
      messages(p, (words) => /plural/.test(words)),
      last(p),
      (words) => words.replace(/ other \{[^}]*\}/, ""),
    ),
  ),
  kind("plural-without-one", "A plural lacks the form for one.", (p) =>
    reword(
      messages(p, (words) => / one \{/.test(words)),
      first(p),
      (words) => words.replace(/ one \{[^}]*\}/, ""),
    ),
  ),
  kind("plural-of-another-language", "A plural has a form that its language does not have.", (p) =>
    reword(
      messages(p, (words) => /plural/.test(words)),
      last(p),
      (words) => words.replace(/ other \{/, " few {Chache} other {"),
    ),
  ),
  kind("select-of-a-boolean-by-yes", "A choice by a boolean asks for `yes`, which it never is.", (p) =>
    each(
      messages(p, (words) => /select, true/.test(words)),
      (text) =>
        together(
          ...p.languages.map((code) =>
            put(text, [code], String(text.value[code]).replace("select, true", "select, yes"), []),
          ),
        ),
    ),
  ),
  kind("select-differs", "One language asks for another case.", (p) =>
    reword(
      messages(p, (words) => /select, \w+ \{/.test(words)),
      last(p),
      (words) => words.replace(/select, (\w+) \{/, "select, $1s {"),
    ),
  ),
  kind("brace-open", "A brace in a text is not closed.", (p) =>
    reword(messages(p), last(p), (words) => words.replace(/\}([^}]*)$/, "$1")),
  ),
  kind("brace-in-plain-words", "A brace stands in words that have no values.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => `${words} {`),
  ),
  kind("apostrophe-hides-argument", "Quotes around an argument hide it.", (p) =>
    reword(messages(p), last(p), (words) => words.replace(/^([^{]*)\{(\w+)\}/, "$1'{$2}'")),
  ),
  kind("text-with-nothing-in-words", "`null` stands in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => `${words} null`),
  ),
  kind("text-undefined", "`undefined` stands in place of a text.", (p) =>
    reword(inNodes(p), last(p), () => "undefined"),
  ),
  kind("text-object", "`[object Object]` stands in a text.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => `${words} [object Object]`),
  ),
  kind("text-broken-characters", "A text was read in a wrong encoding.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(/a/, "Ã¢â‚¬â„¢")),
  ),
  kind("text-replacement-character", "A text holds the sign for a character that was lost.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(/a/, "\uFFFD")),
  ),
  kind("text-invisible-character", "A text holds a character that nobody sees.", (p) =>
    reword(inNodes(p), last(p), (words) => `${words.slice(0, 2)}\u200B${words.slice(2)}`),
  ),
  kind("text-direction-character", "A text holds a character that turns its direction.", (p) =>
    reword(inNodes(p), last(p), (words) => `\u202E${words}`),
  ),
  kind("text-tabulator", "A text holds a tabulator.", (p) =>
    reword(inNodes(p), last(p), (words) => words.replace(/ |$/, "\t")),
  ),
  kind("text-written-line-break", "A line break is written as a backslash and a letter.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(/\. |, | /, "\\n")),
  ),
  kind("text-blank-at-end", "A text ends with a blank.", (p) => reword(inNodes(p), last(p), (words) => `${words} `)),
  kind("text-two-blanks", "Two blanks stand between words.", (p) =>
    reword(sentences(p, isSentence), last(p), (words) => words.replace(" ", "  ")),
  ),
  kind("text-key-in-place", "The key of a text stands in its place.", (p) =>
    reword(inNodes(p), last(p), () => "repay.button.label"),
  ),
  kind("shared-text-not-there", "A shared text that is not there.", (p) =>
    each(tCalls(p), ({ file, path, value }) => put({ file, path }, [], value.replace(/t\('(\w+)'\)/, "t('$1s')"))),
  ),
  kind("shared-text-named-only", "The key of a shared text stands there as words.", (p) =>
    each(tCalls(p), ({ file, path, value }) => {
      const key = /^\$\{t\('(\w+)'\)\}$/.exec(value)?.[1];
      return key === undefined ? null : put({ file, path }, [], key);
    }),
  ),
  kind("shared-text-without-values", "A shared text that needs values is read without them.", (p) =>
    each(tCalls(p), ({ file, path, value }) => put({ file, path }, [], value.replace(/t\('\w+'\)/, "t('stepOf')"))),
  ),
  kind("error-words-missing", "The words for an error are empty.", (p) =>
    each(p.calls, (call) => {
      const [code] = Object.keys((call.value.errors ?? {}) as object);
      return code === undefined ? null : emptied(p, call, ["errors", code]);
    }),
  ),
  kind("error-words-in-one-language", "The words for an error are in one language.", (p) =>
    each(p.calls, (call) => {
      const [code, words] = Object.entries((call.value.errors ?? {}) as JsonObject)[0] ?? [];
      return code === undefined
        ? null
        : drop(call, ["errors", code, last(p)], words === undefined ? [] : ["errors", code]);
    }),
  ),
  kind("scenario-summary-empty", "A scenario does not say what it is.", (p) =>
    each(p.scenarios, (one) => emptied(p, one, ["summary"])),
  ),
  kind("app-text-not-translated", "A text of the app stands untranslated.", (p) =>
    each(
      p.texts.filter(
        ({ file, path, value }) => file === p.app.file && path[0] === "texts" && isSentence(String(value[first(p)])),
      ),
      (text) => put(text, [last(p)], text.value[first(p)] ?? "", []),
    ),
  ),
  kind("app-text-argument-lost", "A text of the app lost what the engine fills in, in all languages.", (p) =>
    each(
      p.texts.filter(({ file, value }) => file === p.app.file && /\{\w+\}/.test(String(value[first(p)]))),
      (text) =>
        together(
          ...p.languages.map((code) => put(text, [code], String(text.value[code]).replaceAll(/ ?\{\w+\}/g, ""), [])),
        ),
    ),
  ),
  kind("article-block-empty", "A paragraph of an article is empty.", (p) =>
    each(
      sentences(p).filter(({ path }) => path.includes("blocks") && path.at(-1) === "text"),
      (text) => emptied(p, text, []),
    ),
  ),
  kind("language-of-words-lost", "Words of another language no longer say which it is.", (p) =>
    each(
      p.actions.filter(
        ({ value }) => value.language !== undefined && /\p{Script=Han}/u.test(JSON.stringify(value.text)),
      ),
      (action) => drop(action, ["language"], ["text"], ...p.languages.map((code) => ["text", code])),
    ),
  ),
];

function emptied(project: Project, holder: Site, path: readonly string[]): Mutation {
  return together(...project.languages.map((code) => put(holder, [...path, code], "", path)));
}

/** Where words belong and an expression stands. */
function expressionTexts(project: Project) {
  return project.expressions.filter(({ path, value, file }) => {
    const holder = documentOf(project, { file }).value;
    const isText = ["text", "note", "detail", "title"].includes(String(path.at(-1)));
    return (
      isText && path.includes("body") && holder.id !== "bridge-test" && /^\$\{(data|values|money)[^$]*\}$/.test(value)
    );
  });
}

function tCalls(project: Project) {
  return project.expressions.filter(({ value }) => /^\$\{t\('\w+'\)\}$/.test(value));
}
