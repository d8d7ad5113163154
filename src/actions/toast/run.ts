import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const toast: Run<typeof definition> = ({ text, tone, language }, { context }) => {
  if (text) context.toast(String(text), tone, ...(language ? [language] : []));
  return true;
};
