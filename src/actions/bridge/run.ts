import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const bridge: Run<typeof definition> = async ({ message, payload }, { context }) => {
  await context.send(message, payload ?? {});
  return true;
};
