import { type ChangeEvent, useRef, useState } from "react";
import { readDecimal } from "../../expression/read-decimal.ts";
import { useRuntime } from "../runtime/runtime.ts";
import { type LineInputProps, lineAttributes } from "./line-input.ts";
import { useBlur } from "./use-blur.ts";
import { useRefused } from "./use-refused.ts";

/**
 * A number that may have decimals: its value has a dot before them, the field the app's point. It stays as the person
 * writes it until the field is left; what is no number stays, and keeps the value empty.
 */
export function DecimalInput(props: LineInputProps) {
  const { value, onChange } = props;
  const { money } = useRuntime().environment;
  const [refused, refuse] = useRefused(props.slot);
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && readDecimal(typed, money) === value;
  const own = value === "" && refused !== "" ? refused : isTyped ? typed : null;

  const field = useRef<HTMLInputElement>(null);
  useBlur(field, () => setTyped(null));
  return (
    <input
      {...lineAttributes(props)}
      ref={field}
      value={own ?? value.replace(".", () => money.point)}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const number = readDecimal(target.value, money);
        setTyped(target.value);
        refuse(number === null ? target.value : "");
        if ((number ?? "") !== value) onChange(number ?? "", true);
      }}
    />
  );
}
