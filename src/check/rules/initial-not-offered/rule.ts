import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { ScreenContext } from "../../screen/screen-context.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { partsOf } from "../expression-parts.ts";
import { optionsOf } from "../options.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "initial-not-offered",
  severity: "error",
  summary: "A choice begins with a value that is none of its options, or is set to one.",
  why: "Nothing would look chosen, and yet a value that nobody chose would be sent.",
  fix: "Take one of the options, or an empty value.",
  body({ document, context }, report) {
    for (const [slot, options] of optionsBySlot(context)) {
      const [, state = ""] = slot.split(".");
      const initial = member(member(member(document.root, "state"), state), "initial");
      const begun = valuesIn(initial).map((value) => ({ node: initial, value }));
      for (const { node, value } of [...begun, ...setTo(slot, context)]) {
        if (node === undefined || value === "" || options.has(value)) continue;
        report(node, `"${value}" is none of the options`, `one of ${[...options].join(", ")}`);
      }
    }
  },
});

/** By slot of the state the options of its inputs, as far as they are written out. */
function optionsBySlot({ visits }: ScreenContext): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const visit of visits?.nodes ?? []) {
    const values = optionsOf(visit).map((option) => textOf(option) ?? "");
    if (values.length === 0) continue;
    for (const [name, spec] of entriesOf(visit.definition.props)) {
      const slot = textOf(member(visit.node, name)) ?? "";
      if (spec.kind !== "bind" || !/^state\.[^.]+$/.test(slot)) continue;
      found.set(slot, new Set([...(found.get(slot) ?? []), ...values]));
    }
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

/** The values that actions set the slot to, where no expression asks for just that value. */
function setTo(slot: string, { visits }: ScreenContext): readonly { readonly node: Located; readonly value: string }[] {
  return (visits?.actions ?? []).flatMap(({ node, definition: { props } }) =>
    entriesOf(props).flatMap(([name, spec]) => {
      if (spec.kind !== "value" || spec.fits === undefined || textOf(member(node, spec.fits)) !== slot) return [];
      const written = member(node, name);
      const value = textOf(written);
      if (written === undefined || value === undefined || value.includes("${") || isAskedFor(value, visits)) return [];
      return [{ node: written, value }];
    }),
  );
}

function isAskedFor(value: string, visits: ScreenContext["visits"]): boolean {
  return (visits?.expressions ?? []).some(({ expression }) =>
    partsOf(expression).some((part) => part.kind === "literal" && part.value === value),
  );
}
