import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const settle: Run<typeof definition> = ({ intent }, { context }) => {
  context.settle(intent);
  return true;
};
