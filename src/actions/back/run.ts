import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const back: Run<typeof definition> = (_props, { context, branch, has }) => {
  if (has("first") && context.pages.isFirst()) return branch("first");
  context.pages.back();
  return true;
};
