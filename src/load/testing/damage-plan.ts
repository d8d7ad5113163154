import { PlanError } from "../plan-error.ts";

/** As it comes from the network. */
export const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The plan with the value at a path (`body.0.type`) replaced, or taken away when undefined. */
export function damage(plan: unknown, path: string, value: unknown): unknown {
  const copy = wire(plan);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const target = keys.reduce((node, key) => (node as { [key: string]: unknown })[key], copy) as {
    [key: string]: unknown;
  };
  if (value === undefined) delete target[last];
  else target[last] = value;
  return copy;
}

/** The reason of the PlanError it throws, "none" when it throws nothing. */
export function reasonOf(read: (value: unknown) => unknown, value: unknown): string {
  try {
    read(value);
    return "none";
  } catch (error) {
    return error instanceof PlanError ? error.reason : "other";
  }
}
