import { own } from "../../kit/own.ts";
import { setPath } from "../../kit/set-path.ts";
import type { ActionContext, Run } from "../action-context.ts";
import type { definition } from "./definition.ts";

export const validate: Run<typeof definition> = async ({ fields }, step) => {
  const { store, focus, report, toast } = step.context;
  const all = step.context.fields;
  // An object's problems are shown beside its members: check those before the object itself.
  const slots = (fields ?? all).flatMap((slot) => [...all.filter((one) => one.startsWith(`${slot}.`)), slot]);
  const wrong = slots.filter((slot) => store.get("values", `problem.${slot}`) !== "");
  const [first] = wrong;
  if (first === undefined) return true;
  // The words that appear then scroll to the field that has the focus, and to no other.
  if (!(await focus(wrong)) && !(leadBack(first, step.context) && (await focus([first])))) {
    // No field that stands there says it beside itself.
    toast(String(store.get("values", `problem.${first}`)), "error");
    report("unknown-field", { field: first });
  }
  for (const slot of wrong) store.set("touched", slot, true);
  step.stop();
  return false;
};

/** To the step in which the input stands, and unfolds it: steps that were not reached are not asked. */
function leadBack(field: string, { store, fieldSteps }: ActionContext): boolean {
  const steps = own(fieldSteps, field) ?? [];
  for (const { slot, value } of steps) {
    const [namespace, key, ...members] = slot;
    store.set(namespace, key, setPath(store.get(namespace, key), members, value));
  }
  return steps.length > 0;
}
