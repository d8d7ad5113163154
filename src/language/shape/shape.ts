import type { RuleText } from "../terms/engine-texts.ts";
import type { Type } from "../terms/type.ts";

/**
 * The values that a member of a document, or a property of a widget or an action, may hold: by kind, the constraints
 * that such a shape may have. One source for the checker, the compiler, completion, comparison, the editor's JSON
 * Schema, the reference pages, the studio's forms and the TypeScript types. Whatever must know the kinds is a table of
 * them (`ByKind`), so that a kind that is added here is a type error at each place that lacks it.
 */
interface Shapes {
  /**
   * Words a person reads: one ICU message per language, a shared text, or an expression that gives words. `arguments`:
   * of a text of a document, `none` has any unless it says `with`, whose values are those under `with`, or `later`, when
   * whoever uses the text gives them. `fills`: arguments that the view fills in, such as `n` for `{n}`; nothing under
   * `with` gives them.
   */
  readonly text: {
    readonly arguments?: "none" | "with" | "later";
    readonly fills?: readonly string[];
    /** Characters that there is room for on the narrowest phone. */
    readonly most?: number;
    /** The widget is named by it: empty, nobody knows what is in it. */
    readonly isName?: true;
    /** It leaves this app with the person, to be pasted or sent on. */
    readonly shared?: true;
    /** The property whose value these words write out. */
    readonly writes?: string;
    /** It is not on the screen whenever the widget is, but at times, or only read out. */
    readonly unseen?: true;
    /** The language that the words beside it are written in. */
    readonly isLanguage?: true;
  };
  /** A technical string (an id, a URL, a key), perhaps one of `values`, or of a form. */
  readonly string: {
    readonly values?: readonly string[];
    readonly form?: Form;
    readonly default?: string;
    /** A path of this app: what is written out must match a route. */
    readonly route?: boolean;
    readonly address?: IsAddress;
    readonly hosts?: HostList;
    /** The language that the words of the widget and of all in it are written in. */
    readonly isLanguage?: true;
    /** The value that one widget in sight may have, and no second one. */
    readonly once?: string;
    /** Those `values` with which what is typed into the widget is personal: a phone number, a code. */
    readonly personal?: readonly string[];
    /** It is kept on the phone when the screen is gone. */
    readonly stored?: true;
    /** Those `values` with which what the widget says is easily overlooked. */
    readonly faint?: readonly string[];
    /** A day, `YYYY-MM-DD`. */
    readonly date?: true;
    /** A time of day, `HH:mm`. */
    readonly time?: true;
    /** The property with the call of whose answer it is a member. */
    readonly memberOf?: string;
  } & Naming;
  readonly number: {
    readonly default?: number;
    /** Beyond them a phone takes the nearest, in a document nothing is taken; what is written out must be within. */
    readonly least?: number;
    readonly most?: number;
    /** The property that this one never exceeds. */
    readonly upTo?: string;
    /** From the property with `upTo` on it leads to the next number. */
    readonly isStep?: true;
    /** With it nothing happens. */
    readonly idle?: number;
    /** The least of which anybody sees an effect. */
    readonly noticeable?: number;
    /** It is a count: what is written out has no fraction. */
    readonly whole?: true;
  };
  readonly boolean: { readonly default?: boolean };
  /** This value alone. */
  readonly constant: { readonly value: string | number | boolean };
  /** Any expression or JSON, of the given type if there is one. `fits`: the `bind` property whose slot it must fit. */
  readonly value: {
    readonly type?: Type;
    readonly fits?: string;
    readonly address?: IsAddress;
    readonly hosts?: HostList;
    /** Characters of a string that the view takes; what is written out must be within. */
    readonly maxLength?: number;
  };
  /** A string that is one `${…}`. */
  readonly expression: object;
  /**
   * A list. `items`: each is written out, of this shape. `item`: the type of one where the list may be computed.
   * `texts`: an object that is a member of a written-out element is a text. `members`: those of such an element, for
   * whoever edits it. `fieldRules`: such an element is an input, for the member of the bound object that is its `name`;
   * by its `kind`, the first of them if it has none, the rules that it takes.
   */
  readonly list: {
    readonly items?: Shape;
    readonly least?: number;
    readonly most?: number;
    readonly item?: Type;
    /** Numbers that are written out, each larger than the one before. */
    readonly ascending?: true;
    readonly texts?: true;
    readonly members?: Members<PropKind>;
    readonly fieldRules?: { readonly [kind: string]: Members<PropKind> };
  };
  /**
   * An object with these members; without `fields` one with any, whose values may hold expressions: a payload, or a query
   * with the type of each `member`.
   */
  readonly record: { readonly fields?: Members; readonly member?: Type };
  /** An object whose keys are names, of the form `keys`. */
  readonly map: { readonly value: Shape; readonly keys?: Form } & Naming;
  /** Alternatives of different JSON kinds. */
  readonly either: { readonly options: readonly Shape[] };
  /** Records told apart by the literal value of one member. */
  readonly variant: { readonly by: string; readonly options: { readonly [value: string]: Members } };
  /** A widget with all in it; `popup`: one that stands under `popups`. */
  readonly node: { readonly popup?: true };
  readonly actionList: object;
  /** A JSON Schema of what a call sends or answers. */
  readonly schema: object;
  /** A list of written-out records, each of one of the given kinds. */
  readonly blocks: { readonly blocks: BlockSpecs };
  /** Tests of the widget's `value` that its document makes itself, each with its words. */
  readonly rules: {
    /** Each rule names the member of the bound object that it is about. */
    readonly ofFields?: true;
  };
  /** Words in place of the engine's, by the rule that is broken; `other` for all that have none. */
  readonly messages: object;
  /** Slots of inputs that have rules, always literal. */
  readonly fields: object;
  /** A writable slot: `"state.count"`; the view gets its value and a setter. */
  readonly bind: {
    readonly type: Type;
    /** It is the slot of an input of this screen. */
    readonly input?: true;
    /** The list of numbers of which it is set to one; 0 while none is chosen. */
    readonly among?: string;
    /** The person fills it in to find something by it. */
    readonly finds?: true;
  };
  /** Names declared elsewhere, always literal. */
  readonly source: {
    /** One whose further pages are read. */
    readonly more?: boolean;
  };
  readonly popup: object;
  readonly screen: object;
  readonly call: {
    /** One that sends a file. */
    readonly file?: boolean;
  };
  readonly message: object;
  readonly anchor: object;
  /** The name of a list of actions. */
  readonly actions: object;
}

/** Constraints that a shape of any kind may have. */
interface Constraints {
  readonly required?: boolean;
  /**
   * The name of a list property of the same widget. The author writes the expression for one element
   * (`item` and `index` in scope); the view receives the list of results, one per element.
   */
  readonly per?: string;
  /** No expression allowed: the checker must know the value. */
  readonly literal?: boolean;
  /** It is a member of a document, which holds no expression and is never null. */
  readonly written?: true;
  /** The property without which it does nothing: one that is true, or that is given. */
  readonly needs?: string;
  /** A rule on the widget's `value`: the key of the engine's text for a value that breaks it. */
  readonly rule?: RuleText;
  /** Used up by the compiler: the view gets nothing of it. */
  readonly compiled?: true;
}

export type ShapeKind = keyof Shapes;

export type Shape<K extends ShapeKind = ShapeKind> = { [P in K]: { readonly kind: P } & Shapes[P] & Constraints }[K];

/** A shape as a member of a document, a node or an action. */
export type Member<K extends ShapeKind = ShapeKind> = Shape<K> & {
  /** One line for the reference page and the editor. */
  readonly summary: string;
};

export type Members<K extends ShapeKind = ShapeKind> = { readonly [name: string]: Member<K> };

/** The kinds that documents alone have: no widget and no action takes such a value. */
type DocumentOnly = "constant" | "expression" | "map" | "either" | "variant" | "node" | "actionList" | "schema";

/** The kinds that a property of a widget or an action may have. */
export type PropKind = Exclude<ShapeKind, DocumentOnly>;

export type ReferenceKind = "source" | "popup" | "screen" | "call" | "message" | "anchor" | "actions";

export type NameKind =
  | ReferenceKind
  | "state"
  | "value"
  | "param"
  | "parameter"
  | "payloadMember"
  | "slot"
  | "fragment"
  | "text"
  | "fact"
  | "appValue"
  | "dateStyle"
  | "envelope"
  | "errorCatalog"
  | "sample"
  | "scenario"
  | "intent"
  | "storage"
  | "path"
  | "code";

/** Kind of the name that a string, or each key of a map, refers to or declares; `itself` is the document's own. */
interface Naming {
  readonly refersTo?: NameKind | "itself";
  readonly declares?: NameKind;
}

/** A form that text must have: a regular expression (anchored by its user) and what to call it. */
export interface Form {
  readonly pattern: string;
  readonly words: string;
}

/** True: it leads to another host, or is fetched from there, so that it must not say who the person is. */
type IsAddress = boolean;

/** The list under `hosts` in app.json that the host of an address must be on. */
export type HostList = "follow" | "images" | "frames";

/**
 * A block is told by the member that is named like its kind: `{ "heading": "Fees", "anchor": "fees" }` is a `heading`.
 * `also` are the members it may have besides.
 */
export interface BlockSpec {
  readonly summary: string;
  /** It is a heading: 1 of a section, 2 of a part of one. */
  readonly level?: number;
  readonly takes: BlockValue;
  readonly also?: { readonly [name: string]: { readonly summary: string; readonly takes: BlockValue } };
}

export type BlockSpecs = { readonly [kind: string]: BlockSpec };

/** Words, a list of words, a list of rows of words, or the name of a place on the screen (`scroll-to` leads there). */
export type BlockValue = "text" | "texts" | "rows" | "anchor";
