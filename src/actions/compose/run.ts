import { checkMail } from "../../route/check-contact.ts";
import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const compose: Run<typeof definition> = ({ to }, { context }) => {
  const address = checkMail(to ?? "");
  if (address !== null) {
    context.compose(address);
    return true;
  }
  context.toast(context.text("refusedLocation"), "error");
  return false;
};
