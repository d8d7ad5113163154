import { MAX_ACTIONS, MAX_RUN_CHAIN } from "../../language/limits.ts";
import type { Located } from "../report/located.ts";
import { atKey } from "../report/reporter.ts";
import { type ScreenContext, within } from "./context/screen-context.ts";
import { actionsIn, ranBy } from "./context/steps-of.ts";
import { reportCycles } from "./facts/report-cycles.ts";
import { checkActions } from "./parts/check-actions.ts";

/** By named list, the ones that it runs, as often as it does. */
type Runs = ReadonlyMap<string, readonly string[]>;

/** The named lists of actions: each on its own, and what they run of each other. */
export function checkLists(context: ScreenContext): void {
  const { lists, report } = context;
  if (lists.size === 0) return;
  for (const [name, list] of lists) checkActions(list, within(context, { kind: "list", name }));
  const runs: Runs = new Map([...lists].map(([name, list]) => [name, listsRunIn(list, context)]));
  const hasCycle = reportCycles(runs, (name, way) => {
    const list = lists.get(name);
    if (list === undefined) return;
    report("actions-cycle", atKey(list), `these run each other: ${way}`, "take one of them out of the circle");
  });
  if (!hasCycle) reportTooMany(runs, context);
}

/** The names of the lists that the actions below a node run themselves, each as often as it is run. */
export function listsRunIn(node: Located, context: ScreenContext): string[] {
  const steps = actionsIn(node, { actions: context.actions, lists: new Map() });
  return steps.flatMap(({ action, definition }) => {
    const name = ranBy(action, definition);
    return name !== undefined && context.lists.has(name) ? [name] : [];
  });
}

/** The compiler puts a list in wherever it is run: what doubles ten times over is a thousand times as long. */
function reportTooMany(runs: Runs, context: ScreenContext): void {
  const sizes = sizesOf(runs, context);
  for (const [name, list] of context.lists) {
    const { actions, chain } = sizes.get(name) ?? NOTHING;
    const message = `"${name}" comes to ${actions} actions in ${chain} lists one inside the other`;
    const hint = `${MAX_ACTIONS} actions in ${MAX_RUN_CHAIN} lists are the most`;
    if (actions > MAX_ACTIONS || chain > MAX_RUN_CHAIN) context.report("actions-too-many", atKey(list), message, hint);
  }
}

/** Size of a named list with those that it runs: actions in all, and lists in the longest chain. */
interface Size {
  readonly actions: number;
  readonly chain: number;
}

const NOTHING: Size = { actions: 0, chain: 0 };

/** Each list after those that it runs; only where there is no circle. */
function sizesOf(runs: Runs, { actions, lists }: ScreenContext): ReadonlyMap<string, Size> {
  const sizes = new Map<string, Size>();
  const open = [...runs.keys()];
  while (open.length > 0) {
    const name = open[open.length - 1] ?? "";
    const inside = runs.get(name) ?? [];
    const next = inside.find((inner) => !sizes.has(inner));
    if (next !== undefined) {
      open.push(next);
      continue;
    }
    open.pop();
    const list = lists.get(name);
    const own = list === undefined ? 0 : actionsIn(list, { actions, lists: new Map() }).length;
    const parts = inside.map((inner) => sizes.get(inner) ?? NOTHING);
    sizes.set(name, {
      actions: parts.reduce((sum, part) => sum + part.actions, own),
      chain: 1 + parts.reduce((most, part) => Math.max(most, part.chain), 0),
    });
  }
  return sizes;
}
