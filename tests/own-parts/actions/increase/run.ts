import type { Run } from "skrini/action";
import type { increase as definition } from "./definition.ts";

export const increase: Run<typeof definition> = ({ by }, step) => {
  step.set("slot", Number(step.get("slot") ?? 0) + Number(by));
  return true;
};
