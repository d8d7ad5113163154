import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

const LONGEST = 60;

export const wait: Run<typeof definition> = ({ seconds }, { context }) =>
  context.wait(Math.min(LONGEST, Math.max(0, seconds ?? 0)) * 1_000);
