import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

const LONGEST = 254;
/** Nothing that a mail program could read as more than one receiver: a server may not write the message. */
const ADDRESS = /^[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/;

export const compose: Run<typeof definition> = ({ to }, { context }) => {
  const address = (to ?? "").trim();
  if (address.length <= LONGEST && ADDRESS.test(address)) {
    context.compose(address);
    return true;
  }
  context.toast(context.text("refusedLocation"), "error");
  return false;
};
