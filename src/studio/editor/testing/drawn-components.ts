import { act } from "@testing-library/react";

/** Node of React's tree, as far as it is read here. */
interface Fiber {
  flags: number;
  readonly type: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
}

/** React's mark of a component whose function was called. */
const PERFORMED_WORK = 1;

/** Names of the components that something draws in a container of React's, in the order of the tree. */
export async function drawnComponents(container: Element, work: () => unknown): Promise<readonly string[]> {
  for (const fiber of fibersIn(container)) {
    fiber.flags &= ~PERFORMED_WORK;
    if (fiber.alternate !== null) fiber.alternate.flags &= ~PERFORMED_WORK;
  }
  await act(async () => void work());
  return fibersIn(container).flatMap(({ flags, type }) => {
    const name = componentName(type);
    return name !== null && (flags & PERFORMED_WORK) !== 0 ? [name] : [];
  });
}

function fibersIn(container: Element): readonly Fiber[] {
  const [, first] = Object.entries(container).find(([name]) => name.startsWith("__reactContainer$")) ?? [];
  const root = (first as Fiber | undefined)?.stateNode as { readonly current: Fiber } | undefined;
  if (root === undefined) throw new Error("React draws nothing here");
  return withChildren(root.current);
}

function withChildren(fiber: Fiber): readonly Fiber[] {
  const found: Fiber[] = [fiber];
  for (let child = fiber.child; child !== null; child = child.sibling) found.push(...withChildren(child));
  return found;
}

/** Null for what is no component, as an element or a provider. */
function componentName(type: unknown): string | null {
  if (typeof type === "function") return type.name;
  if (typeof type !== "object" || type === null) return null;
  const { type: memoized, render } = type as { readonly type?: unknown; readonly render?: unknown };
  return componentName(memoized ?? render);
}
