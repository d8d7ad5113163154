import { EXAMPLE_AMOUNT, groupDigits } from "../../kit/group-digits.ts";
import { useRuntime } from "../runtime/runtime.ts";
import { useText } from "../runtime/widget-hooks.ts";

/** The message for what is no whole amount. */
export function useNotAmount(): string {
  const text = useText();
  return text("notAmount", { example: useGroups()(EXAMPLE_AMOUNT) });
}

/** Writes digits as an amount's field shows them. */
export function useGroups(): (digits: string) => string {
  const { thousands } = useRuntime().environment.money;
  return (digits) => groupDigits(digits, thousands);
}
