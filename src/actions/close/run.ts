import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const close: Run<typeof definition> = ({ popup }, { context }) => {
  context.closePopup(popup);
  return true;
};
