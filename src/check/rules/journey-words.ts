import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import { isSameList } from "../../kit/same-list.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { TappedRole } from "../../language/terms/tapped-role.ts";
import { bindsOf } from "../behavior/bound-inputs.ts";
import type { PlacedWidget } from "../behavior/screen-parts.ts";
import type { ParsedDocument } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsInside } from "../report/parts-inside.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";
import { isChosen } from "../screen/parts/offered-type.ts";
import { constantWords } from "../words/constant-words.ts";
import { isSaidIn, type Lines, readLines } from "../words/lines.ts";
import { GAP, outsideArguments, readText } from "../words/written-text.ts";
import { stringsIn } from "./journey-screens.ts";
import type { CheckedProject } from "./rule.ts";

/** Place where words must stand: anywhere, on what a person taps, at an input, or at one that offers options. */
export type Holder = "read" | "tapped" | "filled" | "chosen" | TappedRole;

/** A part of a screen in which words stand: a popup, or all the rest. */
export interface WordsPart {
  readonly body: CheckedBody;
  readonly popup: string | undefined;
}

export interface WordsReader {
  /** Whether people may read words in a language on such parts of the screens that a journey comes to. */
  isSaid(words: string, language: string, on: Holder): boolean;
  /** The parts of screens that have the words on something to tap; undefined where they may stand anywhere. */
  partsWith(words: string, language: string): readonly WordsPart[] | undefined;
}

/** `typed` is what people fill in themselves. */
export function createReader(
  journey: ParsedDocument,
  bodies: readonly CheckedBody[],
  { byKind, project }: CheckedProject,
  typed: readonly string[],
): WordsReader {
  const { languages } = project;
  const codes = languages.join(" ");
  const filled = typed.map((one) => plain(one).toLowerCase());
  // Documents beside screens and fragments that have words of their own.
  const others = [byKind.sample, byKind.app, byKind.call];
  const witnesses = witnessesOf(journey);
  return { isSaid, partsWith };

  function isSaid(words: string, language: string, on: Holder): boolean {
    const wanted = wantedOf(words, on);
    // Figures and days are computed.
    if (/\d/.test(wanted) || wanted === "") return true;
    const question = questionOf(wanted, language, on);
    const isIn = (body: CheckedBody) => saysIt(body, wanted, language, on, question);
    const before = witnesses.get(question);
    if (before !== undefined && isAmong(bodies)(before) && isIn(before)) return true;
    if (filled.some((one) => one.includes(wanted.toLowerCase())) || isSaidBeside(wanted, language, on, question))
      return true;
    const found = bodies.find(isIn);
    if (found !== undefined) witnesses.set(question, found);
    return found !== undefined;
  }

  function partsWith(words: string, language: string): readonly WordsPart[] | undefined {
    const wanted = wantedOf(words, "tapped");
    if (/\d/.test(wanted) || wanted === "" || filled.some((one) => one.includes(wanted.toLowerCase())))
      return undefined;
    const question = questionOf(wanted, language, "tapped");
    if (isSaidBeside(wanted, language, "tapped", question)) return undefined;
    return remember(partsKnown(bodies), question, () => partsSaying(wanted, language, question));
  }

  function partsSaying(wanted: string, language: string, question: string): readonly WordsPart[] | undefined {
    const found: WordsPart[] = [];
    for (const body of bodies.filter((one) => saysIt(one, wanted, language, "tapped", question))) {
      const popups =
        body.kind === "fragment"
          ? undefined
          : remember(popupsKnown(body), question, () => popupsSaying(body, wanted, language, languages));
      if (popups === undefined) return undefined;
      for (const popup of popups) found.push({ body, popup });
    }
    return found;
  }

  function questionOf(wanted: string, language: string, on: Holder): string {
    return `${codes} ${language} ${on} ${wanted}`;
  }

  function saysIt(body: CheckedBody, wanted: string, language: string, on: Holder, question: string): boolean {
    return remember(answered(body), question, () => {
      if (on !== "read" && on !== "filled" && hasRewrittenOptions(body)) return true;
      const says = (lines: Lines) => isSaidIn(lines, wanted, on === "read" ? "read" : "tapped");
      return (
        says(linesAt(body, on, language, languages)) || says(constantsAt(body, on)) || says(valuesOf(body.document))
      );
    });
  }

  function isSaidBeside(wanted: string, language: string, on: Holder, question: string): boolean {
    return others.some((documents) =>
      remember(knownBeside(documents), question, () => documents.some((one) => isSaidBy(one, wanted, language, on))),
    );
  }

  function isSaidBy(document: ParsedDocument, wanted: string, language: string, on: Holder): boolean {
    const { kind } = document.place;
    if (kind === "sample") return hasLine(document, wanted, on);
    const says = (lines: Lines) => isSaidIn(lines, wanted, on === "read" ? "read" : "tapped");
    return says(linesOf(document, language, languages)) || (kind === "app" && says(namesOf(document)));
  }
}

/** Place of a text that has some words in a language. */
interface TextPlace {
  readonly language: string;
  readonly document: ParsedDocument;
  readonly path: string;
}

/**
 * The text that a version is of, where each language's words stand on some text and no text has them all: two translations
 * were exchanged.
 */
export function otherTextOf(
  versions: readonly (readonly [language: string, words: string])[],
  bodies: readonly CheckedBody[],
  languages: readonly string[],
): TextPlace | undefined {
  if (standTogether(versions, bodies, languages)) return undefined;
  const [first, ...others] = versions.map(([language, words]) => {
    const question = `${language} ${plain(words)}`;
    return remember(textsKnown(bodies), question, () =>
      bodies.flatMap(({ document }) =>
        (wordsIn(document, languages).byWords.get(question) ?? []).map((path) => ({ language, document, path })),
      ),
    );
  });
  const isWith = (one: { readonly document: ParsedDocument; readonly path: string }) =>
    first?.some(({ document, path }) => document === one.document && path === one.path);
  if (first === undefined || first.length === 0) return undefined;
  return others.find((texts) => texts.length > 0 && !texts.some(isWith))?.[0];
}

/** Whether one text has the words in all languages. */
function standTogether(
  versions: readonly (readonly [language: string, words: string])[],
  bodies: readonly CheckedBody[],
  languages: readonly string[],
): boolean {
  const [question = "", ...questions] = versions.map(([language, words]) => `${language} ${plain(words)}`);
  return bodies.some(({ document }) => {
    const { byWords } = wordsIn(document, languages);
    return byWords.get(question)?.some((path) => questions.every((one) => byWords.get(one)?.includes(path)));
  });
}

function wantedOf(words: string, on: Holder): string {
  return on === "read" ? plain(words).toLowerCase() : plain(words);
}

/** The popups of a screen that have the words on something to tap; undefined among them: the screen itself. */
function popupsSaying(
  body: CheckedBody,
  wanted: string,
  language: string,
  languages: readonly string[],
): readonly (string | undefined)[] | undefined {
  if (hasRewrittenOptions(body) || isSaidIn(valuesOf(body.document), wanted, "tapped")) return undefined;
  const written = wordsIn(body.document, languages).written.filter((one) => (one.language ?? language) === language);
  const paths = [...written, ...constantsIn(body)].flatMap(({ path, words }) =>
    isAt(path, placesOf(body, "tapped")) && isSaidIn(readLines([words]), wanted, "tapped") ? [path] : [],
  );
  return paths.some((path) => path.startsWith("/texts/"))
    ? undefined
    : paths.map((path) => /^\/popups\/([^/]+)\//.exec(path)?.[1]);
}

/** Whether a widget may be what somebody means by words: its own texts have them, or are not written out. */
export function mayBeNamed(widget: PlacedWidget, words: string, language: string): boolean {
  const names = remember(knownNames(widget), language, () => namesOfWidget(widget, language));
  return names === undefined || isSaidIn(names, plain(words), "tapped");
}

const knownNames = oncePer((_widget: PlacedWidget) => new Map<string, Lines | undefined>());

/** Undefined for an input, and where a text is not written out. */
function namesOfWidget({ node, definition }: PlacedWidget, language: string): Lines | undefined {
  if (bindsOf(definition).length > 0) return undefined;
  const texts = entriesOf(definition.props).flatMap(([name, { kind }]) =>
    kind === "text" ? (member(node, name) ?? []) : [],
  );
  const written = texts.map((text) => textOf(member(text, language)));
  if (written.length === 0 || written.includes(undefined)) return undefined;
  return readLines(written.map((text) => plain(outsideArguments(text ?? ""))));
}

/** By the words that a journey names, the screen that was found to have them: after most edits it still has. */
const witnessesOf = oncePer((_journey: ParsedDocument) => new Map<string, CheckedBody>());

const isAmong = oncePer((all: readonly object[]) => {
  const known = new Set(all);
  return (one: object) => known.has(one);
});

const knownBeside = oncePer((_documents: readonly ParsedDocument[]) => new Map<string, boolean>());

/** Journeys that begin at one screen tap the same words. */
const partsKnown = oncePer((_bodies: readonly CheckedBody[]) => new Map<string, readonly WordsPart[] | undefined>());

const textsKnown = oncePer((_bodies: readonly CheckedBody[]) => new Map<string, readonly TextPlace[]>());

const answered = oncePer((_body: CheckedBody) => new Map<string, boolean>());

const popupsKnown = oncePer((_body: CheckedBody) => new Map<string, readonly (string | undefined)[] | undefined>());

/** Most screens are the same after an edit. */
export function remember<Answer>(known: Map<string, Answer>, question: string, find: () => Answer): Answer {
  if (known.has(question)) return known.get(question) as Answer;
  const answer = find();
  known.set(question, answer);
  return answer;
}

interface Written {
  readonly path: string;
  readonly language: string | undefined;
  readonly words: string;
}

interface KnownWords {
  /** Number of its texts. */
  readonly size: number;
  readonly languages: readonly string[];
  readonly written: readonly Written[];
  /** By a language and all the words of a text in it, the places of such texts. */
  readonly byWords: ReadonlyMap<string, readonly string[]>;
  /** By language and by what they stand on. */
  readonly lines: Map<string, Lines>;
}

const known = new WeakMap<ParsedDocument, KnownWords>();

/** The texts of a document; most documents are the same after an edit. */
function wordsIn(document: ParsedDocument, languages: readonly string[]): KnownWords {
  const before = known.get(document);
  if (before?.size === document.texts.size && isSameList(before.languages, languages)) return before;
  const written = [...document.texts].flatMap((node) =>
    readText(node, document, languages).versions.map(({ language, words }) => {
      return { path: node.path, language, words: plain(words) };
    }),
  );
  const byWords = new Map<string, readonly string[]>();
  for (const { language, words, path } of written) {
    const name = `${language} ${words}`;
    byWords.set(name, [...(byWords.get(name) ?? []), path]);
  }
  const words = { size: document.texts.size, languages, written, byWords, lines: new Map() };
  known.set(document, words);
  return words;
}

function linesOf(
  document: ParsedDocument,
  language: string,
  languages: readonly string[],
  on: Holder = "read",
  where?: readonly string[],
): Lines {
  const { written, lines } = wordsIn(document, languages);
  const name = `${on} ${language}`;
  const before = lines.get(name);
  if (before !== undefined) return before;
  const here = written.filter((one) => (one.language ?? language) === language && isAt(one.path, where));
  const made = readLines(here.map(({ words }) => words));
  lines.set(name, made);
  return made;
}

function linesAt(body: CheckedBody, on: Holder, language: string, languages: readonly string[]): Lines {
  return linesOf(body.document, language, languages, on, placesOf(body, on));
}

/** Words that are the same in all languages: `${'M-Pesa'}`. */
function constantsAt(body: CheckedBody, on: Holder): Lines {
  const where = placesOf(body, on);
  const words = constantsIn(body).filter(({ path }) => isAt(path, where));
  return readLines(words.map((one) => one.words));
}

const constantsIn = oncePer(({ context }: CheckedBody) => {
  const strings = new Set(context.visits.expressions.map(({ node }) => node));
  return [...strings].flatMap((node) => readable([node]).map((words) => ({ path: node.path, words })));
});

/** Functions whose words stand in no document as they are read. */
const REWRITES: ReadonlySet<string> = new Set(["upper", "lower", "join"]);

/** The names of options are made of what is written or answered: they may be anything. */
const hasRewrittenOptions = oncePer(({ context }: CheckedBody) =>
  context.visits.nodes.some(({ node, definition }) =>
    entriesOf(definition.props).some(([name, spec]) => {
      const label = spec.kind === "text" && spec.per !== undefined ? wholeExpression(member(node, name)) : undefined;
      return label?.kind === "call" && REWRITES.has(label.name);
    }),
  ),
);

/** The words that people may read of strings, as far as their expressions give some. */
function readable(strings: readonly Located[]): readonly string[] {
  const words = strings.flatMap((one) => constantWords(textOf(one) ?? "")).map(plain);
  return words.filter((one) => one.replaceAll(GAP, "").trim() !== "");
}

const answersOf = oncePer(({ root }: ParsedDocument): ReadonlySet<string> => new Set(stringsIn(root).map(plain)));

const valuesOf = oncePer(({ root }: ParsedDocument) =>
  readLines(readable(membersOf(member(root, "values")).flatMap(([, one]) => partsInside(one)))),
);

const namesOf = oncePer(({ root }: ParsedDocument) =>
  readLines(
    readable(
      ["brand", "languages", "facts", "values", "phone", "email"].flatMap((name) => {
        const named = member(root, name);
        return named === undefined ? [] : partsInside(named);
      }),
    ),
  ),
);

/** One line for each. */
const lowerAnswersOf = oncePer((document: ParsedDocument) => [...answersOf(document)].join("\n").toLowerCase());

function hasLine(document: ParsedDocument, wanted: string, on: Holder): boolean {
  return on === "read" ? lowerAnswersOf(document).includes(wanted) : answersOf(document).has(wanted);
}

/** Words of what a tap does, such as those of a message, are not those of what is tapped. */
function isAt(path: string, places: readonly string[] | undefined): boolean {
  return places?.some((place) => path.startsWith(place) && !path.slice(place.length).startsWith("on/")) ?? true;
}

/**
 * Where the parts of a screen stand that are tapped or filled in; undefined: everywhere. What is tapped may come from a
 * fragment, and a text of the screen may be read anywhere.
 */
function placesOf(body: CheckedBody, on: Holder): readonly string[] | undefined {
  if (body.kind === "fragment" || on === "read") return undefined;
  const known = knownPlaces(body);
  const places = known.get(on) ?? placesFor(on, body);
  known.set(on, places);
  return places;
}

const knownPlaces = oncePer((_body: CheckedBody) => new Map<Holder, readonly string[]>());

function placesFor(on: Exclude<Holder, "read">, { context }: CheckedBody): readonly string[] {
  const { nodes, uses } = context.visits;
  const found = nodes.filter(({ definition }) => isFor(on, definition));
  return ["/texts/", ...[...found, ...uses].map(({ node }) => `${node.path}/`)];
}

function isFor(on: Exclude<Holder, "read">, { props, events, roles = BUTTONS }: WidgetDefinition): boolean {
  const specs = Object.values(props);
  const bound = specs.flatMap((spec) => (spec.kind === "bind" ? [spec.type.kind] : []));
  // Inputs of a boolean or a list are tapped, not filled in.
  if (on === "filled") return bound.some((type) => !["boolean", "list"].includes(type));
  if (on === "chosen")
    return specs.some((spec) => isChosen(spec) || (spec.kind === "list" && spec.fieldRules !== undefined));
  const isTapped = bound.length > 0 || Object.keys(events ?? {}).length > 0;
  return isTapped && (on === "tapped" || roles.includes(on));
}

const BUTTONS: readonly TappedRole[] = ["button", "link"];

const plain = oncePerText((words) => words.replace(/\s+/g, " ").trim());
