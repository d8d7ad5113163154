import { deferView } from "./defer-view.tsx";
import type { LineInputProps } from "./line-input.ts";

/** Amounts and decimals, which are read as a person writes them: not in the way of the first screen. */
export const numberInput = deferView<LineInputProps>(() => import("./number-input.tsx"));
