import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

const MAX_SECONDS = 60;

export const wait: Run<typeof definition> = ({ seconds }, { context }) =>
  context.wait(Math.min(MAX_SECONDS, Math.max(0, seconds ?? 0)) * 1_000);
