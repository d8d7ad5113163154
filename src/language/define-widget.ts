import type { JsonObject } from "../kit/json.ts";
import type { WidgetChunk } from "./client-chunks.ts";
import type { PropSpecs } from "./prop.ts";
import type { TappedRole } from "./terms/tapped-role.ts";
import type { Type } from "./terms/type.ts";

export interface SlotSpec {
  readonly summary: string;
  /** Without nodes in it the widget shows nothing, or a frame around nothing. */
  readonly required?: true;
  /** The status of the widget's source in which its nodes are there. */
  readonly status?: "ready" | "loading" | "empty";
  /** Its nodes are there only once they are unfolded: the property that says so, true or filled. */
  readonly folded?: string;
  /** One of its nodes is there at a time: the bound property that holds which, a number from 1 on. */
  readonly oneAtATime?: string;
  /** The name of a list property: the slot's nodes are rendered once per element, `item` and `index` in scope. */
  readonly per?: string;
  /** The name of a list property: the slot holds one node for each element. */
  readonly onePer?: string;
}

export interface EventSpec {
  readonly summary: string;
  /** The type of `event` in the actions bound to it; without it there is no `event`. */
  readonly value?: Type;
  /** The widget is there for it: without actions a tap does nothing. */
  readonly required?: true;
  /** It comes without the person having done anything. */
  readonly byItself?: true;
  /**
   * The person brings it about at a link: the view gets `destination`, made from the actions bound to the event. Of a
   * widget's events at most one.
   */
  readonly link?: true;
}

/**
 * A widget as pure data: no React, no code. From it come the checker's types, the editor's schema,
 * the reference page and the props of its view.
 */
export interface WidgetDefinition {
  readonly type: string;
  readonly summary: string;
  readonly props: PropSpecs;
  /** Properties that exclude each other: a node has one of them. */
  readonly exactlyOne?: readonly string[];
  readonly slots?: { readonly [name: string]: SlotSpec };
  readonly events?: { readonly [name: string]: EventSpec };
  /** Roles of what is tapped in it, for those who hear the screen; buttons and links, unless said. */
  readonly roles?: readonly TappedRole[];
  /** May stand under `popups` (and nowhere else). Its view gets `close`. */
  readonly popup?: boolean;
  /** A popup's properties of which one must be true for the person to close it; without them it always can be. */
  readonly closable?: readonly string[];
  /** A screen that has it is for tests: no route of the product leads there. */
  readonly forTests?: true;
  /** Its view is not in the first screen's code: loaded where a screen has it, by itself or with the others of a chunk. */
  readonly lazy?: true | WidgetChunk;
}

export type Catalog = readonly WidgetDefinition[];

/** One entry of a widget's `examples.json`: a node, and the words it must show. */
export interface WidgetExample {
  readonly name: string;
  readonly node: JsonObject;
  /** Initial `state` slots the node binds to. */
  readonly state?: JsonObject;
}

/** The property of an input that its rules are about: where what is typed or chosen is kept. */
export function ruledProp(node: { readonly [name: string]: unknown }): "value" | "values" {
  return node.value === undefined && node.values !== undefined ? "values" : "value";
}

export function defineWidget<const D extends WidgetDefinition>(definition: D): D {
  return definition;
}
