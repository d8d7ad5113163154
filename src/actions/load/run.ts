import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const load: Run<typeof definition> = async ({ source }, { context, has, branch }) => {
  if (await context.load(source)) return true;
  if (context.isLeft()) return false;
  const error = context.store.get("error", source);
  const message = typeof error === "string" && error !== "" ? error : context.text("failed");
  if (has("failure")) await branch("failure", { failure: { message } });
  else if (!context.showsFailure(source)) context.toast(message, "error");
  return false;
};
