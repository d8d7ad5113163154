import type { FunctionComponent, ReactElement, ReactNode } from "react";
import type { Json } from "../../kit/json.ts";
import type { Catalog, WidgetDefinition } from "../../language/define-widget.ts";
import type { Destination, NOWHERE } from "../../language/plan.ts";
import type { PropSpec, PropSpecs, PropsOf, PropValue } from "../../language/prop.ts";
import type { DeferredView } from "./deferred-view.ts";

/** The properties of a widget's view; their types follow from the widget's definition. */
export interface ViewProps<D extends WidgetDefinition> {
  /** The resolved properties; a bound slot's value is among them. */
  readonly props: PropsOf<D["props"]> & {
    /** Where the event that is a link leads: PressLink's to read. */
    readonly destination?: Destination | typeof NOWHERE;
    /** Where its words are of another language: the direction that it is written in, for the element with its `lang`. */
    readonly dir?: "ltr" | "rtl" | "auto";
  };
  /** The rendered nodes of each slot; absent when the document fills none. */
  readonly slots: { readonly [N in keyof D["slots"]]?: ReactNode };
  /** A function per event the document has bound actions to. */
  readonly on: { readonly [N in keyof D["events"]]?: (value?: Json) => void };
  /** A setter per `bind` property the document has bound. */
  readonly set: Setters<D["props"]>;
  /** The slot each `bind` property lives in, as the `submit` action names it: `state.bank`. */
  readonly binds?: { readonly [N in keyof Setters<D["props"]>]?: string };
  /** Unique on the page; for labels and descriptions. */
  readonly id: string;
  /** Closes the popup this node is; does nothing elsewhere. */
  close(): void;
}

type Setters<P extends PropSpecs> = {
  readonly [N in keyof P as P[N] extends { kind: "bind" } ? N : never]?: (value: BoundValue<P[N]>) => void;
};

type BoundValue<S> = S extends PropSpec ? PropValue<S> | null : never;

/** A view without hooks: called for its element, so that a node costs a phone one component instead of two. */
export interface DirectView<P> {
  direct(props: P): ReactElement;
}

/** Loaded with the app, or a chunk of its own. */
export type View<P> = FunctionComponent<P> | DirectView<P> | DeferredView<P>;

/** A view for each widget of the catalog: one missing, or one too many, does not compile. */
export type Views<C extends Catalog> = {
  readonly [D in C[number] as D["type"]]: View<ViewProps<D>>;
};

/** The views as the renderer sees them: looked up by name, their props made from the plan. */
export type ViewTable = { readonly [type: string]: View<never> };
