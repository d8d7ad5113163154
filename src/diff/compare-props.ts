import { type Located, member, textOf } from "../check/located.ts";
import type { PropSpec } from "../language/prop.ts";
import { type ByKind, byKind, ofReferences } from "../language/shape/by-kind.ts";
import type { BlockSpecs, PropKind, Shape } from "../language/shape/shape.ts";
import type { Hint } from "./change.ts";
import { compareCondition, ENABLED } from "./compare-condition.ts";
import { comparePayload } from "./compare-payload.ts";
import { compareText } from "./compare-text.ts";
import { allNames, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { textWords } from "./describe-node.ts";
import { likenessOf } from "./likeness.ts";
import { matchLists } from "./match-lists.ts";
import { humanize, valueWords } from "./words.ts";

interface PropContext {
  /** The node or action that it is a property of, in the state after. */
  readonly holder: Located;
  /** Name of that node or action in a sentence. */
  readonly title: string;
  readonly name: string;
  readonly comparison: Comparison;
  readonly base: Pick<Finding, "kind"> & Partial<Finding>;
}

/** One property by what its definition says that it holds; without a definition value by value. */
export function compareProp(
  spec: PropSpec | undefined,
  before: Located | undefined,
  after: Located | undefined,
  { holder, title, name, comparison, base: common }: PropContext,
): void {
  if (!valuesDiffer(before, after)) return;
  const label = `${title}: ${humanize(name)}`;
  const base = { ...common, about: spec?.summary ?? "", hints: [...(common.hints ?? []), ...hintsOf(spec)] };
  const given = { holder, title, name, label, comparison, base };
  if (spec === undefined) comparePlain(spec, before, after, given);
  else byKind(COMPARISONS, spec, before, after, given);
}

interface Given extends PropContext {
  /** Name of the property in a sentence. */
  readonly label: string;
}

type Compare<K extends PropKind> = (
  spec: Shape<K> | undefined,
  before: Located | undefined,
  after: Located | undefined,
  given: Given,
) => void;

const comparePlain: Compare<PropKind> = (spec, before, after, { holder, label, comparison, base }) => {
  if (after !== undefined && before !== undefined && (after.items.length > 0 || after.members.size > 0)) {
    compareValues(before, after, label, comparison, base);
    return;
  }
  const usual = spec !== undefined && "default" in spec ? spec.default : undefined;
  const [old, now] = [before?.value ?? usual, after?.value ?? usual];
  const words = `${label} is now ${valueWords(now)} instead of ${valueWords(old)}`;
  comparison.add({ ...base, node: after ?? holder, words });
};

const COMPARISONS = {
  text: (_, before, after, { label, comparison, base }) =>
    compareText(before, after, label, comparison, { ...base, kind: base.kind === "action" ? "action" : "text" }),
  string: comparePlain,
  number: comparePlain,
  boolean: (spec, before, after, { holder, title, name, label, comparison, base }) => {
    if (name === "enabled") {
      compareCondition(before, after, holder, title, ENABLED, comparison, { ...base, kind: "condition" });
      return;
    }
    const verbs = { on: "on", off: "off", always: "" };
    // A missing value is off, unless the definition's default is true.
    const given = (value: Located | undefined): Located | undefined =>
      value ?? (spec.default === true ? undefined : { ...holder, value: false });
    compareCondition(given(before), given(after), holder, label, verbs, comparison, base);
  },
  value: comparePlain,
  list: comparePlain,
  record: (_, before, after, { holder, title, comparison, base }) =>
    comparePayload(before, after, { holder, title, call: textOf(member(holder, "call")), comparison, base }),
  blocks: ({ blocks }, before, after, { title, comparison, base }) =>
    compareBlocks(blocks, before, after, title, comparison, base),
  rules: comparePlain,
  messages: (_, before, after, { label, comparison, base }) => {
    for (const key of allNames(before, after)) {
      const title = `${label} for “${humanize(key)}”`;
      compareText(member(before, key), member(after, key), title, comparison, { ...base, kind: "text" });
    }
  },
  fields: comparePlain,
  bind: comparePlain,
  ...ofReferences(comparePlain),
} satisfies ByKind<PropKind, [before: Located | undefined, after: Located | undefined, given: Given], void>;

function hintsOf(spec: PropSpec | undefined): readonly Hint[] {
  if (spec === undefined) return [];
  const isAddress = ("address" in spec && spec.address !== undefined) || ("hosts" in spec && spec.hosts !== undefined);
  const isRoute = "route" in spec && spec.route === true;
  const isPersonal = ("personal" in spec && spec.personal !== undefined) || ("stored" in spec && spec.stored === true);
  return [...(isAddress || isRoute ? ["address" as const] : []), ...(isPersonal ? ["private" as const] : [])];
}

/** A long text, block by block. */
function compareBlocks(
  blocks: BlockSpecs,
  before: Located | undefined,
  after: Located | undefined,
  title: string,
  comparison: Comparison,
  base: Pick<Finding, "kind"> & Partial<Finding>,
): void {
  const blockKind = (block: Located) => Object.keys(blocks).find((kind) => block.members.has(kind)) ?? "block";
  const blockName = (block: Located) =>
    `${blockKind(block)} ${textWords(member(block, blockKind(block))) ?? ""}`.trim();
  const likeness = (one: Located, other: Located) =>
    blockKind(one) === blockKind(other) ? likenessOf(one, other) + 0.01 : 0;
  const { pairs, removed, added } = matchLists(before?.items ?? [], after?.items ?? [], likeness, 0.01);
  const common = { ...base, kind: "text" } as const;
  for (const node of removed) {
    comparison.add({ ...common, node, side: "before", words: `${title}: the ${blockName(node)} was removed` });
  }
  for (const node of added) comparison.add({ ...common, node, words: `${title}: the ${blockName(node)} was added` });
  for (const { before: old, after: now, isMoved } of pairs) {
    if (isMoved) comparison.add({ ...common, node: now, words: `${title}: the ${blockName(now)} moved` });
    for (const name of allNames(old, now)) {
      const takes = blocks[blockKind(now)]?.takes;
      const [one, other] = [member(old, name), member(now, name)];
      const label = `${title}: the ${blockName(now)}`;
      if (takes === "text" && name === blockKind(now)) {
        compareText(one, other, `${title}: the ${blockKind(now)}`, comparison, common);
      } else if (valuesDiffer(one, other)) compareValues(one, other, label, comparison, common);
    }
  }
}
