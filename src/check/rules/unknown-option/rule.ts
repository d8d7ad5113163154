import { formOf } from "../../../expression/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax.ts";
import type { Message } from "../../../message/parse-message.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import { parseMessage } from "../../parse-once.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { TextVisit } from "../../screen/screen-context.ts";
import { slotWritesIn } from "../../screen/slot-writes.ts";
import { expressionsOf, memberRead } from "../../screen/slots-read.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What was chosen is compared with a value that is none of the options.",
  why: "The answer is always the same, whatever is chosen.",
  fix: "Compare it with one of the options.",
  body(body, report) {
    const offered = offeredIn(body);
    for (const { expression, placeOf } of offered.size === 0 ? [] : body.context.visits.expressions) {
      for (const part of partsOf(expression)) {
        const [slot, literal] = comparedIn(part) ?? [];
        const values = offered.get(slot ?? "");
        if (literal === undefined || values === undefined || literal.value === "" || values.has(literal.value))
          continue;
        report(placeOf(literal.node), `"${slot}" is never '${literal.value}'`, `one of ${[...values].join(", ")}`);
      }
    }
    for (const text of offered.size === 0 ? [] : body.context.visits.texts) {
      for (const [name, value] of membersOf(member(text.node, "with"))) {
        const slot = `state.${memberRead(value, "state")}`;
        const values = offered.get(slot);
        const wrong = values && casesOf(name, text).find((one) => one.key !== "other" && !values.has(one.key));
        if (wrong === undefined) continue;
        report(wrong.words, `"${slot}" is never '${wrong.key}'`, `one of ${[...(values ?? [])].join(", ")}`);
      }
    }
  },
});

/** The cases by which the words of a text go, where it chooses by the argument. */
function casesOf(
  name: string,
  { node, context }: TextVisit,
): readonly { readonly key: string; readonly words: Located }[] {
  const found: { readonly key: string; readonly words: Located }[] = [];
  for (const language of context.languages) {
    const words = member(node, language);
    const parsed = parseMessage(textOf(words) ?? "");
    const open: Message[number][] = parsed.ok ? [...parsed.message] : [];
    for (const part of open) {
      if (typeof part === "string" || !("cases" in part)) continue;
      if (part.name === name && part.kind === "select" && words !== undefined)
        found.push(...part.cases.map(({ key }) => ({ key, words })));
      for (const one of part.cases) open.push(...one.message);
    }
  }
  return found;
}

/** By slot the values it may have, where all that write to it are known. */
function offeredIn(body: CheckedBody): ReadonlyMap<string, ReadonlySet<string>> {
  const writes = slotWritesIn(body);
  const found = new Map<string, Set<string>>();
  const isOpen = new Set<string>();
  const add = (slot: string, value: Located | undefined) => {
    const text = textOf(value);
    if (text === undefined || text.includes("${")) isOpen.add(slot);
    else found.get(slot)?.add(text);
  };
  for (const { slot, isChoice } of writes) if (isChoice === true) found.set(slot, new Set());
  for (const { slot, by, value, options = [], isChoice } of writes) {
    const written = by === "initial" ? writtenInLink(value) : undefined;
    if (isChoice === true) for (const option of options) add(slot, option);
    else if (written !== undefined) for (const one of written) found.get(slot)?.add(one);
    else if (by === "action" || by === "initial") add(slot, value);
    else isOpen.add(slot);
  }
  return new Map([...found].filter(([slot]) => slot.startsWith("state.") && !isOpen.has(slot)));
}

/**
 * The values that a link leaves a choice with where it says nothing, of an expression that reads the page's parameters
 * alone. What a link says is meant to be one of the options.
 */
function writtenInLink(initial: Located | undefined): readonly string[] | undefined {
  const [expression] = initial === undefined ? [] : expressionsOf(initial);
  if (expression === undefined) return undefined;
  const parts = partsOf(expression);
  const names = parts.flatMap((part) => (part.kind === "name" ? [part.name] : []));
  if (names.length === 0 || names.some((name) => name !== "params")) return undefined;
  return parts.flatMap((part) => (part.kind === "literal" && typeof part.value === "string" ? [part.value] : []));
}

function comparedIn(
  part: SyntaxNode,
): readonly [string, { readonly node: SyntaxNode; readonly value: string }] | undefined {
  if (part.kind !== "binary" || (part.operator !== "==" && part.operator !== "!=")) return undefined;
  const [slot, node] = part.right.kind === "literal" ? [part.left, part.right] : [part.right, part.left];
  return node.kind === "literal" && typeof node.value === "string"
    ? [formOf(slot), { node, value: node.value }]
    : undefined;
}
