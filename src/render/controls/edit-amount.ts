import { readAmount } from "../../expression/read-amount.ts";
import { groupDigits } from "../../kit/group-digits.ts";
import type { MoneyFormat } from "../../language/documents.ts";

/** State of an amount's field after an edit. */
export interface AmountEdit {
  /** Null: what stands there is no whole amount. */
  readonly digits: string | null;
  /** The signs between its groups are the person's own: they stay until the field is left. */
  readonly isOwn: boolean;
}

interface Edited {
  /** The field's text before. */
  readonly before: string;
  readonly text: string;
  readonly caret: number;
  readonly event: Partial<InputEvent>;
}

/**
 * Digits typed or deleted between signs that the field has put there are digits of the amount. Anything else is read as
 * the person wrote it.
 */
export function editAmount({ before, text, caret, event }: Edited, money: MoneyFormat): AmountEdit {
  const { thousands } = money;
  const grouped = groupDigits(plainDigits(before), thousands);
  const added = before === grouped ? addedText(before, text, caret, event) : null;
  // The sign is there already: a person who types it in the middle has typed nothing.
  const isKnown = added === thousands && caret < text.length;
  if (added !== null && (isKnown || /^\d*$/.test(added)) && before !== "")
    return { digits: withoutZeros(plainDigits(text)), isOwn: false };
  const digits = readAmount(text, money);
  const isPasted = event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop";
  const isOwn = digits === null || (!isPasted && /[^0-9]/.test(text) && text !== groupDigits(digits, thousands));
  return { digits, isOwn };
}

/** The text that an edit put in; null where that can't be told. */
function addedText(before: string, text: string, caret: number, event: Partial<InputEvent>): string | null {
  if (event.inputType?.startsWith("delete") === true) return "";
  if (typeof event.data === "string" && text.slice(0, caret).endsWith(event.data)) return event.data;
  const behind = text.slice(caret);
  const ahead = before.slice(0, before.length - behind.length);
  return before.endsWith(behind) && text.startsWith(ahead) ? text.slice(ahead.length, caret) : null;
}

function plainDigits(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}
