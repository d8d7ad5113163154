import type { NodePlan } from "../../../language/plan.ts";
import type { Locals } from "../../../render/runtime/resolve-node.ts";
import { asObject } from "../../document/json-parts.ts";
import type { Fiber } from "../../preview/page/rendered-nodes.ts";

/** A node of the screen as it is shown: with the element of its list, where it is repeated. */
export interface RenderedPart {
  readonly node: NodePlan;
  readonly locals: Locals;
}

/** Elements below one that are looked at: a row has a dozen, a whole page is not what a person taps. */
const MAX_ELEMENTS = 300;

/** The nodes that an element shows or stands in, each once. */
export function partsAt(element: Element): readonly RenderedPart[] {
  const found = new Set<RenderedPart>();
  for (const one of [element, ...[...element.querySelectorAll("*")].slice(0, MAX_ELEMENTS)]) {
    for (let fiber = fiberOf(one); fiber !== null; fiber = fiber.return) {
      const { memoizedProps } = fiber;
      if (isRenderedPart(memoizedProps)) found.add(memoizedProps);
    }
  }
  return [...found];
}

/** The properties of the component that renders a node. */
function isRenderedPart(props: unknown): props is RenderedPart {
  const { locals, node } = asObject(props);
  return locals !== undefined && typeof asObject(node).type === "string";
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
  return key === undefined ? null : ((element as unknown as { readonly [key: string]: Fiber })[key] ?? null);
}
