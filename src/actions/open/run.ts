import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const open: Run<typeof definition> = async ({ popup, once, about }, { context, branch }) => {
  if (once) {
    const earlier = context.visitedPopup(popup, about ?? "");
    if (earlier === "closed") return branch("closed");
    if (earlier === "new") await branch("first");
  }
  await context.openPopup(popup);
  return true;
};
