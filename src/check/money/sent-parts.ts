import { FUNCTIONS } from "../../expression/functions.ts";
import { formOf } from "../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { ANY, BOOLEAN } from "../../language/terms/type.ts";
import { boundInputs } from "../behavior/bound-inputs.ts";
import { resolveNames, valueRead } from "../behavior/implied.ts";
import { writtenChoices } from "../behavior/options.ts";
import type { PlacedAction } from "../behavior/screen-parts.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../report/located.ts";
import { parseText } from "../report/parse-once.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { slotWritesIn } from "../screen/context/slot-writes.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";

/**
 * A part of what is sent.
 *
 * - `read`     an expression, by its form: `data.bill.due`
 * - `written`  a value that the document itself has, or a choice or field of the document gives
 * - `entered`  what an input holds, by its slot: `state.phone`
 */
export type SentPart =
  | { readonly kind: "read" | "entered"; readonly form: string }
  | { readonly kind: "written"; readonly value: Json };

/**
 * All that a value is made of: sums, words, choices between values, named values, and what writes the state that it
 * reads. A condition that only chooses is no part.
 */
export function sentParts(
  value: Located,
  { held }: Pick<PlacedAction, "held">,
  body: CheckedBody,
): readonly SentPart[] {
  const { context } = body;
  const { values, project } = context;
  const entered = new Set<string>();
  return inValue(value);

  function inValue(node: Located | undefined): readonly SentPart[] {
    if (node === undefined) return [];
    const kind = kindOf(node);
    if (kind === "object" || kind === "array") return [...node.members.values(), ...node.items].flatMap(inValue);
    const expressions = expressionsOf(node);
    if (expressions.length === 0) return [{ kind: "written", value: node.value }];
    const parsed = parseText(textOf(node) ?? "");
    const words = parsed.ok ? parsed.parts.filter((part) => typeof part === "string" && part !== "") : [];
    return [
      ...words.map((part): SentPart => ({ kind: "written", value: String(part) })),
      ...expressions.flatMap((one) => inExpression(one, node)),
    ];
  }

  function inExpression(node: SyntaxNode, at: Located): readonly SentPart[] {
    if (node.kind === "literal") return [{ kind: "written", value: node.value }];
    const self: SentPart = { kind: "read", form: formOf(resolveNames(node, at, values)) };
    return [self, ...inside(node, at)];
  }

  function inside(node: SyntaxNode, at: Located): readonly SentPart[] {
    const whole = valueRead(node, at, values);
    if (whole !== undefined) return inExpression(whole.expression, whole.at);
    const all = (nodes: readonly SyntaxNode[]) => nodes.flatMap((one) => inExpression(one, at));
    switch (node.kind) {
      case "conditional":
        return all([node.whenTrue, node.otherwise]);
      case "binary":
        return CALCULATES.includes(node.operator) ? all([node.left, node.right]) : [];
      case "macro":
        return all(node.macro === "map" ? [node.target, node.body] : [node.target]);
      case "call": {
        const result = own(FUNCTIONS, node.name)?.result(node.arguments.map(() => ANY));
        return result === BOOLEAN || COUNTS.includes(node.name) ? [] : all(node.arguments);
      }
      case "member":
      case "index":
      case "name":
        return inPath(node);
      default:
        return all(childrenOf(node));
    }
  }

  function inPath(node: SyntaxNode): readonly SentPart[] {
    const [root = "", key = "", ...rest] = formOf(node).split(".");
    const slot = root === "state" ? `state.${key}` : held.get(root);
    if (slot !== undefined) return inState(slot, root === "state" ? rest : [key, ...rest]);
    if (root === "values") return inValue(member(values, key));
    const fact = root === "app" ? [key, ...rest].reduce<Located | undefined>(member, project.app?.root) : undefined;
    return fact === undefined || textOf(fact)?.includes("${") ? [] : inValue(fact);
  }

  function inState(slot: string, [field = ""]: readonly string[]): readonly SentPart[] {
    if (entered.has(`${slot}.${field}`)) return [];
    entered.add(`${slot}.${field}`);
    const written = slotWritesIn(body).flatMap((write) =>
      write.slot === slot || write.slot === `${slot}.${field}` ? inValue(memberAt(write.value, field)) : [],
    );
    const inputs = boundInputs(body).filter((one) => one.slot === slot || one.slot.startsWith(`${slot}.`));
    const given = inputs.flatMap((input) => writtenChoices(input, field));
    const isEntered: readonly SentPart[] = inputs.length > 0 ? [{ kind: "entered", form: slot }] : [];
    return [...isEntered, ...written, ...given.flatMap(({ value }) => inValue(value))];
  }
}

function memberAt(node: Located | undefined, field: string): Located | undefined {
  return node !== undefined && kindOf(node) === "object" && field !== "" ? member(node, field) : node;
}

const CALCULATES: readonly string[] = ["+", "-", "*", "/", "%"];

/** Functions of how many there are, which say nothing of how much. */
const COUNTS: readonly string[] = ["size", "daysBetween", "addDays", "date"];

/** Whether a number, or the digits of a text, may be an amount: small numbers are codes. */
export function isFigure(value: Json): boolean {
  if (typeof value === "number") return Math.abs(value) >= 100;
  return typeof value === "string" && /^[1-9]\d{2,4}$/.test(value.trim());
}

/** The names of the members of a payload. */
export function payloadNames(call: Located | undefined): readonly string[] {
  return membersOf(member(member(call, "payload"), "properties")).map(([name]) => name);
}
