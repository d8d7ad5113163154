import { alternativeOf } from "../check/project/check-structure.ts";
import { type Located, member, membersOf, textOf } from "../check/report/located.ts";
import type { Json } from "../kit/json.ts";
import { languageName } from "../kit/language/language-name.ts";
import { own } from "../kit/own.ts";
import { COLOR_WORDS } from "../language/pictures/color-words.ts";
import type { PropSpec } from "../language/prop.ts";
import { type ByKind, byKind, ofReferences } from "../language/shape/by-kind.ts";
import type { Members, Shape, ShapeKind } from "../language/shape/shape.ts";
import type { Hint } from "./change.ts";
import { compareBlocks } from "./compare-blocks.ts";
import { compareCondition, ENABLED } from "./compare-condition.ts";
import { comparePayload } from "./compare-payload.ts";
import { compareSchema, type SchemaOf } from "./compare-schema.ts";
import { compareText } from "./compare-text.ts";
import { allNames, changeWords, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { matchLists } from "./match-lists.ts";
import { likenessOf } from "./words/likeness.ts";
import { type ScreenNames, targetWords } from "./words/screen-names.ts";
import { capitalize, humanize, quote, quoteName, valueWords } from "./words/words.ts";

/** Context of a value: its record, the names that lead to it, and the beginning of the sentence about it. */
interface ShapeContext {
  readonly holder: Located;
  readonly title: string;
  /** Beginning of a sentence about the record that holds it. */
  readonly holderTitle: string;
  readonly path: readonly string[];
  readonly comparison: Comparison;
  readonly base: Pick<Finding, "kind"> & Partial<Finding>;
  /** Compares values that nothing more is known of. */
  readonly comparePlain: Compare<ShapeKind>;
  /** Compares lists of actions, which properties of a node or an action have none of. */
  readonly compareActions?: CompareActions;
}

type CompareActions = (
  before: Located | undefined,
  after: Located | undefined,
  holder: Located,
  when: string,
  comparison: Comparison,
) => void;

type Compare<K extends ShapeKind> = (
  shape: Shape<K> | undefined,
  before: Located | undefined,
  after: Located | undefined,
  given: ShapeContext,
) => void;

interface FieldsContext extends Pick<ShapeContext, "holder" | "title" | "path" | "comparison" | "base"> {
  readonly compareActions?: CompareActions;
}

/** The members of a document or a record, each by what its shape says that it holds. */
export function compareFields(
  fields: Members,
  before: Located | undefined,
  after: Located | undefined,
  context: FieldsContext,
): void {
  const { title, path, base, holder } = context;
  for (const name of allNames(before, after)) {
    const [old, now] = [member(before, name), member(after, name)];
    if (!valuesDiffer(old, now)) continue;
    const field = own(fields, name);
    compareShape(field, old, now, {
      ...context,
      holder: after ?? holder,
      title: title === "" ? capitalize(humanize(name)) : `${title}: ${humanize(name)}`,
      holderTitle: title,
      path: [...path, name],
      base: { ...base, about: field?.summary ?? "" },
      comparePlain: compareWritten,
    });
  }
}

interface PropContext extends Pick<ShapeContext, "comparison" | "base"> {
  /** The node or action that it is a property of, in the state after. */
  readonly holder: Located;
  /** Name of that node or action in a sentence. */
  readonly title: string;
  readonly name: string;
}

/** One property by what its definition says that it holds; without a definition value by value. */
export function compareProp(
  spec: PropSpec | undefined,
  before: Located | undefined,
  after: Located | undefined,
  { holder, title, name, comparison, base }: PropContext,
): void {
  if (!valuesDiffer(before, after)) return;
  compareShape(spec, before, after, {
    holder,
    title: `${title}: ${humanize(name)}`,
    holderTitle: title,
    path: [name],
    comparison,
    base: { ...base, about: spec?.summary ?? "", hints: [...(base.hints ?? []), ...hintsOf(spec)] },
    comparePlain: compareSetting,
  });
}

function hintsOf(spec: PropSpec | undefined): readonly Hint[] {
  if (spec === undefined) return [];
  const isAddress = ("address" in spec && spec.address !== undefined) || ("hosts" in spec && spec.hosts !== undefined);
  const isRoute = "route" in spec && spec.route === true;
  const isPersonal = ("personal" in spec && spec.personal !== undefined) || ("stored" in spec && spec.stored === true);
  return [...(isAddress || isRoute ? ["address" as const] : []), ...(isPersonal ? ["private" as const] : [])];
}

function compareShape(
  shape: Shape | undefined,
  before: Located | undefined,
  after: Located | undefined,
  given: ShapeContext,
): void {
  const base = { ...given.base, kind: changeKind(given.path, given.base.kind) };
  if (shape === undefined) comparePlain(shape, before, after, { ...given, base });
  else byKind(COMPARISONS, shape, before, after, { ...given, base });
}

const comparePlain: Compare<ShapeKind> = (shape, before, after, given) =>
  given.comparePlain(shape, before, after, given);

const compareWritten: Compare<ShapeKind> = (_, before, after, { title, comparison, base }) =>
  compareValues(before, after, title, comparison, base);

/** A property that is left out has its default. */
const compareSetting: Compare<ShapeKind> = (spec, before, after, given) => {
  const { holder, title, comparison, base } = given;
  if (after !== undefined && before !== undefined && (after.items.length > 0 || after.members.size > 0)) {
    compareWritten(spec, before, after, given);
    return;
  }
  const usual = spec !== undefined && "default" in spec ? spec.default : undefined;
  const [old, now] = [before?.value ?? usual, after?.value ?? usual];
  const named = [now, old].map((value) => namedWords(spec, value, comparison.screens));
  // The same screen with another parameter is told by the whole address.
  const [words, was] = named[0] === named[1] ? [valueWords(now), valueWords(old)] : named;
  comparison.add({ ...base, node: after ?? holder, words: `${title} is now ${words} instead of ${was}` });
};

/** A value in words: a screen by its title, also where a path leads to it, and a call by its name. */
function namedWords(shape: Shape | undefined, value: Json | undefined, screens: ScreenNames): string {
  if (shape === undefined || typeof value !== "string") return valueWords(value);
  if ("route" in shape && shape.route === true) return targetWords(value, screens);
  const kind = "refersTo" in shape ? shape.refersTo : shape.kind;
  if (kind === "screen") return screens.ofId(value);
  return kind === "call" ? quoteName(value) : valueWords(value);
}

const COMPARISONS = {
  text: (_, before, after, { title, comparison, base }) => {
    const kind = base.kind === "sandbox" || base.kind === "action" ? base.kind : "text";
    compareText(before, after, title, comparison, { ...base, kind });
  },
  string: comparePlain,
  number: comparePlain,
  boolean: compareBoolean,
  constant: comparePlain,
  value: comparePlain,
  expression: compareExpression,
  list: (shape, before, after, given) => {
    if (shape.items === undefined) comparePlain(shape, before, after, given);
    else compareList(shape.items, before, after, given);
  },
  record: ({ fields }, before, after, given) => {
    if (fields === undefined) compareSent(before, after, given);
    else compareFields(fields, before, after, given);
  },
  map: (shape, before, after, given) => {
    if (given.path.at(-1) === "payload" && shape.refersTo !== undefined) compareSent(before, after, given);
    else compareMap(shape, before, after, given);
  },
  either: ({ options }, before, after, given) => {
    const value = after ?? before;
    const fits = value && alternativeOf(options, value);
    if (fits?.kind === "text") compareShape(fits, before, after, given);
    else comparePlain(fits, before, after, given);
  },
  variant: ({ by, options }, before, after, given) => {
    const kind = textOf(member(after ?? before, by)) ?? "";
    compareFields(own(options, kind) ?? {}, before, after, given);
  },
  node: comparePlain,
  actionList: (shape, before, after, given) => {
    const { holder, path, comparison, compareActions = null } = given;
    if (compareActions === null) comparePlain(shape, before, after, given);
    else compareActions(before, after, holder, whenOf(path), comparison);
  },
  schema: (_, before, after, { holder, title, path, comparison, base }) =>
    compareSchema(before, after, holder, title, schemaOf(path, comparison), comparison, base),
  blocks: ({ blocks }, before, after, { holderTitle, comparison, base }) =>
    compareBlocks(blocks, before, after, holderTitle, comparison, base),
  rules: comparePlain,
  messages: (_, before, after, { title, comparison, base }) => {
    for (const key of allNames(before, after)) {
      const label = `${title} for “${humanize(key)}”`;
      compareText(member(before, key), member(after, key), label, comparison, { ...base, kind: "text" });
    }
  },
  fields: comparePlain,
  bind: comparePlain,
  ...ofReferences(comparePlain),
} satisfies ByKind<ShapeKind, [before: Located | undefined, after: Located | undefined, given: ShapeContext], void>;

function compareSent(before: Located | undefined, after: Located | undefined, given: ShapeContext): void {
  const { holder, title, holderTitle, comparison, base } = given;
  const call = textOf(member(holder, "call"));
  comparePayload(before, after, { holder, title: holderTitle || title, call, comparison, base });
}

function compareBoolean(
  shape: Shape<"boolean">,
  before: Located | undefined,
  after: Located | undefined,
  given: ShapeContext,
): void {
  const { holder, title, holderTitle, path, comparison, base } = given;
  if (shape.written === true) {
    comparePlain(shape, before, after, given);
    return;
  }
  if (path.at(-1) === "enabled") {
    compareCondition(before, after, holder, holderTitle, ENABLED, comparison, { ...base, kind: "condition" });
    return;
  }
  const verbs = { on: "on", off: "off", always: "" };
  // A missing value is off, unless the definition's default is true.
  const orDefault = (value: Located | undefined): Located | undefined =>
    value ?? (shape.default === true ? undefined : { ...holder, value: false });
  compareCondition(orDefault(before), orDefault(after), holder, title, verbs, comparison, base);
}

function compareExpression(
  shape: Shape<"expression">,
  before: Located | undefined,
  after: Located | undefined,
  given: ShapeContext,
): void {
  const { holder, path, title, comparison, base } = given;
  if (path.at(-1) !== "when") {
    comparePlain(shape, before, after, given);
    return;
  }
  const [subject, verbs] = path[0] === "onBack" ? BACK : [title.replace(/: when$/, ""), READ];
  compareCondition(before, after, holder, subject, verbs, comparison, { ...base, kind: "condition" });
}

const READ = { on: "read as the screen opens", off: "not read as the screen opens", always: "" };
const BACK = ["Going back", { on: "handled here", off: "left to the shell", always: "always " }] as const;

/** Nouns for the members of a map, by the map's name. */
const NOUNS: { readonly [name: string]: string } = {
  state: "State",
  values: "Value",
  sources: "Source",
  texts: "Text",
  params: "Parameter",
  parameters: "Parameter",
  slots: "Place",
  facts: "Fact",
  colors: "Color",
  envelopes: "Envelope",
  messages: "Shell message",
  formats: "Dates and numbers in",
  errors: "Words for the code",
};

/** Name of a member of a map, as people say it; codes and messages stay as they are written. */
function entryWords(map: string | undefined, name: string): string {
  if (map === "formats") return languageName(name);
  if (map === "colors") return quote(own(COLOR_WORDS, name) ?? humanize(name));
  return quote(map === "errors" || map === "messages" ? name : humanize(name));
}

function compareMap(
  { value }: Shape<"map">,
  before: Located | undefined,
  after: Located | undefined,
  given: ShapeContext,
): void {
  const { title, path, comparison, base, holder } = given;
  const noun = own(NOUNS, path.at(-1) ?? "");
  const inFront = given.title.startsWith("The ") ? `${title.replace(/: [^:]*$/, "")}: ` : "";
  const labelOf = (name: string) =>
    noun === undefined
      ? `${title} ${quote(name)}`
      : `${inFront}${inFront === "" ? noun : noun.toLowerCase()} ${entryWords(path.at(-1), name)}`;
  const names = allNames(before, after);
  const renamed = new Map<string, string>();
  for (const name of names.filter((one) => member(before, one) === undefined)) {
    const former = names.find((one) => {
      const [old, now] = [member(before, one), member(after, name)];
      return member(after, one) === undefined && !renamed.has(one) && !valuesDiffer(old, now);
    });
    if (former !== undefined) renamed.set(former, name);
  }
  for (const [former, name] of renamed) {
    const words = `${labelOf(former)} is now called ${entryWords(path.at(-1), name)}`;
    comparison.add({ ...base, kind: "renamed", node: member(after, name) ?? holder, words });
  }
  const compared = new Set([...renamed.keys(), ...renamed.values()]);
  for (const name of names) {
    const [old, now] = [member(before, name), member(after, name)];
    if (compared.has(name) || !valuesDiffer(old, now)) continue;
    const inside = { ...given, title: labelOf(name), path: [...path, name], holder: after ?? holder };
    const isSimple = value.kind === "record" || value.kind === "variant" || value.kind === "value";
    if (isSimple && (old === undefined || now === undefined)) {
      const [node, side] = now === undefined ? [old, "before" as const] : [now, "after" as const];
      const detail = value.kind === "value" ? `: ${valueWords((now ?? old)?.value)}` : "";
      const words = `${labelOf(name)} was ${now === undefined ? "removed" : "added"}${detail}`;
      comparison.add({ ...base, node: node ?? holder, side, words });
    } else compareShape(value, old, now, inside);
  }
}

/** A list of plain values: what came and what went; in another order it is told as a whole. */
function compareList(items: Shape, before: Located | undefined, after: Located | undefined, given: ShapeContext): void {
  const { title, comparison, base } = given;
  const say = ({ value }: Located) => namedWords(items, value, comparison.screens);
  const [olds, news] = [before, after].map((list) => list?.items ?? []) as [readonly Located[], readonly Located[]];
  if ([...olds, ...news].some(({ members, items }) => members.size > 0 || items.length > 0)) {
    compareRecords(items, olds, news, given);
    return;
  }
  const textOfAll = (list: readonly Located[]) => list.map(({ value }) => JSON.stringify(value));
  const [left, right] = [textOfAll(olds), textOfAll(news)];
  const removed = olds.filter((_, index) => !right.includes(left[index] ?? ""));
  const added = news.filter((_, index) => !left.includes(right[index] ?? ""));
  for (const node of removed) {
    comparison.add({ ...base, node, side: "before", words: `${title}: ${say(node)} was taken off` });
  }
  for (const node of added) comparison.add({ ...base, node, words: `${title}: ${say(node)} was added` });
  if (removed.length === 0 && added.length === 0) {
    const words = `${title} ${changeWords(before?.value, after?.value)}`;
    comparison.add({ ...base, node: after ?? given.holder, words });
  }
}

/** A list of records, each known by its first name: languages by their codes. */
function compareRecords(item: Shape, olds: readonly Located[], news: readonly Located[], given: ShapeContext): void {
  const { title, path, comparison, base } = given;
  const entryName = (node: Located) => {
    const name = membersOf(node).flatMap(([, part]) => textOf(part) ?? [])[0] ?? "";
    return path.at(-1) === "languages" ? languageName(name) : name;
  };
  const likeness = (one: Located, other: Located) => (entryName(one) === entryName(other) ? 1 : likenessOf(one, other));
  const { pairs, removed, added } = matchLists(olds, news, likeness);
  const label = (node: Located) => `${title}: ${quote(entryName(node))}`;
  for (const node of removed) comparison.add({ ...base, node, side: "before", words: `${label(node)} was removed` });
  for (const node of added) comparison.add({ ...base, node, words: `${label(node)} was added` });
  for (const { before, after, isMoved } of pairs) {
    if (isMoved)
      comparison.add({ ...base, node: after, words: `${label(after)} moved to place ${news.indexOf(after) + 1}` });
    if (valuesDiffer(before, after))
      compareShape(item, before, after, { ...given, title: label(before), holder: after });
  }
}

function changeKind(path: readonly string[], kind: Finding["kind"]): Finding["kind"] {
  return kind === "data" && path[0] === "texts" ? "text" : kind;
}

/** The clause that tells when a list of actions of a screen runs. */
function whenOf(path: readonly string[]): string {
  const [first, name = ""] = path;
  if (first === "sources") return `When ${quote(name)} ${path.at(-1) === "onFailed" ? "cannot be read" : "was read"}`;
  if (first === "actions") return `Where ${quote(name)} is run`;
  return first === "onBack" ? "On going back" : "When the screen opens";
}

function schemaOf([first]: readonly string[], { after }: Comparison): SchemaOf {
  const call = after.place?.kind === "call" ? after.place.name : "";
  return { call, part: call !== "" && (first === "payload" || first === "answer") ? first : "other" };
}
