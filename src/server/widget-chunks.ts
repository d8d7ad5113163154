import { own } from "../kit/own.ts";
import type { NodePlan, ScreenPlan } from "../language/plan.ts";
import type { ClientEntry } from "./client-manifest.ts";

/**
 * The chunks that a screen needs before it can be shown, beyond what every screen needs.
 * @param lazy types of the widgets whose view is not in the first screen's code
 */
export function widgetChunks(screen: ScreenPlan, client: ClientEntry, lazy: ReadonlySet<string>): readonly string[] {
  const types = typesOf([...screen.body, ...screen.footer]).filter((type) => lazy.has(type));
  const functions = screen.lazyFunctions === true ? client.functions : [];
  return [...new Set([...functions, ...types.flatMap((type) => own(client.widgets, type) ?? client.inputs)])];
}

function typesOf(nodes: readonly NodePlan[]): string[] {
  return nodes.flatMap(({ type, slots = {} }) => [type, ...Object.values(slots).flatMap(typesOf)]);
}
