import { isObject } from "../../kit/json.ts";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";
import { type Fiber, fibersIn } from "./rendered-nodes.ts";

/** An instance of the component that renders a node, with what it has worked out of it. */
interface NodeInstance {
  current: unknown;
  forceUpdate(): void;
}

/**
 * Puts what differs of a newer plan into the one that is shown, and renders those nodes anew; what was typed and opened
 * stays. False where it differs in more than its nodes, or in which of them stand side by side: then it is opened anew.
 */
export function patchPlan(root: Element, next: ScreenPlan): boolean {
  const instances = new Map<unknown, NodeInstance[]>();
  let shown: ScreenPlan | undefined;
  for (const fiber of fibersIn(root)) {
    const props = fiber.memoizedProps;
    if (!isObject(props)) continue;
    if (isObject(props.runtime) && isObject(props.runtime.plan)) shown = props.runtime.plan as unknown as ScreenPlan;
    if (isNodeInstance(fiber)) {
      const known = instances.get(props.node) ?? [];
      instances.set(props.node, [...known, fiber.stateNode as NodeInstance]);
    }
  }
  if (shown === undefined || restOf(shown) !== restOf(next)) return false;
  const changed: NodePlan[] = [];
  const isPatched =
    patchNodes(shown.body, next.body, changed) &&
    patchNodes(shown.footer, next.footer, changed) &&
    patchNodes(Object.values(shown.popups), Object.values(next.popups), changed);
  if (!isPatched) return false;
  for (const node of changed) {
    for (const instance of instances.get(node) ?? []) {
      instance.current = null;
      instance.forceUpdate();
    }
  }
  return true;
}

function isNodeInstance({ stateNode, memoizedProps }: Fiber): boolean {
  const isClass = isObject(stateNode) && typeof stateNode.forceUpdate === "function" && "current" in stateNode;
  return isClass && isObject(memoizedProps) && isObject(memoizedProps.node);
}

/** Everything but the nodes. */
function restOf({ body, footer, popups, ...rest }: ScreenPlan): string {
  return JSON.stringify([rest, Object.keys(popups)]);
}

/** Whether the same nodes stand side by side; those that differ themselves are changed in place. */
function patchNodes(shown: readonly NodePlan[], next: readonly NodePlan[], changed: NodePlan[]): boolean {
  const isSame =
    shown.length === next.length &&
    shown.every(({ key, type }, at) => next[at]?.key === key && next[at]?.type === type);
  if (!isSame) return false;
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
    ownPart(shown) === ownPart(next) && before.every(([name, nodes]) => patchNodes(nodes, after[name] ?? [], inside));
  if (isOnlyInside) {
    changed.push(...inside);
    return;
  }
  for (const name of Object.keys(shown)) Reflect.deleteProperty(shown, name);
  Object.assign(shown, next);
  changed.push(shown);
}

/** A node without those in its slots, but with which slots it has. */
function ownPart({ slots, ...own }: NodePlan): string {
  return JSON.stringify([own, Object.keys(slots ?? {})]);
}
