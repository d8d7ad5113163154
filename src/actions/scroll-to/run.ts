import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const scrollTo: Run<typeof definition> = ({ anchor }, { context }) => {
  if (!context.scrollTo(anchor)) context.report("unknown-anchor", { anchor });
  return true;
};
