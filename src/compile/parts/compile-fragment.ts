import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Ast } from "../../language/ast.ts";
import type { FragmentDocument, ParameterDocument } from "../../language/documents.ts";
import type { NodePlan } from "../../language/plan.ts";
import type { ActionDocument, NodeDocument } from "../../language/terms/document-parts.ts";
import {
  type CompileContext,
  type FilledSlot,
  type Locals,
  NO_LOCALS,
  type StandIn,
  withLocals,
} from "../context/compile-context.ts";
import { CompileError } from "../context/compile-error.ts";
import { slotPath } from "./compile-props.ts";
import { compileText } from "./compile-text.ts";
import { compileValue } from "./compile-value.ts";

/** A node of a screen or of a fragment, with what its expressions may read. */
export interface PlacedNode {
  readonly node: NodeDocument;
  readonly context: CompileContext;
  readonly locals: Locals;
  readonly display: Display;
  /** The scope of a node that is written in the screen, or that the use of its fragment names. */
  readonly id?: string | undefined;
  /** Shown in its place, where a draft has a node that cannot be placed. */
  readonly standIn?: ReturnType<StandIn>;
}

/** When and how often a node is shown: its own part of it, and what is said where its fragment is used. */
export type Display = Pick<NodePlan, "visible" | "repeat">;

const SHOWN: Display = {};

/**
 * The nodes that stand in a list when those of fragments are put in, and those of a fragment's user into its slots.
 *
 * use ─▶ its parameters as expressions of its user ─▶ the fragment's nodes, which read nothing else
 */
export function placeNodes(
  nodes: readonly NodeDocument[],
  context: CompileContext,
  locals: Locals,
  enclosing = SHOWN,
): readonly PlacedNode[] {
  return nodes.flatMap((node) => {
    try {
      return placeOne(node, context, locals, enclosing);
    } catch (error) {
      if (context.standIn === undefined) throw error;
      return [{ node, context, locals, display: enclosing, standIn: context.standIn(node, error) }];
    }
  });
}

function placeOne(
  node: NodeDocument,
  context: CompileContext,
  locals: Locals,
  enclosing: Display,
): readonly PlacedNode[] {
  if (node.type === undefined && node.slot !== undefined) {
    const filled = filledSlot(node.slot, context);
    if (filled === undefined) return [];
    const inside = standing(filled.context, context);
    return placeNodes(filled.content as readonly NodeDocument[], inside, filled.locals, enclosing);
  }
  const inside = node.repeat === undefined ? locals : withLocals(locals, node.repeat.as ?? "item", "index");
  const display = displayOf(node, enclosing, context, locals, inside);
  if (node.type !== undefined || node.use === undefined) {
    const id = context.used === undefined ? node.id : undefined;
    return [{ node, context, locals: inside, display, id }];
  }
  const fragment = context.fragments.get(node.use);
  if (fragment === undefined) throw new CompileError(`${context.screen}: there is no fragment "${node.use}"`);
  const placed = placeNodes(fragment.nodes, contextOf(fragment, node, context, inside), NO_LOCALS, display);
  return context.used === undefined && node.id !== undefined ? named(placed, node.id) : placed;
}

/** The content of a slot reads what its user may read, and is shown where the fragment shows the slot. */
function standing(
  user: CompileContext,
  { shownWhen, requiredWhen, steps, isRepeated }: CompileContext,
): CompileContext {
  return { ...user, shownWhen, requiredWhen, ...(steps && { steps }), ...(isRepeated === true && { isRepeated }) };
}

/** A fragment may stand in a screen twice: what it calls its nodes is not unique there. */
function named([first, ...others]: readonly PlacedNode[], id: string): readonly PlacedNode[] {
  return first === undefined ? [] : [{ ...first, id }, ...others];
}

/** For a place that holds one node. */
export function placeNode(node: NodeDocument, context: CompileContext, locals: Locals): PlacedNode {
  const [placed, another] = placeNodes([node], context, locals);
  if (placed === undefined || another !== undefined) {
    throw new CompileError(`${context.screen}: one node can stand here, and "${node.use}" has another number of them`);
  }
  return placed;
}

/** The actions that its user gave a slot of a fragment. */
export function filledSlot(name: string, context: CompileContext): FilledSlot | undefined {
  if (context.slots === undefined) throw new CompileError(`${context.screen}: a slot outside of a fragment`);
  return context.slots.get(name);
}

export function isSlotPlace(action: ActionDocument): action is ActionDocument & { readonly slot: string } {
  return action.do === undefined && typeof own(action, "slot") === "string";
}

/** Inside of a repeat, what is said around it decides whether there is anything to repeat. */
function displayOf(
  { visible, repeat }: NodeDocument,
  enclosing: Display,
  context: CompileContext,
  outside: Locals,
  inside: Locals,
): Display {
  const written = visible === undefined ? undefined : compileValue(visible, context, inside);
  // A node that is always shown has no condition to evaluate.
  const own = written?.[0] === "lit" && written[1] === true ? undefined : written;
  if (repeat === undefined) {
    const test =
      enclosing.visible === undefined ? own : own === undefined ? enclosing.visible : both(enclosing.visible, own);
    return {
      ...(test !== undefined && { visible: test }),
      ...(enclosing.repeat !== undefined && { repeat: enclosing.repeat }),
    };
  }
  if (enclosing.repeat !== undefined) throw new CompileError(`${context.screen}: a node is repeated twice`);
  const over = compileValue(repeat.over, context, outside);
  return {
    ...(own !== undefined && { visible: own }),
    repeat: {
      over: enclosing.visible === undefined ? over : ["if", enclosing.visible, over, ["lit", []]],
      as: repeat.as ?? "item",
      ...(repeat.key !== undefined && { key: compileValue(repeat.key, context, inside) }),
    },
  };
}

function both(one: Ast, other: Ast): Ast {
  return ["&&", one, other];
}

/** Where a node is written, behind the uses that it stands in. */
export function placesOf(node: NodeDocument, { places, usedAt = [] }: CompileContext): readonly string[] {
  const place = places?.(node);
  return place === undefined ? usedAt : [...usedAt, place];
}

/** A fragment knows nothing of the screen but what it is given. */
function contextOf(
  fragment: FragmentDocument,
  use: NodeDocument,
  context: CompileContext,
  locals: Locals,
): CompileContext {
  const enclosing = context.used ?? [];
  if (enclosing.includes(fragment.id)) throw new CompileError(`the fragment "${fragment.id}" uses itself`);
  const given = (own(use, "with") ?? {}) as { readonly [name: string]: Json };
  const filled = (own(use, "slots") ?? {}) as { readonly [name: string]: FilledSlot["content"] };
  const parameters = Object.entries(fragment.parameters ?? {}).map(
    ([name, parameter]) => [name, parameterOf(parameter, own(given, name) ?? null, context, locals)] as const,
  );
  const slots = Object.entries(filled).map(([name, content]) => [name, { content, context, locals }] as const);
  const { inside: _lists, ...others } = context;
  return {
    ...others,
    texts: { screen: new Map(Object.entries(fragment.texts ?? {})), app: context.texts.app },
    lists: {},
    parameters: new Map(parameters),
    slots: new Map(slots),
    used: [...enclosing, fragment.id],
    usedAt: placesOf(use, context),
  };
}

function parameterOf(parameter: ParameterDocument, given: Json, context: CompileContext, locals: Locals): Ast {
  if (parameter.kind === "text") return compileText(given, context, locals);
  if (parameter.kind === "value" || given === null) return compileValue(given, context, locals);
  const [namespace, key, ...members] = slotPath(String(given), context);
  return members.reduce<Ast>((target, member) => ["get", target, member], ["slot", namespace, key]);
}
