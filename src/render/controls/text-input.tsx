import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from "react";
import { useRuntime } from "../runtime.ts";
import { cleanDigits, groupDigits, isAbove } from "./clean-digits.ts";
import { useBlur } from "./use-blur.ts";
import { useKeyboard } from "./use-keyboard.ts";

export type TextMode = "text" | "digits" | "phone" | "amount" | "code";

/** The `autocomplete` token of a mode that has one. */
const AUTOCOMPLETE: { readonly [mode in TextMode]?: string } = { phone: "tel", code: "one-time-code" };

interface TextInputProps {
  readonly id: string;
  readonly value: string;
  readonly mode: TextMode;
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

/**
 * One line of text; all modes but `text` keep digits only, however they were put in. An amount is shown in groups, its
 * value is the digits.
 */
export function TextInput({ id, value, mode, maxLength, max, onChange, onLimit, ...props }: TextInputProps) {
  useKeyboard();
  const { thousands } = useRuntime().environment.money;
  // The text while an input method composes it: it is shown as typed until that is done.
  const [composing, setComposing] = useState<string | null>(null);
  const isAmount = mode === "amount";
  const limits = { max, amount: isAmount };
  const clean = (typed: string) => (mode === "text" ? typed : cleanDigits(typed, { ...limits, maxLength }));
  const written = (text: string) => (isAmount ? groupDigits(text, thousands) : text);

  const accept = (input: HTMLInputElement, edit?: Event) => {
    const deleted = isAmount ? withoutSeparator(input, value, edit) : null;
    const typed = deleted?.digits ?? input.value;
    const text = clean(typed);
    if (written(text) !== input.value) write(input, written(text), deleted?.caret ?? digitsBefore(input));
    setComposing(null);
    onLimit?.(isAbove(typed, max));
    if (text !== value) onChange(text, true);
  };
  const compose = (input: HTMLInputElement) => {
    setComposing(input.value);
    // Nothing but digits so far: they count, though their groups have to wait.
    const text = clean(input.value);
    if (isAmount && text === input.value.split(thousands).join("") && text !== value) onChange(text, true);
  };
  // A draft, an answer, or a limit that became lower.
  const cleaned = mode === "text" || props.readOnly === true || composing !== null ? value : cleanDigits(value, limits);
  useLayoutEffect(() => {
    if (cleaned === value) return;
    onLimit?.(isAbove(value, max));
    onChange(cleaned, false);
  });

  const field = useRef<HTMLInputElement>(null);
  useBlur(field, (input) => {
    if (composing !== null) accept(input);
  });
  return (
    <input
      ref={field}
      id={id}
      className="sk-input"
      type={mode === "phone" ? "tel" : "text"}
      inputMode={mode === "text" ? undefined : "numeric"}
      autoComplete={AUTOCOMPLETE[mode] ?? "off"}
      maxLength={mode === "text" && typeof maxLength === "number" ? maxLength : undefined}
      value={composing ?? written(cleaned)}
      placeholder={props.placeholder ?? undefined}
      readOnly={props.readOnly === true}
      aria-required={props.required === true || undefined}
      aria-invalid={props.invalid === true || undefined}
      aria-describedby={props.describedBy}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const input = event.target;
        const edit = event.nativeEvent as InputEvent;
        if (edit.isComposing === true && written(clean(input.value)) !== input.value) compose(input);
        else accept(input, edit);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
    />
  );
}

/** Writes digits as an amount's field shows them. */
export function useGroups(): (digits: string) => string {
  const { thousands } = useRuntime().environment.money;
  return (digits) => groupDigits(digits, thousands);
}

/**
 * A person who deletes the sign between two groups means the digit beside it.
 *
 * @returns the digits without that one, and how many of them are before the caret; null where no sign was deleted
 */
function withoutSeparator(
  input: HTMLInputElement,
  value: string,
  edit?: Event,
): { readonly digits: string; readonly caret: number } | null {
  const { inputType } = (edit ?? {}) as Partial<InputEvent>;
  if (inputType?.startsWith("delete") !== true || cleanDigits(input.value) !== value) return null;
  const before = digitsBefore(input);
  const caret = Math.max(0, inputType === "deleteContentForward" ? before : before - 1);
  return { digits: value.slice(0, caret) + value.slice(caret + 1), caret };
}

/** Replaces the input's text; the caret goes behind as many digits as it was behind. */
function write(input: HTMLInputElement, text: string, digits: number): void {
  input.value = text;
  let caret = 0;
  for (let left = digits; left > 0 && caret < text.length; caret++) if (/\d/.test(text[caret] ?? "")) left--;
  input.setSelectionRange(caret, caret);
}

function digitsBefore(input: HTMLInputElement): number {
  return cleanDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
}
