import { write } from "../../language/sentence.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { Report } from "../report/reporter.ts";
import { wordsIn } from "./name-words.ts";

const AMOUNT_WORDS = ["amount", "amounts", "amt", "sum", "money", "principal"];
/** Words that may follow an amount word in a name: `amountInCents`. */
const UNITS = ["in", "minor", "cents", "units"];

/** Whether a member of a payload is money by its name: `amount`, `loan_amt`, `sumInCents`. */
export function isAmountName(name: string): boolean {
  const words = wordsIn(name).filter((word) => !UNITS.includes(word) && /\D/.test(word));
  return AMOUNT_WORDS.includes(words.at(-1) ?? "");
}

interface AmountContext {
  readonly report: Report;
  /** Whether an amount may have a fraction: money without a smaller unit. */
  readonly fractions: boolean;
  readonly effect: string;
}

/** Every amount in a payload, at whatever depth, is a whole number; none comes in undeclared where money moves, or without a tap. */
export function checkAmounts(schema: Located, context: AmountContext): void {
  for (const [, part] of membersOf(member(schema, "properties"))) checkDeeperMarks(part, context.report);
  checkWhole(schema, context);
}

function checkWhole(schema: Located, context: AmountContext): void {
  for (const [name, part] of membersOf(member(schema, "properties"))) {
    const isAmount = member(part, "money")?.value === true || isAmountName(name);
    if (isAmount && !isWhole(part, context)) {
      const place = member(part, "type") ?? part;
      context.report("amount-not-whole", place, `"${name}" is an amount, and no whole number`, write("integer"));
    }
    checkWhole(part, context);
  }
  const items = member(schema, "items");
  if (items !== undefined) checkWhole(items, context);
  checkOthers(schema, context);
}

/** Reports marks inside a member: only the payload's own members are compared with what the screen shows. */
function checkDeeperMarks(schema: Located, report: Report): void {
  const parts = membersOf(member(schema, "properties")).map(([, part]) => part);
  const others = ["items", "additionalProperties"].flatMap((keyword) => member(schema, keyword) ?? []);
  for (const part of [...parts, ...others]) {
    for (const name of ["money", "payee"]) {
      const mark = member(part, name);
      if (mark?.value !== true) continue;
      const what = name === "money" ? "an amount" : "an account";
      report(
        "mark-too-deep",
        mark,
        `${what} is marked inside another member`,
        "make it a member of the payload itself",
      );
    }
    checkDeeperMarks(part, report);
  }
}

/** Undeclared members may hold an amount: they must be text, and beside a payment even text may be a sum or a payee. */
function checkOthers(schema: Located, { report, effect }: AmountContext): void {
  const others = member(schema, "additionalProperties");
  if (others === undefined || others.value === false || !["read", "telemetry", "mark", "money"].includes(effect))
    return;
  const types = typesOf(others);
  const isText = types.length > 0 && !types.some((type) => ["number", "integer", "array", "object"].includes(type));
  if (isText && effect !== "money") return;
  report(
    "amount-not-whole",
    others,
    "an amount may be among what is not declared",
    effect === "money" ? "declare the members" : "declare the members, or take text alone",
  );
}

function isWhole(schema: Located, { fractions }: AmountContext): boolean {
  const values = member(schema, "enum")?.items ?? [member(schema, "const")].flatMap((one) => one ?? []);
  const types = typesOf(schema);
  if (types.length === 0) return values.length > 0 && values.every(({ value }) => Number.isInteger(value));
  return types.every((type) => type === "integer" || type === "null" || (fractions && type === "number"));
}

function typesOf(schema: Located): readonly string[] {
  const type = member(schema, "type");
  return type === undefined ? [] : [textOf(type), ...type.items.map(textOf)].flatMap((name) => name ?? []);
}
