import { type ChangeEvent, type CompositionEvent, useRef, useState } from "react";
import { cleanDigits } from "./clean-digits.ts";
import { useBlur } from "./use-blur.ts";
import { useKeyboard } from "./use-keyboard.ts";

export type TextMode = "text" | "digits" | "phone" | "amount";

interface TextInputProps {
  readonly id: string;
  readonly value: string;
  readonly mode: TextMode;
  readonly placeholder?: string | null | undefined;
  readonly maxLength?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly readOnly?: boolean | null | undefined;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  onChange(text: string): void;
  onBlur?(text: string): void;
}

/** One line of text; all modes but `text` keep digits only, however they were put in. */
export function TextInput({ id, value, mode, maxLength, max, onChange, onBlur, ...props }: TextInputProps) {
  useKeyboard();
  // What an input method is composing is not ours to change until it is done.
  const [composing, setComposing] = useState<string | null>(null);
  const clean = (typed: string) =>
    mode === "text" ? typed : cleanDigits(typed, { maxLength, max, amount: mode === "amount" });
  const accept = (input: HTMLInputElement) => {
    keepCaret(input, clean(input.value));
    setComposing(null);
    if (input.value !== value) onChange(input.value);
  };
  const field = useRef<HTMLInputElement>(null);
  useBlur(field, (input) => {
    if (composing !== null) accept(input);
    onBlur?.(input.value);
  });
  return (
    <input
      ref={field}
      id={id}
      className="sk-input"
      type={mode === "phone" ? "tel" : "text"}
      inputMode={mode === "text" ? undefined : "numeric"}
      autoComplete={mode === "phone" ? "tel" : "off"}
      maxLength={mode === "text" && typeof maxLength === "number" ? maxLength : undefined}
      value={composing ?? value}
      placeholder={props.placeholder ?? undefined}
      readOnly={props.readOnly === true}
      aria-invalid={props.invalid === true || undefined}
      aria-describedby={props.describedBy}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const input = event.target;
        if (isComposing(event) && clean(input.value) !== input.value) setComposing(input.value);
        else accept(input);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
    />
  );
}

/** Replaces the input's text; the caret stays behind the digit it was behind. */
function keepCaret(input: HTMLInputElement, cleaned: string): void {
  if (cleaned === input.value) return;
  const caret = cleanDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}

function isComposing(event: ChangeEvent<HTMLInputElement>): boolean {
  return (event.nativeEvent as InputEvent).isComposing === true;
}
