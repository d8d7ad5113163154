import { type Located, member } from "../check/report/located.ts";
import type { BlockSpecs } from "../language/shape/shape.ts";
import { compareText } from "./compare-text.ts";
import { allNames, compareValues, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { matchLists } from "./match-lists.ts";
import { textWords } from "./words/describe-node.ts";
import { likenessOf } from "./words/likeness.ts";

/** A long text, block by block. */
export function compareBlocks(
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
