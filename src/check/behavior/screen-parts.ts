import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { SlotSpec, WidgetDefinition } from "../../language/define-widget.ts";
import type { PropSpecs } from "../../language/prop.ts";
import { ANY } from "../../language/terms/type.ts";
import { partsOfAction, partsOfNode } from "../fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { parseText } from "../report/parse-once.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { ranBy } from "../screen/context/steps-of.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";

/** A requirement for a widget to be there: a condition, or that something is in the same part of the same widget. */
export type Need =
  | { readonly kind: "test"; readonly test: SyntaxNode; readonly at: Located }
  | { readonly kind: "same"; readonly node: Located; readonly part: string };

/** A widget of a screen, those of its fragments included, and where it stands. */
export interface PlacedWidget {
  readonly node: Located;
  readonly definition: WidgetDefinition;
  /** `body`, `footer` or `popups/<name>`. */
  readonly area: string;
  /** Its number in reading order. */
  readonly order: number;
  /** The widget that it stands in. */
  readonly parent: Located | undefined;
  readonly needs: readonly Need[];
}

/** An action that a screen may run, and what comes before it. */
export interface PlacedAction {
  readonly node: Located;
  readonly definition: ActionDefinition;
  /** The widget that is tapped for it; undefined where the screen itself runs it. */
  readonly widget: PlacedWidget | undefined;
  /** The event of that widget. */
  readonly event: string | undefined;
  /** Names that the events and branches around it bind: they hide others, and nothing on the screen shows them. */
  readonly locals: ReadonlySet<string>;
  /** By those of them that hold what an input of the screen holds, the slot of that input: `state.bank`. */
  readonly held: ReadonlyMap<string, string>;
  /** The lists whose elements it runs for. */
  readonly lists: readonly ListAround[];
  /** The actions in whose branches it stands, from the outside in. */
  readonly enclosing: readonly Located[];
  /** The actions that ran before it because of the same event. */
  readonly before: readonly Located[];
  /** Tests of the choices that it stands in. */
  readonly needs: readonly Need[];
  /** The slots that those wrote: `state.amount`. */
  readonly written: ReadonlySet<string>;
}

/** A list, and the name that its elements have within what stands once for each. */
interface ListAround {
  readonly over: Located;
  readonly as: string;
}

interface ScreenParts {
  readonly widgets: readonly PlacedWidget[];
  readonly actions: readonly PlacedAction[];
}

/** All widgets and actions of a screen, with what its fragments put in. */
export const screenParts = oncePer(({ whole, context }: CheckedBody): ScreenParts => {
  const widgets: PlacedWidget[] = [];
  const actions: PlacedAction[] = [];
  for (const area of ["body", "footer"]) {
    for (const node of member(whole, area)?.items ?? []) place(node, { area, parent: undefined, needs: [] });
  }
  for (const [name, node] of membersOf(member(whole, "popups")))
    place(node, { area: `popups/${name}`, parent: undefined, needs: [] });
  const sources = membersOf(member(whole, "sources")).flatMap(([, one]) => [
    member(one, "onReady"),
    member(one, "onFailed"),
  ]);
  for (const list of [...sources, member(whole, "onEnter"), member(member(whole, "onBack"), "actions")])
    if (list !== undefined) run(list, { ...NOTHING_AROUND, lists: [] }, []);
  return { widgets, actions };

  function place(node: Located, around: Pick<PlacedWidget, "area" | "parent" | "needs">): void {
    const definition = context.widgets.get(textOf(member(node, "type")) ?? "");
    if (definition === undefined) return;
    const repeated: readonly Need[] = node.members.has("repeat") ? [{ kind: "same", node, part: "repeat" }] : [];
    const needs = [...around.needs, ...repeated, ...visibilityOf(node)];
    const widget: PlacedWidget = { ...around, node, definition, order: widgets.length, needs };
    widgets.push(widget);
    for (const { name, inside, holds, value } of partsOfNode(node, context)) {
      if (holds === "actions") {
        const locals = new Set(inside === undefined ? [] : ["event"]);
        const held = heldIn(locals, node, definition.props);
        run(value, { ...NOTHING_AROUND, widget, event: inside, locals, held, lists: needs.flatMap(listsAround) }, []);
        continue;
      }
      const inner = { area: around.area, parent: node, needs: [...needs, ...slotNeeds(name, widget)] };
      for (const part of holds === "node" ? [value] : value.items) place(part, inner);
    }
  }

  /** Returns the actions that have run by its end. `entered`: the named lists around. */
  function run(
    list: Located,
    around: Pick<PlacedAction, "widget" | "event" | "locals" | "held" | "lists" | "enclosing" | "before" | "needs">,
    entered: readonly string[],
  ): readonly Located[] {
    let { before, needs: known } = around;
    for (const node of list.items) {
      const definition = context.actions.get(textOf(member(node, "do")) ?? "");
      if (definition === undefined) continue;
      actions.push({
        ...around,
        node,
        definition,
        before,
        needs: known,
        written: new Set(before.flatMap(slotsWritten)),
      });
      let after: readonly Located[] = [...before, node];
      for (const { name, value } of partsOfAction(node, context)) {
        const bound = Object.keys(definition.branches?.[name]?.locals ?? {});
        const over = definition.flow === "loop" ? member(node, "over") : undefined;
        const lists = over === undefined ? around.lists : [...around.lists, { over, as: "item" }];
        const locals = new Set([...around.locals, ...bound]);
        const held = new Map([...around.held, ...heldIn(bound, node, definition.props)]);
        const needs = [...known, ...branchNeeds(name, { node, definition })];
        const branches = [...around.enclosing, node];
        const inner = run(value, { ...around, locals, held, lists, enclosing: branches, before, needs }, entered);
        after = [...after, ...inner.slice(before.length)];
      }
      const name = ranBy(node, definition);
      const named = name === undefined ? undefined : member(member(whole, "actions"), name);
      if (name !== undefined && named !== undefined && !entered.includes(name))
        after = [...after, ...run(named, { ...around, before, needs: known }, [...entered, name]).slice(before.length)];
      before = after;
      known = [...known, ...needsBehind({ node, definition })];
    }
    return before;
  }

  /** Conditions that a choice has decided for all that comes after it: its other branch ends the event. */
  function needsBehind(action: Pick<PlacedAction, "node" | "definition">): readonly Need[] {
    return ["yes", "no"].flatMap((branch) => {
      const ends = member(action.node, branch)?.items.some(
        (one) => context.actions.get(textOf(member(one, "do")) ?? "")?.control === "stop",
      );
      return ends === true ? branchNeeds(branch === "yes" ? "no" : "yes", action) : [];
    });
  }

  function listsAround(need: Need): readonly ListAround[] {
    if (need.kind !== "same") return [];
    const repeat = need.part === "repeat" ? member(need.node, "repeat") : undefined;
    const slot = context.widgets.get(textOf(member(need.node, "type")) ?? "")?.slots?.[need.part];
    const over = member(repeat, "over") ?? member(need.node, slot?.per ?? "");
    return over === undefined ? [] : [{ over, as: textOf(member(repeat, "as")) ?? "item" }];
  }

  function slotsWritten(node: Located): readonly string[] {
    const definition = context.actions.get(textOf(member(node, "do")) ?? "");
    return entriesOf(definition?.props ?? {}).flatMap(([name, { kind }]) => {
      const slot = kind === "bind" ? textOf(member(node, name)) : undefined;
      return slot === undefined ? [] : [slot.split(".").slice(0, 2).join(".")];
    });
  }
});

const NOTHING_AROUND = {
  widget: undefined,
  event: undefined,
  locals: new Set<string>(),
  held: new Map(),
  enclosing: [],
  before: [],
  needs: [],
};

/** By each name that a form hands its values on under, the slot that holds them. */
function heldIn(names: Iterable<string>, node: Located, props: PropSpecs): ReadonlyMap<string, string> {
  const slots = entriesOf(props).flatMap(([prop, spec]) =>
    spec.kind === "bind" && spec.type === ANY ? (textOf(member(node, prop)) ?? []) : [],
  );
  return new Map(slots.flatMap((slot) => [...names].map((name) => [name, slot] as const)));
}

/** Conditions that a choice has decided where one of its branches runs. */
function branchNeeds(branch: string, { node, definition }: Pick<PlacedAction, "node" | "definition">): readonly Need[] {
  const test = definition.flow === "select" ? member(node, "test") : undefined;
  const needs = test === undefined ? [] : needsOf(test).filter((need) => need.kind === "test");
  return branch === "yes" ? needs : needs.map(negated);
}

/** The condition that holds where another one does not. */
export function negated(need: Need & { readonly kind: "test" }): Need {
  return { ...need, test: { ...need.test, kind: "unary", operator: "not", operand: need.test } };
}

/** The conditions under `visible`. That of a use of a fragment stands beside the one of the fragment's own node. */
function visibilityOf(node: Located): readonly Need[] {
  const visible = member(node, "visible");
  const given = visible?.items.filter(({ parameter }) => parameter === undefined) ?? [];
  return [visible, ...given].flatMap((one) => (one === undefined ? [] : needsOf(one)));
}

/** Everything that holds whenever a widget can be tapped. */
export function needsToTap(widget: PlacedWidget): readonly Need[] {
  const enabled = member(widget.node, "enabled");
  const busy = member(widget.node, "busy");
  const idle = (busy === undefined ? [] : needsOf(busy)).flatMap((need) =>
    need.kind === "test" ? [negated(need)] : [],
  );
  return [...widget.needs, ...(enabled === undefined ? [] : needsOf(enabled)), ...idle];
}

/** The conditions for an input not to be read-only. */
export function needsToType(node: Located): readonly Need[] {
  const readOnly = member(node, "readOnly");
  return (readOnly === undefined ? [] : needsOf(readOnly)).flatMap((need) =>
    need.kind === "test" ? negated(need) : [],
  );
}

/** A condition as a document writes it. */
export function needsOf(node: Located): readonly Need[] {
  if (node.value === true) return [];
  const [test, ...others] = expressionsOf(node);
  const isWhole = test !== undefined && others.length === 0;
  return [isWhole ? { kind: "test", test, at: node } : { kind: "same", node, part: "visible" }];
}

/** Requirements of the nodes in a slot, beside those of the widget. */
function slotNeeds(name: string, { node, definition }: PlacedWidget): readonly Need[] {
  const slot: SlotSpec | undefined = definition.slots?.[name];
  const same = { kind: "same", node, part: name } as const;
  const isForSome = slot?.per ?? slot?.onePer ?? slot?.oneAtATime ?? slot?.folded;
  if (slot === undefined || isForSome !== undefined) return [same];
  if (slot.status === undefined) return [];
  const [source] = entriesOf(definition.props).flatMap(([prop, { kind }]) =>
    kind === "source" ? (textOf(member(node, prop)) ?? []) : [],
  );
  const test = expressionIn(`\${status.${source} == '${slot.status}'}`);
  return test === undefined ? [same] : [{ kind: "test", test, at: node }];
}

function expressionIn(text: string): SyntaxNode | undefined {
  const parsed = parseText(text);
  const [part] = parsed.ok ? parsed.parts : [];
  return part === undefined || typeof part === "string" ? undefined : part.node;
}
