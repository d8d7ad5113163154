export type TextMode = "text" | "digits" | "phone" | "amount" | "decimal" | "code";

const INPUT_MODES: { readonly [mode in TextMode]: "numeric" | "decimal" | undefined } = {
  text: undefined,
  digits: "numeric",
  phone: "numeric",
  amount: "numeric",
  decimal: "decimal",
  code: "numeric",
};

/** The `autocomplete` token of a mode that has one. */
const AUTOCOMPLETE: { readonly [mode in TextMode]?: string } = { phone: "tel", code: "one-time-code" };

export interface LineInputProps {
  readonly id: string;
  readonly value: string;
  readonly mode: TextMode;
  /** The place of its value in the screen's state, by names from outside in. */
  readonly slot: readonly string[];
  readonly placeholder?: string | null | undefined;
  readonly maxLength?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly readOnly?: boolean | null | undefined;
  readonly required?: boolean | null | undefined;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** `isTyped` is false where a value from elsewhere was brought within the limits. */
  onChange(text: string, isTyped: boolean): void;
  /** After each edit: whether it was above `max`. */
  onLimit?(isAbove: boolean): void;
}

/** The attributes that an input of one line has in every mode. Words that stand in for a value are in the page's language. */
export function lineAttributes({ id, value, mode, maxLength, ...props }: LineInputProps) {
  return {
    id,
    className: "sk-input",
    dir: mode === "text" && value !== "" ? "auto" : undefined,
    type: mode === "phone" ? "tel" : "text",
    inputMode: INPUT_MODES[mode],
    autoComplete: AUTOCOMPLETE[mode] ?? "off",
    maxLength: (mode === "text" ? maxLength : null) ?? undefined,
    placeholder: props.placeholder ?? undefined,
    readOnly: props.readOnly === true,
    "aria-required": props.required === true || undefined,
    "aria-invalid": props.invalid === true || undefined,
    "aria-describedby": props.describedBy,
  } as const;
}

/** Replaces the input's text; the caret goes behind as many digits as it was behind. */
export function writeInput(input: HTMLInputElement, text: string, digits: number): void {
  input.value = text;
  let caret = 0;
  for (let left = digits; left > 0 && caret < text.length; caret++) if (/\d/.test(text[caret] ?? "")) left--;
  input.setSelectionRange(caret, caret);
}
