import type { FunctionFormats } from "../../expression/function-formats.ts";
import type { Ast } from "../../language/ast.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import type { BridgeDocument, FragmentDocument, MoneyFormat, ScreenDocument } from "../../language/documents.ts";
import type { NodePlan, StepPlan } from "../../language/plan.ts";
import type { ActionDocument, NodeDocument, Text } from "../../language/terms/document-parts.ts";
import type { Inspection } from "./inspection.ts";
import type { NodePlaces } from "./node-places.ts";

/** The context of compiling one screen in one language. */
export interface CompileContext {
  readonly screen: string;
  readonly language: string;
  /** All languages of the app, the first being the one that stands in for a missing text. */
  readonly languages: readonly string[];
  /** Shared texts by key. Those of the screen itself do not travel: only their words, where they are used. */
  readonly texts: { readonly screen: ReadonlyMap<string, Text>; readonly app: ReadonlyMap<string, Text> };
  /** How this language writes dates and numbers. */
  readonly formats: FunctionFormats;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
  /** The screen's sources. */
  readonly sources: NonNullable<ScreenDocument["sources"]>;
  /** The screen's named lists of actions. */
  readonly lists: { readonly [name: string]: readonly ActionDocument[] };
  /** The named lists that what is compiled now stands in. */
  readonly inside?: readonly string[];
  readonly fragments: ReadonlyMap<string, FragmentDocument>;
  /** In a fragment: what stands in for `with.<name>`, in the terms of the screen. */
  readonly parameters?: ReadonlyMap<string, Ast>;
  /** In a fragment: what its user puts into its slots. */
  readonly slots?: ReadonlyMap<string, FilledSlot>;
  /** The fragments that what is compiled now stands in. */
  readonly used?: readonly string[];
  /** Set where plans tell the place of each node. */
  readonly places?: NodePlaces | undefined;
  /** The places of the uses that what is compiled now stands in, outermost first. */
  readonly usedAt?: readonly string[];
  /** Shell messages by name: what the web does in their place. */
  readonly messages: BridgeDocument["messages"];
  /** Filled on the way: ids of the calls the screen makes. */
  readonly usedCalls: Set<string>;
  /** Filled on the way: by the slot of each input with rules, what is wrong with it in words. */
  readonly problems: Map<string, readonly Ast[]>;
  /** Filled on the way: by the same slots the steps and folds that those inputs stand in, outermost first. */
  readonly fieldSteps: Map<string, readonly StepPlan[]>;
  /** The steps and folds that the current node stands in, outermost first. */
  readonly steps?: readonly StepPlan[];
  /** The conditions that must all hold for the current node to be shown. */
  readonly shownWhen: readonly Ast[];
  /** The conditions that must all hold for the current node to be asked for while it is empty. */
  readonly requiredWhen: readonly Ast[];
  /** The current node is repeated: it stands once per element of a list. */
  readonly isRepeated?: true;
  readonly money: MoneyFormat;
  /** The values of app.json: what stands in for `app.values.<name>`. */
  readonly appValues: AppValues;
  /** Told each node that is compiled, with what its expressions may read; absent for releases. */
  readonly onNode?: ((placed: { node: NodeDocument; context: CompileContext; locals: Locals }) => void) | undefined;
  /** Replacement for a node that cannot be compiled, in a draft; absent for releases, which have none. */
  readonly standIn?: StandIn | undefined;
  /** Told which part of a document each part of the plan was made of; absent for releases. */
  readonly inspection?: Inspection | undefined;
}

/** @param error why the node cannot be compiled */
export type StandIn = (node: NodeDocument, error: unknown) => Pick<NodePlan, "type" | "props">;

export interface AppValues {
  get(name: string): Ast | undefined;
  keys(): Iterable<string>;
}

/** Nodes or actions of a fragment's user, with what they may read. */
export interface FilledSlot {
  readonly content: readonly NodeDocument[] | readonly ActionDocument[];
  readonly context: CompileContext;
  readonly locals: Locals;
}

/** Names that expressions may use besides the screen's slots. */
export type Locals = ReadonlySet<string>;
export const NO_LOCALS: Locals = new Set();

export function withLocals(locals: Locals, ...names: readonly string[]): Locals {
  return names.length === 0 ? locals : new Set([...locals, ...names]);
}
