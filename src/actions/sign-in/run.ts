import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const signIn: Run<typeof definition> = ({ session, person }, { context }) => {
  if (context.signIn(session ?? "", person ?? "")) return true;
  context.report("session-refused", {});
  context.toast(context.text("failed"), "error");
  return false;
};
