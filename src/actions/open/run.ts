import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const open: Run<typeof definition> = async ({ popup, once, about }, { context, branch }) => {
  const earlier = once ? context.visitedPopup(popup, about ?? "") : "open";
  if (earlier === "closed") return branch("closed");
  const isNew = earlier === "new";
  if (isNew) await branch("first");
  await context.openPopup(popup, isNew);
  return true;
};
