import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const load: Run<typeof definition> = ({ source }, { context }) => context.load(source);
