import { FUNCTIONS } from "../../expression/functions.ts";
import { childrenOf, type SyntaxNode, type SyntaxOf } from "../../expression/syntax/syntax.ts";
import { own } from "../../kit/own.ts";
import { ANY, BOOLEAN, NUMBER } from "../../language/terms/type.ts";
import { valueRead } from "../behavior/implied.ts";
import { type Need, negated, type PlacedWidget } from "../behavior/screen-parts.ts";
import { type Located, member } from "../report/located.ts";
import { expressionsOf, slotsRead } from "../screen/facts/slots-read.ts";
import { textsOf } from "./shown-amounts.ts";

/** A slot of the state that a value is made of, and the conditions for it to be read. */
interface SlotRead {
  readonly slot: string;
  readonly needs: readonly Need[];
}

/**
 * The slots that a value is made of, through named values: those of one side of a choice only while that is chosen.
 * @param held by the names around that hold what an input holds, its slot: `state.bank`
 */
export function slotReads(
  value: Located,
  values: Located | undefined,
  held: ReadonlyMap<string, string>,
): readonly SlotRead[] {
  return inValue(value, []);

  function inValue(node: Located, needs: readonly Need[]): readonly SlotRead[] {
    const parts = [...node.members.values(), ...node.items];
    return [
      ...expressionsOf(node).flatMap((one) => inExpression(one, node, needs)),
      ...parts.flatMap((part) => inValue(part, needs)),
    ];
  }

  function inExpression(node: SyntaxNode, at: Located, needs: readonly Need[]): readonly SlotRead[] {
    const whole = valueRead(node, at, values);
    if (whole !== undefined) return inExpression(whole.expression, whole.at, needs);
    if (node.kind === "conditional") {
      const need = { kind: "test", test: node.test, at } as const;
      return [
        ...inExpression(node.test, at, needs),
        ...inExpression(node.whenTrue, at, [...needs, need]),
        ...inExpression(node.otherwise, at, [...needs, negated(need)]),
      ];
    }
    const [holder, slot] = pathOf(node);
    if (slot !== undefined && holder === "state") return [{ slot, needs }];
    const [, input] = held.get(holder ?? (node.kind === "name" ? node.name : ""))?.split(".") ?? [];
    if (input !== undefined) return [{ slot: input, needs }];
    const named = slot !== undefined && holder === "values" ? member(values, slot) : undefined;
    if (named !== undefined) return inValue(named, needs);
    return childrenOf(node).flatMap((child) => inExpression(child, at, needs));
  }
}

/** Whether a widget shows what a slot holds: to ask whether something is in it, or how much, shows nothing of it. */
export function showsSlot(widget: PlacedWidget, slot: string, values: Located | undefined): boolean {
  return textsOf(widget, values).some((text) => inText(text));

  function inText(text: Located): boolean {
    const parts = [...text.members.values(), ...text.items];
    return expressionsOf(text).some((one) => inExpression(one, text)) || parts.some(inText);
  }

  function inExpression(node: SyntaxNode, at: Located): boolean {
    const whole = valueRead(node, at, values);
    if (whole !== undefined) return inExpression(whole.expression, whole.at);
    if (node.kind === "conditional") return [node.whenTrue, node.otherwise].some((one) => inExpression(one, at));
    if (node.kind === "unary" || (node.kind === "binary" && node.operator !== "+")) return false;
    if (node.kind === "call" && isAboutIt(node)) return false;
    const [holder, key] = pathOf(node);
    if (holder === "state") return key === slot;
    if (holder === "values" && key !== undefined) return slotsRead(member(values, key), "state", values).has(slot);
    return childrenOf(node).some((child) => inExpression(child, at));
  }
}

/** Whether a call gives no more than how much, or whether, something is. */
function isAboutIt({ name, arguments: given }: SyntaxOf<"call">): boolean {
  const result = own(FUNCTIONS, name)?.result(given.map(() => ANY));
  return result === BOOLEAN || result === NUMBER;
}

/** `["state", "card"]` for `state.card` and `state['card']`. */
export function pathOf(node: SyntaxNode): readonly string[] {
  if ((node.kind !== "member" && node.kind !== "index") || node.target.kind !== "name") return [];
  if (node.kind === "member") return [node.target.name, node.name];
  return node.index.kind === "literal" ? [node.target.name, String(node.index.value)] : [];
}
