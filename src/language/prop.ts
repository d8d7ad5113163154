import type { Json } from "../kit/json.ts";
import type { RuleText } from "./engine-texts.ts";
import type { Type } from "./type.ts";

interface Common {
  /** One line for the reference page and the editor. */
  readonly summary: string;
  readonly required?: boolean;
  /**
   * The name of a list property of the same widget. The author writes the expression for one element
   * (`item` and `index` in scope); the view receives the list of results, one per element.
   */
  readonly per?: string;
  /** No expression allowed: the checker must know the value. */
  readonly literal?: boolean;
  /** The property without which it does nothing: one that is true, or that is given. */
  readonly needs?: string;
  /** A rule on the widget's `value`: the key of the engine's text for a value that breaks it. */
  readonly rule?: RuleText;
  /** Used up by the compiler: the view gets nothing of it. */
  readonly compiled?: true;
}

/**
 * The values that a property of a widget or an action may hold. One source for the checker's types,
 * the editor's JSON Schema, the reference page and the TypeScript props.
 *
 * - `text`     words a person reads: one ICU message per language, a shared text, or an expression that gives words
 * - `string`   a technical string (an id, a URL, a key), perhaps one of `values`
 * - `value`    any expression or JSON, of the given type if there is one
 * - `record`   a JSON object whose values may hold expressions (a payload, a query)
 * - `bind`     a writable slot: `"state.count"`; the view gets its value and a setter
 * - `blocks`   a list of written-out records, each of one of the given kinds
 * - `rules`    tests of the widget's `value` that its document makes itself, each with its words
 * - `messages` words in place of the engine's, by the rule that is broken; `other` for all that have none
 * - `fields`   slots of inputs that have rules, always literal
 * - `source` `popup` `screen` `call` `message` `anchor` `actions`: a name declared elsewhere, always literal
 */
export type PropSpec = Common &
  /** `fills`: arguments that the view fills in, such as `n` for `{n}`; nothing under `with` gives them. */

  /**
   * `most`: characters that there is room for on the narrowest phone. `shared`: it leaves this app with the person, to
   * be pasted or sent on. `unseen`: it is not on the screen whenever the widget is, but at times, or only read out.
   */
  (
    | {
        readonly kind: "text";
        readonly fills?: readonly string[];
        readonly most?: number;
        readonly shared?: true;
        /** The property whose value these words write out. */
        readonly writes?: string;
        readonly unseen?: true;
        /** The language that the words beside it are written in. */
        readonly isLanguage?: true;
      }
    | {
        readonly kind: "string";
        readonly values?: readonly string[];
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
        /** The property with the call of whose answer it is a member. */
        readonly memberOf?: string;
        /** The written name declares a place, or an intent of the borrower. */
        readonly declares?: "anchor" | "intent";
        /** The written name is one that another place declares. */
        readonly refersTo?: "intent";
      }
    /**
     * `least` and `most`: beyond them a phone takes the nearest; what is written out must be within. `upTo`: the
     * property that this one never exceeds. `isStep`: from the one with `upTo` on it leads to the next number.
     * `idle`: with it nothing happens. `noticeable`: nobody sees that anything less happens. `whole`: it is counted in steps
     * of one.
     */
    | {
        readonly kind: "number";
        readonly default?: number;
        readonly least?: number;
        readonly most?: number;
        readonly upTo?: string;
        readonly isStep?: true;
        readonly idle?: number;
        readonly noticeable?: number;
        readonly whole?: true;
      }
    | { readonly kind: "boolean"; readonly default?: boolean }
    /**
     * `texts`: an object that is a member of a written-out element is a text. `members`: those of such an element, for
     * whoever edits it. `fieldRules`: such an element is an input, for the member of the bound object that is its `name`;
     * by its `kind`, the first of them if it has none, the rules that it takes.
     */
    | {
        readonly kind: "list";
        readonly item?: Type;
        readonly texts?: true;
        readonly members?: PropSpecs;
        readonly fieldRules?: { readonly [kind: string]: PropSpecs };
      }
    /** `fits`: the name of a `bind` property: what is written there must fit that slot. */
    | {
        readonly kind: "value";
        readonly type?: Type;
        readonly fits?: string;
        readonly address?: IsAddress;
        readonly hosts?: HostList;
      }
    | { readonly kind: "blocks"; readonly blocks: BlockSpecs }
    | { readonly kind: "record" | "messages" | "fields" }
    /** `ofFields`: each rule names the member of the bound object that it is about. */
    | { readonly kind: "rules"; readonly ofFields?: true }
    /**
     * `input`: it is the slot of an input of this screen. `among`: the list of numbers of which it is set to one; 0 while
     * none is chosen.
     */
    | { readonly kind: "bind"; readonly type: Type; readonly input?: true; readonly among?: string }
    /** `file`: of a `call`, one that sends a file. `more`: of a `source`, one whose further pages it reads. */
    | { readonly kind: ReferenceKind; readonly file?: boolean; readonly more?: boolean }
  );

/** True: it leads to another host, or is fetched from there, so that it must not say who the person is. */
type IsAddress = boolean;

/** The list under `hosts` in app.json that the host of an address must be on. */
export type HostList = "follow" | "images" | "frames";

export type ReferenceKind = "source" | "popup" | "screen" | "call" | "message" | "anchor" | "actions";

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

export type PropSpecs = { readonly [name: string]: PropSpec };

/** The value a view or an action receives for one property. Every value may be null (missing → null). */
export type PropValue<S extends PropSpec> = S extends { per: string } ? readonly OneValue<S>[] : OneValue<S>;

type OneValue<S extends PropSpec> = S extends { kind: "text" }
  ? string
  : S extends { kind: "string"; values: readonly (infer V)[] }
    ? V
    : S extends { kind: "string" | ReferenceKind }
      ? string
      : S extends { kind: "fields" }
        ? readonly string[]
        : S extends { kind: "number" }
          ? number
          : S extends { kind: "boolean" }
            ? boolean
            : S extends { kind: "list" | "blocks" }
              ? readonly Json[]
              : S extends { kind: "record" }
                ? { readonly [key: string]: Json }
                : S extends { kind: "bind"; type: { kind: infer K } }
                  ? BoundValue<K>
                  : Json;

type BoundValue<K> = K extends "number" ? number : K extends "boolean" ? boolean : K extends "string" ? string : Json;

/** Properties with `required` or a default are always there; the others may be absent (undefined) or null. */
export type PropsOf<P extends PropSpecs> = {
  readonly [N in keyof P as P[N] extends Always ? N : never]: PropValue<P[N]>;
} & {
  readonly [N in keyof P as P[N] extends Always ? never : N]?: PropValue<P[N]> | null | undefined;
};

type Always = { required: true } | { default: string | number | boolean } | { per: string; required: true };
