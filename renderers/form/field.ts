export const FIELD_KINDS = ["text", "digits", "phone", "amount", "select", "date", "tabs", "textarea"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Only digits are typed into it. */
export function isTypedNumber(kind: FieldKind): kind is "digits" | "phone" | "amount" {
  return kind === "digits" || kind === "phone" || kind === "amount";
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One field of a form, wherever it was described. */
export interface Field {
  /** Its key in the values. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** The value while the record has none. */
  readonly initial: string;
  /** The options of a select or tabs. */
  readonly choices: readonly Choice[];
  /** The fewest and the most characters it takes; null: no bound. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Shown only on the tab of this value; "" on every tab. */
  readonly group: string;
}

/** Values travel as text; a server may have sent a number. */
export function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
