import type { Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const when: Run<typeof definition> = ({ test }, step) => step.branch(test === true ? "yes" : "no");
