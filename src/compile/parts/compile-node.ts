import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { SlotSpec, WidgetDefinition } from "../../language/define-widget.ts";
import type { ActionPlan, NodePlan, SlotPath } from "../../language/plan.ts";
import type { NodeDocument } from "../../language/terms/document-parts.ts";
import { type CompileContext, type Locals, NO_LOCALS, type StandIn, withLocals } from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { compileActions } from "./compile-actions.ts";
import { type Display, type PlacedNode, placeNode, placeNodes, placesOf } from "./compile-fragment.ts";
import { type CompiledProps, compileProps, slotPath, slotValue } from "./compile-props.ts";
import { withRules } from "./compile-rules.ts";
import { compileValue } from "./compile-value.ts";
import { destinationOf, namedDestination } from "./destination-of.ts";

/** Keys say where a node stands: `b0` the first of the body, `b0.a2` the third in the first slot of that; or `#id`. */
export function compileNodes(
  nodes: readonly NodeDocument[] | undefined,
  prefix: string,
  context: CompileContext,
  locals: Locals,
): readonly NodePlan[] {
  return placeNodes(nodes ?? [], context, locals).map((placed, index) => compilePlaced(placed, `${prefix}${index}`));
}

export function compileNode(node: NodeDocument, key: string, context: CompileContext, locals: Locals): NodePlan {
  return compilePlaced(placeNode(node, context, locals), key);
}

function compilePlaced(placed: PlacedNode, place: string): NodePlan {
  const { node, context, display, id, standIn } = placed;
  const key = id === undefined ? place : `#${id}`;
  const inPlace = (shown: ReturnType<StandIn>): NodePlan => ({
    key,
    ...shown,
    ...display,
    places: placesOf(node, context),
  });
  if (standIn !== undefined) return inPlace(standIn);
  try {
    return compileAs(placed, key);
  } catch (error) {
    if (context.standIn === undefined) throw error;
    return inPlace(context.standIn(node, error));
  }
}

/** `visible` and everything inside a repeated node is evaluated per element; only `over` is outside. */
function compileAs({ node, context: outer, locals, display }: PlacedNode, key: string): NodePlan {
  const definition = outer.widgets.get(node.type);
  if (definition === undefined) throw new CompileError(`${outer.screen}: there is no widget "${node.type}"`);
  const { fallback } = node;
  const context = shownIn(display, outer);
  outer.onNode?.({ node, context: outer, locals });
  const on = compileEvents(definition, node, context, locals);
  const compiled = withRules(compileProps(definition.props, node, context, locals), definition, node, context);
  const known = countRules(context);
  const slots = compileSlots(definition, node, key, context, locals);
  const hasRules = countRules(context) > known;
  const plan: NodePlan = {
    type: node.type,
    key,
    ...withDestination(hasRules ? withFold(compiled, definition, node, key) : compiled, definition, on, context),
    ...display,
    ...optional("slots", slots),
    ...optional("on", on),
    ...(outer.places !== undefined && { places: placesOf(node, outer) }),
    ...(fallback !== undefined && { fallback: compileNode(fallback, `${key}!`, context, locals) }),
  };
  context.inspection?.origin(context.screen, plan, node);
  return plan;
}

/** Around what stands in a node, and for what decides about the node itself. */
function shownIn({ visible, repeat }: Display, context: CompileContext): CompileContext {
  return {
    ...context,
    ...(visible !== undefined && { shownWhen: [...context.shownWhen, visible] }),
    ...(repeat !== undefined && { isRepeated: true as const }),
  };
}

/** A link's view gets where its tap leads beside its properties. */
function withDestination(
  compiled: CompiledProps,
  { events = {} }: WidgetDefinition,
  on: readonly (readonly [string, readonly ActionPlan[]])[],
  context: CompileContext,
): CompiledProps {
  const actions = on.find(([event]) => own(events, event)?.link === true)?.[1] ?? [];
  const destination = destinationOf(actions, context) ?? namedDestination(compiled);
  if (destination === undefined) return compiled;
  return destination[0] === "lit"
    ? { ...compiled, props: { ...compiled.props, destination: destination[1] } }
    : { ...compiled, bound: { ...compiled.bound, destination } };
}

function compileSlots(
  definition: WidgetDefinition,
  node: NodeDocument,
  key: string,
  context: CompileContext,
  locals: Locals,
): [string, readonly NodePlan[]][] {
  return Object.entries(definition.slots ?? {}).flatMap(([name, spec], position) => {
    const nodes = own(node, name) as readonly NodeDocument[] | undefined;
    if (nodes === undefined) return [];
    const place = `${key}.${letter(position)}`;
    if (spec.oneAtATime !== undefined) {
      const current = slotPath(String(own(node, spec.oneAtATime)), context);
      return [[name, compileOneByOne(nodes, place, current, { context, locals })]];
    }
    const inside = insideSlot(spec, definition, node, key, context);
    if (spec.per === undefined) return [[name, compileNodes(nodes, place, inside, locals)]];
    return [[name, compileNodes(nodes, place, { ...inside, isRepeated: true }, withLocals(locals, "item", "index"))]];
  });
}

/** Folded content may stay empty, and keeps its other rules: it is unfolded to lead back to one that is broken. */
function insideSlot(
  { folded, status }: SlotSpec,
  { props }: WidgetDefinition,
  node: NodeDocument,
  key: string,
  context: CompileContext,
): CompileContext {
  const { requiredWhen, steps = [] } = context;
  const required = (...conditions: readonly Ast[]) => ({ ...context, requiredWhen: [...requiredWhen, ...conditions] });
  if (folded === undefined) return required(...whenThere(status, props, node, context));
  const written = (own(node, folded) ?? null) as Json;
  if (own(props, folded)?.kind !== "bind")
    return required(["call", "filled", [compileValue(written, context, NO_LOCALS)]]);
  const slot = written === null ? foldSlot(key) : slotPath(String(written), context);
  return { ...required(["==", slotValue(slot), ["lit", true]]), steps: [...steps, { slot, value: true }] };
}

/**
 * The conditions for an area to be there, by the status of its source. While an answer is still to come, the rules of
 * what it brings hold: what is asked then is not to be sent without.
 */
function whenThere(
  status: SlotSpec["status"],
  props: WidgetDefinition["props"],
  node: NodeDocument,
  context: CompileContext,
): readonly Ast[] {
  const name = Object.keys(props).find((prop) => own(props, prop)?.kind === "source");
  if (status === undefined || name === undefined) return [];
  const source = String(own(node, name));
  const current: Ast = ["slot", "status", source];
  if (status !== "ready") return [["==", current, ["lit", status]]];
  const { run, empty, storage } = own(context.sources, source) ?? {};
  // A source that waits for one that is not wanted is idle too.
  const mayBeIdle = run === "action" || Object.values(context.sources).some(({ when }) => when !== undefined);
  const absent = [...(mayBeIdle ? ["idle"] : []), ...(empty !== undefined || storage !== undefined ? ["empty"] : [])];
  return absent.map((one): Ast => ["!=", current, ["lit", one]]);
}

function countRules({ problems }: CompileContext): number {
  return [...problems.values()].flat().length;
}

/** Where it is kept whether a widget is open, if the document names no slot: a state of a name that none can have. */
function foldSlot(key: string): SlotPath {
  return ["state", `#${key}`];
}

function withFold(
  compiled: CompiledProps,
  { props, slots = {} }: WidgetDefinition,
  node: NodeDocument,
  key: string,
): CompiledProps {
  const { folded = "" } = Object.values(slots).find((slot) => slot.folded !== undefined) ?? {};
  if (own(props, folded)?.kind !== "bind" || own(node, folded) !== undefined) return compiled;
  return { ...compiled, binds: { ...compiled.binds, [folded]: foldSlot(key) } };
}

/** The content of a step that was not reached counts as hidden: its rules hold from then on. */
function compileOneByOne(
  nodes: readonly NodeDocument[],
  place: string,
  slot: SlotPath,
  { context, locals }: { readonly context: CompileContext; readonly locals: Locals },
): readonly NodePlan[] {
  return placeNodes(nodes, context, locals).map((placed, index) => {
    // The number is rounded, and one that is missing is the first.
    const isReached: readonly Ast[] = index === 0 ? [] : [[">=", slotValue(slot), ["lit", index + 0.5]]];
    const { shownWhen, steps = [] } = placed.context;
    const inside = {
      ...placed.context,
      shownWhen: [...shownWhen, ...isReached],
      steps: [...steps, { slot, value: index + 1 }],
    };
    return compilePlaced({ ...placed, context: inside }, `${place}${index}`);
  });
}

function compileEvents(
  definition: WidgetDefinition,
  node: NodeDocument,
  context: CompileContext,
  locals: Locals,
): [string, readonly ActionPlan[]][] {
  return Object.entries(definition.events ?? {}).flatMap(([name, spec]) => {
    const actions = own(node.on, name);
    if (actions === undefined) return [];
    const inside = spec.value === undefined ? locals : withLocals(locals, "event");
    return [[name, compileActions(actions, context, inside)]];
  });
}

function optional<N extends string, T>(name: N, entries: readonly (readonly [string, T])[]) {
  return (entries.length > 0 ? { [name]: Object.fromEntries(entries) } : {}) as { [K in N]?: { [key: string]: T } };
}

function letter(position: number): string {
  return String.fromCharCode("a".charCodeAt(0) + position);
}
