import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const open: Run<typeof definition> = ({ popup }, { context }) => {
  context.openPopup(popup);
  return true;
};
