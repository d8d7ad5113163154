import { asObject } from "../../document/json-parts.ts";

/**
 * React's record of a rendered component, which its own developer tools read too. The borrower's app marks no elements
 * with the nodes they come from: those marks would be on every phone. A browser test holds that this finds them.
 */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** A node that is rendered: its type, and where it is written, in a fragment behind where that is used. */
export interface RenderedNode {
  readonly type: string;
  readonly places: readonly string[];
  /** It stands in for a node that cannot be shown. */
  readonly isStandIn?: boolean;
}

/** An instance of the component that renders a node, with what it has worked out of it. */
export interface NodeInstance {
  current: unknown;
  /** Null until it crashes. */
  readonly state: { readonly crashed: boolean } | null;
  setState(state: { readonly crashed: boolean }): void;
  forceUpdate(): void;
}

/** Null for what is no such instance. */
export function nodeInstance({ stateNode, memoizedProps }: Fiber): NodeInstance | null {
  const instance = asObject(stateNode);
  const isClass = typeof instance.forceUpdate === "function" && "current" in instance;
  const isNode = isClass && asObject(memoizedProps).node !== undefined;
  return isNode ? (stateNode as unknown as NodeInstance) : null;
}

/** The nodes that an element stands in, from the inside out. */
export function enclosingNodes(element: Element): readonly RenderedNode[] {
  const found: RenderedNode[] = [];
  for (let fiber = fiberOf(element, "__reactFiber$"); fiber !== null; fiber = fiber.return) {
    const node = nodeOf(fiber);
    if (node !== null && found.at(-1)?.places.join() !== node.places.join()) found.push(node);
  }
  return found;
}

/** The elements of a node, once for each time that it is shown. */
export function elementsOf(place: string, root: Element): readonly Element[] {
  const found: Element[] = [];
  const visit = (fiber: Fiber | null, isInside: boolean): void => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const inside = isInside || nodeOf(one)?.places.includes(place) === true;
      if (inside && one.stateNode instanceof Element) found.push(one.stateNode);
      else visit(one.child, inside);
    }
  };
  visit(firstFiber(root), false);
  return found;
}

/** All that is rendered, outer before inner. */
export function* fibersIn(root: Element): Iterable<Fiber> {
  const waiting = [firstFiber(root)];
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (fiber === null) continue;
    yield fiber;
    waiting.push(fiber.sibling, fiber.child);
  }
}

function firstFiber(root: Element): Fiber | null {
  const container = fiberOf(root, "__reactContainer$");
  const current = asObject(container?.stateNode).current as Fiber | undefined;
  return current?.child ?? null;
}

function fiberOf(element: Element, prefix: string): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(prefix));
  return key === undefined ? null : ((element as unknown as { readonly [key: string]: Fiber })[key] ?? null);
}

function nodeOf({ memoizedProps }: Fiber): RenderedNode | null {
  const { type, places, props } = asObject(asObject(memoizedProps).node);
  if (!Array.isArray(places) || typeof type !== "string") return null;
  const isStandIn = asObject(props).isStandIn === true;
  return { type, places: places.map(String), ...(isStandIn && { isStandIn }) };
}
