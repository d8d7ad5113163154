import { isEqual } from "../../../kit/compare-json.ts";
import type { NodePlan, ScreenPlan } from "../../../language/plan.ts";
import { asObject } from "../../document/json-parts.ts";
import { fibersIn, type NodeInstance, nodeInstance } from "./rendered-nodes.ts";

/**
 * Puts what differs of a newer plan into the one that is shown, and renders those nodes anew; what was typed and opened
 * stays. False where it differs in more than its nodes, or in which of them stand side by side: then it is opened anew.
 */
export function patchPlan(root: Element, next: ScreenPlan): boolean {
  const instances = new Map<unknown, NodeInstance[]>();
  let shown: ScreenPlan | undefined;
  for (const fiber of fibersIn(root)) {
    const props = asObject(fiber.memoizedProps);
    const { plan } = asObject(props.runtime);
    if (plan !== undefined) shown = plan as unknown as ScreenPlan;
    const instance = nodeInstance(fiber);
    if (instance !== null) instances.set(props.node, [...(instances.get(props.node) ?? []), instance]);
  }
  if (shown === undefined || !isEqual(restOf(shown), restOf(next))) return false;
  const changed: NodePlan[] = [];
  const isPatched =
    patchNodes(shown.body, next.body, changed) &&
    patchNodes(shown.footer, next.footer, changed) &&
    patchNodes(Object.values(shown.popups), Object.values(next.popups), changed);
  if (!isPatched) return false;
  for (const node of changed) {
    for (const instance of instances.get(node) ?? []) {
      instance.current = null;
      // A changed node may no longer crash: render it again.
      if (instance.state?.crashed) instance.setState({ crashed: false });
      else instance.forceUpdate();
    }
  }
  return true;
}

/** Everything but the nodes. */
function restOf({ body, footer, popups, ...rest }: ScreenPlan): object {
  return [rest, Object.keys(popups)];
}

/** Whether the same nodes stand side by side; those that differ themselves are changed in place. */
function patchNodes(shown: readonly NodePlan[], next: readonly NodePlan[], changed: NodePlan[]): boolean {
  if (shown.length !== next.length || shown.some(({ key }, at) => next[at]?.key !== key)) return false;
  shown.forEach((node, at) => {
    const other = next[at];
    if (other !== undefined) patchNode(node, other, changed);
  });
  return true;
}

function patchNode(shown: NodePlan, next: NodePlan, changed: NodePlan[]): void {
  const [before, after] = [Object.entries(shown.slots ?? {}), next.slots ?? {}];
  const inside: NodePlan[] = [];
  const isOnlyInside =
    isEqual(ownPart(shown), ownPart(next)) &&
    before.every(([name, nodes]) => patchNodes(nodes, after[name] ?? [], inside));
  if (isOnlyInside) {
    changed.push(...inside);
    return;
  }
  for (const name of Object.keys(shown)) Reflect.deleteProperty(shown, name);
  Object.assign(shown, next);
  changed.push(shown);
}

/** A node without those in its slots, but with which slots it has. */
function ownPart({ slots, ...own }: NodePlan): object {
  return [own, Object.keys(slots ?? {})];
}
