import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { own } from "../../kit/own.ts";
import type { BlockSpecs, BlockValue } from "../../language/shape/shape.ts";
import { symbolOf, tellValue, type Walk } from "./walk.ts";
import { walkText } from "./walk-text.ts";

const RULE_KEYS = [
  { name: "test", summary: "True while the value is as it should be." },
  { name: "text", summary: "What to say when it is not." },
];

/** A rule of an input's own. */
export function walkRule(rule: Located, walk: Walk): void {
  walk.onPart({ node: rule, summary: "", keys: RULE_KEYS });
  const words = member(rule, "text");
  if (words !== undefined) walkText(words, RULE_KEYS[1]?.summary ?? "", walk);
}

/** A long text, block by block. */
export function walkBlocks(specs: BlockSpecs, node: Located, summary: string, walk: Walk): void {
  walk.onPart({ node, summary });
  for (const block of node.items) {
    const kinds = Object.entries(specs).map(([name, spec]) => ({ name, summary: spec.summary }));
    const also = Object.entries(specs)
      .filter(([name]) => block.members.has(name))
      .flatMap(([, spec]) => Object.entries(spec.also ?? {}));
    walk.onPart({
      node: block,
      summary,
      keys: [...kinds, ...also.map(([name, spec]) => ({ name, summary: spec.summary }))],
    });
    for (const [name, part] of membersOf(block)) {
      const spec = own(specs, name) ?? own(Object.fromEntries(also), name);
      if (spec !== undefined) walkBlock(spec.takes, part, spec.summary, walk);
    }
  }
}

function walkBlock(takes: BlockValue, node: Located, summary: string, walk: Walk): void {
  if (takes === "text") walkText(node, summary, walk);
  else if (takes === "texts") for (const item of node.items) walkText(item, summary, walk);
  else if (takes === "rows") for (const row of node.items) walkBlock("texts", row, summary, walk);
  else {
    walk.onPart({ node, summary });
    tellValue(node, symbolOf("anchor", textOf(node) ?? "", walk), walk, { isDeclaration: true });
  }
}
