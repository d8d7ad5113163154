import { type Located, textOf } from "../../located.ts";
import type { ScreenContext } from "../../screen/screen-context.ts";
import { type SlotWrite, slotWritesIn } from "../../screen/slot-writes.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A choice begins with a value that is none of its options, or is set to one.",
  why: "Nothing would look chosen, and yet a value that nobody chose would be sent.",
  fix: "Take one of the options, or an empty value.",
  body(body, report) {
    const { visits } = body.context;
    const writes = slotWritesIn(body);
    for (const [slot, options] of optionsBySlot(writes)) {
      for (const { by, value: node } of writes.filter((write) => write.slot === slot)) {
        const values = by === "initial" ? valuesIn(node) : by === "action" ? valuesSet(node, visits) : [];
        for (const value of values) {
          if (node === undefined || value === "" || options.has(value)) continue;
          report(node, `"${value}" is none of the options`, `one of ${[...options].join(", ")}`);
        }
      }
    }
  },
});

/** By slot of the state the options of its inputs, as far as they are written out. */
function optionsBySlot(writes: readonly SlotWrite[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { slot, options = [] } of writes) {
    if (options.length === 0 || !/^state\.[^.]+$/.test(slot)) continue;
    found.set(slot, new Set([...(found.get(slot) ?? []), ...options.map((option) => textOf(option) ?? "")]));
  }
  return found;
}

/** The texts that a slot begins with: as written, or as an expression comes to where a link says nothing. */
function valuesIn(initial: Located | undefined): readonly string[] {
  if (initial === undefined) return [];
  const [expression] = expressionsOf(initial);
  if (expression === undefined) return textOf(initial)?.includes("${") === false ? [textOf(initial) ?? ""] : [];
  if (expression.kind !== "call" || expression.name !== "either") return [];
  return expression.arguments.flatMap((one) =>
    one.kind === "literal" && typeof one.value === "string" ? [one.value] : [],
  );
}

/** The value that an action sets the slot to, where no expression asks for just that value. */
function valuesSet(node: Located | undefined, visits: ScreenContext["visits"]): readonly string[] {
  const value = textOf(node);
  return value === undefined || value.includes("${") || isAskedFor(value, visits) ? [] : [value];
}

function isAskedFor(value: string, visits: ScreenContext["visits"]): boolean {
  return visits.expressions.some(({ expression }) =>
    partsOf(expression).some((part) => part.kind === "literal" && part.value === value),
  );
}
