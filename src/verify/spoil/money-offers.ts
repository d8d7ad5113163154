import type { Ast } from "../../language/ast.ts";
import type { ActionPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import { readsOf } from "../coverage/reads-of.ts";

/** By node, `order b0.a1`: the sources that its payment goes by. */
export type MoneyOffers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The nodes whose tap leads to a call that moves money. A payment goes by the sources of what it sends, of what its
 * button says, and of what is shown beside the button: in its footer, its popup or its part of the page.
 */
export function moneyOffers(plans: Iterable<ScreenPlan>): MoneyOffers {
  const offers = new Map<string, ReadonlySet<string>>();
  for (const plan of plans) {
    const visit = (nodes: readonly NodePlan[], area?: readonly NodePlan[]): void => {
      for (const node of nodes) {
        const sent = sentWithMoney(Object.values(node.on ?? {}).flat(), plan);
        if (sent !== null)
          offers.set(`${plan.id} ${node.key}`, sourcesRead([...sent, ...(area ?? nodes).flatMap(shownIn)], plan));
        for (const inner of Object.values(node.slots ?? {})) visit(inner, area);
      }
    };
    visit(plan.body);
    visit(plan.footer, plan.footer);
    for (const popup of Object.values(plan.popups)) visit([popup], [popup]);
  }
  return offers;
}

/** Values that those calls among the actions send that move money; null where none does. */
function sentWithMoney(actions: readonly ActionPlan[], plan: ScreenPlan): readonly Ast[] | null {
  const found = actions.map(({ props, bound = {}, branches = {} }) => {
    if (plan.calls[String(props.call)]?.effect === "money") return Object.values(bound);
    return sentWithMoney(Object.values(branches).flat(), plan);
  });
  return found.every((one) => one === null) ? null : found.flatMap((one) => one ?? []);
}

/** Expressions that a node and those inside it show. */
function shownIn({ bound = {}, visible, repeat, slots = {} }: NodePlan): readonly Ast[] {
  const own = [...Object.values(bound), ...(visible === undefined ? [] : [visible]), ...(repeat ? [repeat.over] : [])];
  return [...own, ...Object.values(slots).flat().flatMap(shownIn)];
}

/** Those that are read, through the named values too. */
function sourcesRead(parts: readonly Ast[], { values = {} }: ScreenPlan): ReadonlySet<string> {
  const open = [...parts];
  const found = new Set<string>();
  for (const part of open) {
    for (const read of readsOf(part)) {
      const [namespace = "", name = ""] = read.split(".");
      const slot = `${namespace}.${name}`;
      const value = namespace === "values" && !found.has(slot) ? values[name] : undefined;
      found.add(slot);
      if (value !== undefined) open.push(value);
    }
  }
  return new Set([...found].flatMap((slot) => (slot.startsWith("data.") ? slot.slice("data.".length) : [])));
}
