import { conditionOf } from "../behavior/conditions.ts";
import type { ExpressionVisit } from "../screen/context/screen-context.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";

/** The parameters that an expression compares with a value that is written out, and that value as text. */
export function parametersCompared({ expression, placeOf }: ExpressionVisit) {
  return [...partsOf(expression)].flatMap((part) => {
    if (part.kind !== "binary" || (part.operator !== "==" && part.operator !== "!=")) return [];
    const { subject, literal } = conditionOf(part);
    const [, name] = /^params\.(\w+)$/.exec(subject) ?? [];
    return name === undefined || literal === null || literal === ""
      ? []
      : [{ place: placeOf(part), name, literal: String(literal) }];
  });
}
