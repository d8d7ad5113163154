import { formOf } from "../../../expression/syntax/form-of.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A choice begins with a value that is none of its options, or is set to one.",
  why: "Nothing would look chosen, and yet a value that nobody chose would be sent.",
  fix: "Take one of the options, or an empty value.",
  isLocal: true,
  screen({ context: { choices, visits } }, report) {
    for (const { slot, node, values } of choices?.written ?? []) {
      const options = choices?.offered.get(slot);
      const wrong = options && values.find((value) => !options.includes(value));
      if (options === undefined || wrong === undefined) continue;
      const isBeginning = node.path.startsWith("/state/");
      if (isBeginning || !isAskedFor(wrong, slot, visits))
        report(node, `"${wrong}" is none of the options`, `one of ${options.join(", ")}`);
    }
  },
});

/** Whether an expression compares the slot with just that value. */
function isAskedFor(value: string, slot: string, { expressions }: ScreenContext["visits"]): boolean {
  return expressions.some(({ expression }) => {
    const parts = partsOf(expression);
    return (
      parts.some((part) => part.kind === "literal" && part.value === value) &&
      parts.some((part) => formOf(part) === slot)
    );
  });
}
