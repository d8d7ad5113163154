import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const forget: Run<typeof definition> = (_, { context }) => {
  context.forget();
  return true;
};
