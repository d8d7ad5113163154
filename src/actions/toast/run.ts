import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const toast: Run<typeof definition> = ({ text, tone }, { context }) => {
  if (text) context.toast(String(text), tone);
  return true;
};
