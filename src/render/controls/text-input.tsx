import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { cleanDigits } from "./clean-digits.ts";

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
  // What an input method is composing is not ours to change until it is done.
  const [composing, setComposing] = useState<string | null>(null);
  const accept = (input: HTMLInputElement) => {
    const text = mode === "text" ? input.value : keepCaret(input, { maxLength, max, amount: mode === "amount" });
    setComposing(null);
    if (text !== value) onChange(text);
  };
  return (
    <input
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
        if (isComposing(event)) setComposing(event.target.value);
        else accept(event.target);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
      onBlur={() => onBlur?.(value)}
    />
  );
}

/** Cleans the input's text; the caret stays behind the digit it was behind. */
function keepCaret(input: HTMLInputElement, limits: Parameters<typeof cleanDigits>[1]): string {
  const cleaned = cleanDigits(input.value, limits);
  if (cleaned === input.value) return cleaned;
  const caret = cleanDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
  return cleaned;
}

function isComposing(event: ChangeEvent<HTMLInputElement>): boolean {
  return (event.nativeEvent as InputEvent).isComposing === true;
}
