import { AmountInput } from "./amount-input.tsx";
import { DecimalInput } from "./decimal-input.tsx";
import type { LineInputProps } from "./line-input.ts";

/** An input whose text is read as a number, as a person writes it. */
export function NumberInput(props: LineInputProps) {
  return props.mode === "amount" ? <AmountInput {...props} /> : <DecimalInput {...props} />;
}
