import { HOLDERS } from "../../../expression/to-ast.ts";
import { REPEAT_FIELDS } from "../../../language/shape/node-structure.ts";
import { NAME } from "../../../language/shape/structure.ts";
import { ANY, listOf, NUMBER } from "../../../language/terms/type.ts";
import { checkIsExpression, missingProperty, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import { inferValue } from "../context/infer-value.ts";
import { inScope, type ScreenContext, silent } from "../context/screen-context.ts";
import { withLocals } from "../facts/scope.ts";
import { itemOf } from "./check-props.ts";
import { checkValue } from "./check-value.ts";

/** The context of what is repeated. */
export function checkRepeat(repeat: Located | undefined, context: ScreenContext): ScreenContext {
  if (repeat === undefined) return context;
  if (kindOf(repeat) !== "object") {
    context.report(
      "wrong-type",
      repeat,
      `expected an object, found ${kindOf(repeat)}`,
      'write {"over": an expression}',
    );
    return repeated(inScope(context, withLocals(context.scope, { item: ANY, index: NUMBER })));
  }
  const known = Object.keys(REPEAT_FIELDS);
  for (const [name, value] of repeat.members) {
    if (!known.includes(name)) unknownProperty(name, value, known, context.report);
  }
  const over = member(repeat, "over");
  if (over === undefined) missingProperty("over", "the list", repeat, context.report);
  else if (over.value === null)
    context.report("property-type", over, "expected list<any>, found null", "write [] for none");
  else if (kindOf(over) !== "string" || checkIsExpression(over, context)) checkValue(over, listOf(ANY), context);
  const name = elementName(member(repeat, "as"), context);
  const item = over === undefined ? ANY : itemOf(inferValue(over, silent(context)));
  const inside = repeated(
    inScope(context, withLocals(context.scope, { [name]: item, index: NUMBER }, { [name]: over })),
  );
  const key = member(repeat, "key");
  if (key !== undefined && checkIsExpression(key, context)) inferValue(key, inside);
  return inside;
}

export function repeated(context: ScreenContext): ScreenContext {
  return { ...context, isRepeated: true };
}

function elementName(as: Located | undefined, { report }: ScreenContext): string {
  if (as === undefined) return "item";
  const name = textOf(as);
  const isName = name !== undefined && new RegExp(`^${NAME.pattern}$`).test(name);
  if (isName && !HOLDERS.includes(name)) return name;
  const message = isName ? `"${name}" cannot name an element: it is where slots are found` : `expected ${NAME.words}`;
  report("wrong-value", as, message, isName ? "choose another name" : "");
  return isName ? "item" : (name ?? "item");
}
