import { isObject } from "../../kit/json.ts";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";

/**
 * The part of a screen that no address decides. A screen that waits for data is the same until that comes; one that reads
 * only for some addresses is without what depends on the address, and one that waits for nothing is empty.
 */
export function knownPart(screen: ScreenPlan): ScreenPlan {
  const entering = Object.values(screen.sources).filter(({ run }) => run === "enter");
  if (screen.params.length === 0 || entering.some(({ when }) => when === undefined)) return screen;
  const isSame = entering.length === 0 ? () => false : sameEverywhere(screen);
  return { ...screen, body: screen.body.filter(isSame), footer: screen.footer.filter(isSame) };
}

/** Whether a node reads no parameter, nor anything that is read or computed of one. */
function sameEverywhere({ sources, state, values = {} }: ScreenPlan): (node: NodePlan) => boolean {
  const dependent = new Set(Object.keys(sources));
  const depends = (part: unknown): boolean => {
    if (!Array.isArray(part)) return isObject(part) && Object.values(part).some(depends);
    const [operation, namespace, name] = part;
    return (operation === "slot" && (namespace === "params" || dependent.has(name))) || part.some(depends);
  };
  const named = [...Object.entries(values), ...Object.entries(state)];
  for (let known = -1; known < dependent.size; ) {
    known = dependent.size;
    for (const [name, value] of named) if (depends(value)) dependent.add(name);
  }
  return (node) => !depends(node);
}
