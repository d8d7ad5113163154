import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const back: Run<typeof definition> = (_props, { context }) => {
  context.pages.back();
  return true;
};
