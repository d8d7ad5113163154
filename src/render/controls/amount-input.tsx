import { type ChangeEvent, type CompositionEvent, useRef, useState } from "react";
import { readAmount } from "../../expression/read-amount.ts";
import { groupDigits } from "../../kit/group-digits.ts";
import { useRuntime } from "../runtime/runtime.ts";
import { cleanDigits, isAbove, withinMax } from "./clean-digits.ts";
import { type AmountEdit, editAmount } from "./edit-amount.ts";
import { type LineInputProps, lineAttributes, writeInput } from "./line-input.ts";
import { useBlur } from "./use-blur.ts";
import { useRefused } from "./use-refused.ts";

/**
 * A whole amount, in groups while it is typed. One that is written out, as `10.000,00`, stays as it is until the field is
 * left; what is no whole amount stays, and keeps the value empty.
 */
export function AmountInput(props: LineInputProps) {
  const { value, maxLength, max, onChange, onLimit } = props;
  const { money } = useRuntime().environment;
  const written = (digits: string) => groupDigits(digits, money.thousands);
  const [refused, refuse] = useRefused(props.slot);
  const [typed, setTyped] = useState<string | null>(null);
  // The text while an input method composes it, and the one before that.
  const [composing, setComposing] = useState<{ readonly text: string; readonly before: string } | null>(null);

  const isTyped = typed !== null && readAmount(typed, money) === value;
  const own = value === "" && refused !== "" ? refused : isTyped ? typed : null;
  const settled = own ?? written(value);

  const read = (input: HTMLInputElement, event: Partial<InputEvent>): AmountEdit => {
    const caret = input.selectionStart ?? input.value.length;
    return editAmount({ before: composing?.before ?? settled, text: input.value, caret, event }, money);
  };
  const accept = (input: HTMLInputElement, event: Partial<InputEvent> = {}) => {
    const deleted = own === null ? withoutSeparator(input, value, event) : null;
    const edit: AmountEdit = deleted === null ? read(input, event) : { digits: deleted.digits, isOwn: false };
    const isLong = typeof maxLength === "number" && (edit.digits ?? "").length > maxLength;
    setComposing(null);
    // As where text has a length: one more digit has no effect.
    if (isLong && event.inputType === "insertText" && !edit.isOwn) {
      writeInput(input, settled, digitsBefore(input) - 1);
      return;
    }
    const amount = isLong ? null : edit.digits;
    const isCapped = isAbove(amount ?? "", max);
    const next = withinMax(amount ?? "", max);
    const keepsTyped = amount === null || (edit.isOwn && !isCapped);
    setTyped(keepsTyped ? input.value : null);
    refuse(amount === null ? input.value : "");
    if (!keepsTyped && written(next) !== input.value)
      writeInput(input, written(next), deleted?.caret ?? digitsBefore(input));
    onLimit?.(isCapped);
    if (next !== value) onChange(next, true);
  };
  const compose = (input: HTMLInputElement, edit: AmountEdit) => {
    setComposing({ text: input.value, before: composing?.before ?? settled });
    // They count so far, though their groups have to wait.
    const next = withinMax(edit.digits ?? "", max);
    if (next !== value) onChange(next, true);
  };

  const field = useRef<HTMLInputElement>(null);
  useBlur(field, (input) => {
    if (composing !== null) accept(input);
    setTyped(null);
  });
  return (
    <input
      {...lineAttributes(props)}
      ref={field}
      value={composing?.text ?? settled}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const input = event.target;
        const native = event.nativeEvent as InputEvent;
        const edit = read(input, native);
        const isWritten = edit.digits !== null && written(edit.digits) === input.value;
        if (native.isComposing === true && !isWritten) compose(input, edit);
        else accept(input, native);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => accept(event.currentTarget)}
    />
  );
}

/**
 * A person who deletes the sign between two groups means the digit beside it.
 *
 * @returns the digits without that one, and how many of them are before the caret; null where no sign was deleted
 */
function withoutSeparator(
  input: HTMLInputElement,
  value: string,
  { inputType }: Partial<InputEvent>,
): { readonly digits: string; readonly caret: number } | null {
  if (inputType?.startsWith("delete") !== true || cleanDigits(input.value) !== value) return null;
  const before = digitsBefore(input);
  const caret = Math.max(0, inputType === "deleteContentForward" ? before : before - 1);
  return { digits: value.slice(0, caret) + value.slice(caret + 1), caret };
}

function digitsBefore(input: HTMLInputElement): number {
  return cleanDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
}
