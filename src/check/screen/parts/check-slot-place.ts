import { unknownProperty } from "../../project/check-structure.ts";
import { type Located, member } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import type { ScreenContext } from "../context/screen-context.ts";
import { checkLiteral } from "./check-references.ts";

/** `{ "slot": "<name>" }` in a fragment: declared there, for what stands around it. */
export function checkSlotPlace(holds: "nodes" | "actions", node: Located, context: ScreenContext): void {
  const { fragment, report } = context;
  for (const [name, value] of node.members) if (name !== "slot") unknownProperty(name, value, ["slot"], report);
  const slot = member(node, "slot");
  const name = slot === undefined ? undefined : checkLiteral(slot, context);
  if (slot === undefined || name === undefined) return;
  if (fragment === undefined) {
    report("unknown-slot", slot, "only a fragment has slots", 'write a "type", or "use" a fragment');
    return;
  }
  const declared = fragment.slots.get(name);
  if (declared === undefined) {
    report("unknown-slot", slot, `the fragment has no slot "${name}"`, suggest(name, fragment.slots.keys()));
    return;
  }
  if (declared.holds !== holds) {
    const message = `"${name}" holds ${declared.holds}, and ${holds} stand here`;
    report("unknown-slot", slot, message, `declare one that "holds": "${holds}"`);
  }
  const hidden = fragment.found.hidden.slots;
  hidden.set(name, new Set([...(hidden.get(name) ?? []), ...context.scope.bound()]));
}
