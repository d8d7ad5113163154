import type { ActionCatalog } from "skrini/language";
import { increase } from "./increase/definition.ts";

/** The actions that this project adds. */
export const actionCatalog = [increase] as const satisfies ActionCatalog;
