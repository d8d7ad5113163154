import type { Needs } from "../language/capabilities.ts";
import { type ActionPlan, type NodePlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";

/** All widgets and actions that these screens have, in the order of their names. */
export function needsOf(screens: readonly ScreenPlan[]): Needs {
  const widgets = new Set<string>();
  const actions = new Set<string>();

  function addActions(list: readonly ActionPlan[] = []): void {
    for (const { do: name, branches = {} } of list) {
      actions.add(name);
      for (const branch of Object.values(branches)) addActions(branch);
    }
  }

  function addNodes(nodes: readonly NodePlan[]): void {
    for (const { type, slots = {}, on = {}, fallback } of nodes) {
      widgets.add(type);
      for (const slot of Object.values(slots)) addNodes(slot);
      for (const list of Object.values(on)) addActions(list);
      if (fallback !== undefined) addNodes([fallback]);
    }
  }

  for (const { body, footer, popups, onEnter, onBack, sources } of screens) {
    addNodes([...body, ...footer, ...Object.values(popups)]);
    addActions([...onEnter, ...(onBack?.actions ?? [])]);
    for (const { onReady, onFailed } of Object.values(sources)) addActions([...onReady, ...onFailed]);
  }
  return { planVersion: PLAN_VERSION, widgets: [...widgets].sort(), actions: [...actions].sort() };
}
