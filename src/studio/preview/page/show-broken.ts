import type { NodePlan } from "../../../language/plan.ts";
import { asObject } from "../../document/json-parts.ts";
import { isStandIn, standInFor } from "../../model/worker/stand-in.ts";
import { type Fiber, fibersIn, type NodeInstance, nodeInstance } from "./rendered-nodes.ts";

/** Messages about broken parts, by place: `schemas/screens/order.json#/body/0`. */
export type ProblemsByPlace = readonly (readonly [place: string, words: string])[];

interface BrokenParts {
  /** Puts something in the place of parts that crashed, where a borrower is shown nothing. */
  replaceCrashed(): void;
  /** Sets the checker's messages, which stand-ins show from then on. */
  setProblems(problems: ProblemsByPlace): void;
  /** Stand-ins say what is known of their parts. */
  renew(): void;
}

export function createBrokenParts(root: () => Element): BrokenParts {
  let problems: ReadonlyMap<string, string> = new Map();
  const reasonAt = (node: NodePlan) => problems.get(node.places?.at(-1) ?? "");

  return {
    replaceCrashed() {
      for (const { node, instance } of instancesIn(root())) {
        if (instance.state?.crashed !== true) continue;
        if (node.fallback === undefined) {
          const { key, places = [] } = node;
          const fallback = { key: `${key}!`, places, ...standInFor(node.type, reasonAt(node) ?? "") };
          Object.assign(node, { fallback });
        }
        instance.forceUpdate();
      }
    },
    setProblems(next) {
      problems = new Map(next);
      this.renew();
    },
    renew() {
      if (problems.size === 0) return;
      for (const { node, instance, fiber } of instancesIn(root())) {
        const reason = reasonAt(node);
        if (reason === undefined) continue;
        const isKnown = isStandIn(node);
        if (isKnown ? String(node.props.text).endsWith(`: ${reason}`) : !drawsNothing(fiber, instance)) continue;
        const name = isKnown ? (String(node.props.text).split(" cannot be shown")[0] ?? "") : node.type;
        const { key, places } = node;
        for (const member of Object.keys(node)) Reflect.deleteProperty(node, member);
        Object.assign(node, { key, places, ...standInFor(name, reason) });
        instance.current = null;
        instance.forceUpdate();
      }
    },
  };
}

/** Whether a part that is not hidden takes no room: its widget could make nothing of what it was given. */
function drawsNothing(fiber: Fiber, { current }: NodeInstance): boolean {
  if (current === null || asObject(current).value === null) return false;
  const waiting = [fiber.child];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one === null) continue;
    waiting.push(one.sibling);
    if (!(one.stateNode instanceof Element)) waiting.push(one.child);
    else if (hasArea(one.stateNode)) return false;
  }
  return true;
}

function hasArea(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0;
}

function* instancesIn(root: Element) {
  for (const fiber of fibersIn(root)) {
    const instance = nodeInstance(fiber);
    const node = asObject(fiber.memoizedProps).node;
    if (instance !== null) yield { node: node as NodePlan, instance, fiber };
  }
}
