import { own } from "../../../kit/own.ts";
import type { BlockSpec, BlockSpecs, BlockValue } from "../../../language/shape/shape.ts";
import { NAME, string } from "../../../language/shape/structure.ts";
import { checkStructure, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, textOf } from "../../report/located.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { checkText } from "./check-text.ts";

/** Blocks are written out one by one, so each mistake is reported at the word that is wrong. */
export function checkBlocks(specs: BlockSpecs, node: Located, context: ScreenContext): void {
  if (!isKind("array", node, context)) return;
  for (const block of node.items) if (isKind("object", block, context)) checkBlock(specs, block, context);
}

function checkBlock(specs: BlockSpecs, block: Located, context: ScreenContext): void {
  const [kind, ...more] = [...block.members.keys()].filter((name) => own(specs, name) !== undefined);
  const spec = own(specs, kind ?? "");
  if (kind === undefined || spec === undefined || more.length > 0) {
    const found = kind === undefined ? "none" : [kind, ...more].join(" and ");
    context.report("wrong-value", block, `a block is one of its kinds, found ${found}`, Object.keys(specs).join(", "));
    return;
  }
  const takes = takenBy(kind, spec);
  for (const [name, value] of block.members) {
    const taken = own(takes, name);
    if (taken === undefined) unknownProperty(name, value, Object.keys(takes), context.report);
    else checkTaken(taken, value, context);
  }
}

function takenBy(kind: string, spec: BlockSpec): { readonly [name: string]: BlockValue } {
  const also = Object.entries(spec.also ?? {}).map(([name, { takes }]) => [name, takes] as const);
  return Object.fromEntries([[kind, spec.takes], ...also]);
}

function checkTaken(takes: BlockValue, value: Located, context: ScreenContext): void {
  CHECKS[takes](value, context);
}

function checkEach(takes: BlockValue) {
  return (value: Located, context: ScreenContext) => {
    if (isKind("array", value, context)) for (const item of value.items) checkTaken(takes, item, context);
  };
}

const CHECKS: { readonly [V in BlockValue]: (value: Located, context: ScreenContext) => void } = {
  text: (value, context) => checkText(value, context),
  texts: checkEach("text"),
  rows: checkEach("texts"),
  anchor: (value, context) => checkStructure(string(NAME), value, context),
};

function isKind(kind: "array" | "object", node: Located, { report }: ScreenContext): boolean {
  if (kindOf(node) === kind) return true;
  const words = textOf(node)?.includes("${") ? "an expression" : kindOf(node);
  report("wrong-type", node, `expected an ${kind}, found ${words}`);
  return false;
}
