import { shownText } from "../../../src/render/widget-api.ts";

export const FIELD_KINDS = [
  "text",
  "digits",
  "phone",
  "amount",
  "decimal",
  "select",
  "date",
  "tabs",
  "textarea",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Only a number is typed into it. */
export function isTypedNumber(kind: FieldKind): kind is "digits" | "phone" | "amount" | "decimal" {
  return kind === "digits" || kind === "phone" || kind === "amount" || kind === "decimal";
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** As the server wrote them: a limit that does not fit the field's kind is none, and reported. */
export interface ItemLimits {
  readonly min?: unknown;
  readonly max?: unknown;
  readonly minLength?: unknown;
  readonly maxLength?: unknown;
  readonly pattern?: unknown;
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
  /** Limits that a server's item states. Those of a field of the document are rules of its screen. */
  readonly limits: ItemLimits;
  /** A line below it. */
  readonly help: string;
  /** Shown only on the tab of this value; "" on every tab. */
  readonly group: string;
}

/** Values travel as text; a server may have sent a number. */
export const toText: (value: unknown) => string = shownText;
