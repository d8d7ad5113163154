import { deferView, type Views } from "skrini/widget";
import type { catalog } from "./catalog.ts";

/** How each of them looks. */
export const views: Views<typeof catalog> = {
  stepper: deferView(() => import("./stepper/view.tsx")),
};
