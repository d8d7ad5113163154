import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const bridge: Run<typeof definition> = async ({ message, payload }, { context, has, branch }) => {
  const outcome = await context.send(message, payload ?? {});
  if (outcome !== "untaken") return outcome === "done";
  if (has("failure")) return branch("failure");
  context.toast(context.text("noShell"), "error");
  return false;
};
