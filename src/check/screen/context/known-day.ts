import { DAY_MS } from "../../../expression/moment.ts";
import { formOf } from "../../../expression/syntax/form-of.ts";
import { parseWhole } from "../../../expression/syntax/parse-text.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { constantOf } from "../facts/expression-parts.ts";
import { withKnownValues } from "./known-values.ts";

/** A day by its distance from another: from today, from the calendar's first, or from one that is read. */
export interface KnownDay {
  readonly from: string;
  readonly days: number;
}

const CALENDAR = "calendar";

/** The day that a value is, written out or computed. */
export function knownDay(value: unknown, context: Parameters<typeof withKnownValues>[1]): KnownDay | undefined {
  if (typeof value !== "string") return undefined;
  if (!value.includes("${")) return ofCalendar(value);
  const expression = parseWhole(value);
  return expression === undefined ? undefined : dayIn(withKnownValues(expression, context));
}

function dayIn(node: SyntaxNode): KnownDay | undefined {
  if (node.kind === "literal") return typeof node.value === "string" ? ofCalendar(node.value) : undefined;
  const [from, count] = node.kind === "call" && node.name === "addDays" ? node.arguments : [];
  if (from === undefined || count === undefined) return { from: formOf(node), days: 0 };
  const [start, days] = [dayIn(from), constantOf(count)];
  return start === undefined || typeof days !== "number" ? undefined : { ...start, days: start.days + days };
}

function ofCalendar(text: string): KnownDay | undefined {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? undefined : { from: CALENDAR, days: time / DAY_MS };
}
