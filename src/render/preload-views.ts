import { own } from "../kit/own.ts";
import type { NodePlan } from "../language/plan.ts";
import type { ViewTable } from "./runtime/view-props.ts";

/** Fetches the code of every deferred view that the nodes use. Never rejects: a view tries again when it is shown. */
export async function preloadViews(nodes: readonly NodePlan[], views: ViewTable): Promise<void> {
  const types = new Set<string>();
  collectTypes(nodes, types);
  await Promise.all([...types].map((type) => preload(own(views, type))));
}

async function preload(view: ViewTable[string] | undefined): Promise<void> {
  if (view !== undefined && "preload" in view) await view.preload().catch(() => {});
}

/** The types of the nodes and of all inside them. */
function collectTypes(nodes: readonly NodePlan[], types: Set<string>): void {
  for (const node of nodes) {
    types.add(node.type);
    for (const inner of Object.values(node.slots ?? {})) collectTypes(inner, types);
    if (node.fallback !== undefined) collectTypes([node.fallback], types);
  }
}
