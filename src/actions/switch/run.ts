import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const switchCase: Run<typeof definition> = ({ value }, { branch, has }) => {
  const name = `cases.${String(value)}`;
  return branch(value !== null && has(name) ? name : "else");
};
