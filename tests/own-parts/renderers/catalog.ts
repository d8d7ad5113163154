import type { Catalog } from "skrini/language";
import { stepper } from "./stepper/definition.ts";

/** The widgets that this project adds. */
export const catalog = [stepper] as const satisfies Catalog;
