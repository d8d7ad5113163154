import { type ChangeEvent, type CompositionEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRuntime } from "../runtime/runtime.ts";
import { cleanDigits, isAbove, withinMax } from "./clean-digits.ts";
import { Deferred } from "./defer-view.tsx";
import { givenValue } from "./given-value.ts";
import { type LineInputProps, lineAttributes, writeInput } from "./line-input.ts";
import { numberInput } from "./number-input-view.ts";
import { useBlur } from "./use-blur.ts";
import { useKeyboard } from "./use-keyboard.ts";

/**
 * One line of text. Most modes but `text` keep digits only, however they were put in; an amount and a number with
 * decimals are read as a person writes them.
 */
export function TextInput(props: LineInputProps) {
  const { value, mode, max, onChange, onLimit } = props;
  const { report } = useRuntime();
  useKeyboard();
  // One that is hidden so far must be there when it is wanted, whatever has become of the line.
  useEffect(() => void numberInput.preload().catch(() => {}), []);
  // A draft, an answer, or a limit that became lower.
  const isLeft = mode === "text" || props.readOnly === true;
  const given = isLeft ? value : givenValue(mode, value);
  const cleaned = isLeft ? value : withinMax(given, max);
  useLayoutEffect(() => {
    if (cleaned === value) return;
    if (given === "") report("unfit-value", { what: props.slot[0] ?? "" });
    onLimit?.(isAbove(given, max));
    onChange(cleaned, false);
  });
  const line = { ...props, value: cleaned };
  return mode === "amount" || mode === "decimal" ? (
    <Deferred view={numberInput} props={line} />
  ) : (
    <PlainInput {...line} />
  );
}

function PlainInput(props: LineInputProps) {
  const { value, mode, maxLength, max, onChange, onLimit } = props;
  // The text while an input method composes it: it is shown as typed until that is done.
  const [composing, setComposing] = useState<string | null>(null);
  const clean = (typed: string) => (mode === "text" ? typed : withinMax(cleanDigits(typed, maxLength), max));

  const accept = (input: HTMLInputElement) => {
    const typed = input.value;
    const text = clean(typed);
    if (text !== typed) writeInput(input, text, digitsBefore(input));
    setComposing(null);
    onLimit?.(isAbove(cleanDigits(typed), max));
    if (text !== value) onChange(text, true);
  };

  const field = useRef<HTMLInputElement>(null);
  useBlur(field, (input) => {
    if (composing !== null) accept(input);
  });
  return (
    <input
      {...lineAttributes(props)}
      ref={field}
      value={composing ?? value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const input = event.target;
        const edit = event.nativeEvent as InputEvent;
        if (edit.isComposing && clean(input.value) !== input.value) setComposing(input.value);
        else accept(input);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
    />
  );
}

function digitsBefore(input: HTMLInputElement): number {
  return cleanDigits(input.value.slice(0, input.selectionStart ?? undefined)).length;
}
