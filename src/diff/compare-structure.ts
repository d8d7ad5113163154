import { alternativeOf } from "../check/check-structure.ts";
import { type Located, member, membersOf, textOf } from "../check/located.ts";
import { own } from "../kit/own.ts";
import { type ByKind, byKind, ofReferences } from "../language/shape/by-kind.ts";
import type { Members, Shape, ShapeKind } from "../language/shape/shape.ts";
import { JSON_VALUE } from "../language/shape/structure.ts";
import { compareActions } from "./compare-actions.ts";
import { compareCondition } from "./compare-condition.ts";
import { comparePayload } from "./compare-payload.ts";
import { compareSchema, type SchemaOf } from "./compare-schema.ts";
import { compareText } from "./compare-text.ts";
import { allNames, changeWords, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { likenessOf } from "./likeness.ts";
import { matchLists } from "./match-lists.ts";
import { capitalize, humanize, quote, valueWords } from "./words.ts";

/** Context of a value: its record, the names that lead to it, and the beginning of the sentence about it. */
interface StructureContext {
  readonly holder: Located;
  readonly title: string;
  readonly path: readonly string[];
  readonly comparison: Comparison;
  readonly base: Pick<Finding, "kind"> & Partial<Finding>;
}

/** The members of a document or a record, each by what its structure says that it holds. */
export function compareFields(
  fields: Members,
  before: Located | undefined,
  after: Located | undefined,
  { title, path, comparison, base, holder }: StructureContext,
): void {
  for (const name of allNames(before, after)) {
    const [old, now] = [member(before, name), member(after, name)];
    if (!valuesDiffer(old, now)) continue;
    const field = own(fields, name);
    const label = title === "" ? capitalize(humanize(name)) : `${title}: ${humanize(name)}`;
    compareStructure(field, old, now, {
      holder: after ?? holder,
      title: label,
      path: [...path, name],
      comparison,
      base: { ...base, about: field?.summary ?? "" },
    });
  }
}

function compareStructure(
  shape: Shape | undefined,
  before: Located | undefined,
  after: Located | undefined,
  given: StructureContext,
): void {
  const base = { ...given.base, kind: changeKind(given.path, given.base.kind) };
  if (shape === undefined) comparePlain(shape, before, after, { ...given, base });
  else byKind(COMPARISONS, shape, before, after, { ...given, base });
}

const comparePlain = (
  _: Shape | undefined,
  before: Located | undefined,
  after: Located | undefined,
  { title, comparison, base }: StructureContext,
): void => compareValues(before, after, title, comparison, base);

const COMPARISONS = {
  text: (_, before, after, { title, comparison, base }) =>
    compareText(before, after, title, comparison, { ...base, kind: base.kind === "sandbox" ? "sandbox" : "text" }),
  string: comparePlain,
  number: comparePlain,
  boolean: comparePlain,
  constant: comparePlain,
  value: comparePlain,
  expression: compareExpression,
  list: compareList,
  record: ({ fields = {} }, before, after, given) => compareFields(fields, before, after, given),
  map: (shape, before, after, given) => {
    const { holder, path, title, comparison, base } = given;
    if (path.at(-1) === "payload" && shape.refersTo !== undefined) {
      const call = textOf(member(holder, "call"));
      comparePayload(before, after, { holder, title: title.replace(/: payload$/, ""), call, comparison, base });
    } else compareMap(shape, before, after, given);
  },
  either: ({ options }, before, after, given) => {
    const value = after ?? before;
    const fits = value && alternativeOf(options, value);
    if (fits?.kind === "text") compareStructure(fits, before, after, given);
    else comparePlain(fits, before, after, given);
  },
  variant: ({ by, options }, before, after, given) => {
    const kind = textOf(member(after ?? before, by)) ?? "";
    compareFields(own(options, kind) ?? {}, before, after, given);
  },
  node: comparePlain,
  actionList: (_, before, after, { holder, path, comparison }) =>
    compareActions(before, after, holder, whenOf(path), comparison),
  schema: (_, before, after, { holder, title, path, comparison, base }) =>
    compareSchema(before, after, holder, title, schemaOf(path, comparison), comparison, base),
  blocks: comparePlain,
  rules: comparePlain,
  messages: comparePlain,
  fields: comparePlain,
  bind: comparePlain,
  ...ofReferences(comparePlain),
} satisfies ByKind<ShapeKind, [before: Located | undefined, after: Located | undefined, given: StructureContext], void>;

function compareExpression(
  shape: Shape<"expression">,
  before: Located | undefined,
  after: Located | undefined,
  given: StructureContext,
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

function compareMap(
  { value }: Shape<"map">,
  before: Located | undefined,
  after: Located | undefined,
  given: StructureContext,
): void {
  const { title, path, comparison, base, holder } = given;
  const noun = own(NOUNS, path.at(-1) ?? "");
  const inFront = given.title.startsWith("The ") ? `${title.replace(/: [^:]*$/, "")}: ` : "";
  const labelOf = (name: string) =>
    noun === undefined
      ? `${title} ${quote(name)}`
      : `${inFront}${inFront === "" ? noun : noun.toLowerCase()} ${quote(name)}`;
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
    const words = `${labelOf(former)} is now called ${quote(name)}`;
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
    } else compareStructure(value, old, now, inside);
  }
}

/** A list of plain values: what came and what went; in another order it is told as a whole. */
function compareList(
  { items = JSON_VALUE }: Shape<"list">,
  before: Located | undefined,
  after: Located | undefined,
  given: StructureContext,
): void {
  const { title, comparison, base } = given;
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
    comparison.add({ ...base, node, side: "before", words: `${title}: ${valueWords(node.value)} was taken off` });
  }
  for (const node of added) comparison.add({ ...base, node, words: `${title}: ${valueWords(node.value)} was added` });
  if (removed.length === 0 && added.length === 0) {
    const words = `${title} ${changeWords(before?.value, after?.value)}`;
    comparison.add({ ...base, node: after ?? given.holder, words });
  }
}

/** A list of records, each known by its first name: languages by their codes. */
function compareRecords(
  item: Shape,
  olds: readonly Located[],
  news: readonly Located[],
  given: StructureContext,
): void {
  const { title, comparison, base } = given;
  const entryName = (node: Located) => membersOf(node).flatMap(([, part]) => textOf(part) ?? [])[0] ?? "";
  const likeness = (one: Located, other: Located) => (entryName(one) === entryName(other) ? 1 : likenessOf(one, other));
  const { pairs, removed, added } = matchLists(olds, news, likeness);
  const label = (node: Located) => `${title}: ${quote(entryName(node))}`;
  for (const node of removed) comparison.add({ ...base, node, side: "before", words: `${label(node)} was removed` });
  for (const node of added) comparison.add({ ...base, node, words: `${label(node)} was added` });
  for (const { before, after, isMoved } of pairs) {
    if (isMoved)
      comparison.add({ ...base, node: after, words: `${label(after)} moved to place ${news.indexOf(after) + 1}` });
    if (valuesDiffer(before, after))
      compareStructure(item, before, after, { ...given, title: label(before), holder: after });
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
