import type { Json, JsonObject } from "../kit/json.ts";

/**
 * Words a person reads: an ICU message per language, the values of its arguments under `with`; or the key of a shared
 * text under `text`, with its values. A string alone is the same in all languages, or an expression that gives words.
 */
export type Text = string | { readonly [language: string]: string | { readonly [argument: string]: string | number } };

/** The version of the language; `npm run migrate` brings earlier documents here. */
export const DOCUMENT_VERSION = 1;

interface Document {
  readonly $schema: string;
  readonly version: typeof DOCUMENT_VERSION;
}

/** A JSON Schema of the subset that calls use: type, properties, required, items, enum, const, description, default. */
export type DataSchema = JsonObject;

/** Numbers and strings compare as text: 0 is "0", and "00" is another outcome. Booleans are only themselves. */
export type OutcomeValue = boolean | number | string;

/** Where an answer says what became of a call. A place is a member's name; names with dots between lead further in. */
export interface EnvelopeDocument {
  /** `picture`: a success is a picture itself, and the other members tell of the JSON that says why there is none. */
  readonly body?: "json" | "picture";
  /** Place of what tells success from refusal; without it the HTTP status does. */
  readonly outcome?: string;
  readonly success?: readonly OutcomeValue[];
  /** Outcomes that mean a refusal; any number or string but a success when absent. */
  readonly refusal?: readonly OutcomeValue[];
  /** Place of the code that errors are told apart by. */
  readonly code?: string;
  /** Place of the server's words. */
  readonly message?: string;
  /** Place of the answer; without it the whole body is the answer. */
  readonly data?: string;
}

/** GET and DELETE carry the payload in the query, the others in the body. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Effect = "read" | "write" | "money" | "message" | "upload" | "telemetry";

export interface CallDocument extends Document {
  readonly id: string;
  readonly summary: string;
  readonly client: "json" | "form";
  readonly method: Method;
  /** Below the app's prefix; when `root` is true, from the root and below one of `calls.roots`. */
  readonly path: string;
  readonly root?: boolean;
  /** One of `calls.envelopes` in app.json. */
  readonly envelope: string;
  /** Outcomes that mean success, where the envelope does not list them or this call has others. */
  readonly success?: readonly OutcomeValue[];
  readonly effect: Effect;
  /** The member of the payload that is a file; the body is then `multipart/form-data`. */
  readonly file?: string;
  readonly payload: DataSchema;
  readonly answer: DataSchema;
  /** The message for a code; or, where the server sent none, for a kind of failure such as `network`. */
  readonly errors?: { readonly [code: string]: Text };
}

export interface RoutesDocument extends Document {
  readonly routes: readonly RouteDocument[];
  readonly notFound: string;
}

export interface RouteDocument {
  readonly path: string;
  readonly screen: string;
  readonly exact?: boolean;
  /** Only where the address has this hash as well: "/card" for `#/card`. */
  readonly hash?: string;
  /** "sandbox": absent from production builds. */
  readonly only?: "sandbox";
}

export interface ScreenDocument extends Document {
  readonly id: string;
  readonly title: Text;
  /** How wide it may grow: a phone's width (default), or a page of text. */
  readonly width?: "phone" | "page";
  /** Query parameters the screen reads, beyond the common ones. */
  readonly params?: { readonly [name: string]: { readonly summary: string } };
  /** Texts that stand more than once here, or beside logic: `t('key')`. */
  readonly texts?: { readonly [key: string]: Text };
  readonly state?: { readonly [name: string]: StateDocument };
  /** Named values: any JSON with expressions over the screen's slots and over each other, without a circle. */
  readonly values?: { readonly [name: string]: Json };
  readonly sources?: { readonly [name: string]: SourceDocument };
  /** Lists that `run` names. */
  readonly actions?: { readonly [name: string]: readonly ActionDocument[] };
  readonly onEnter?: readonly ActionDocument[];
  /**
   * The actions of hardware back here when no popup is open. `when` false or absent list → the shell goes back itself.
   */
  readonly onBack?: { readonly when?: string; readonly actions: readonly ActionDocument[] };
  readonly body: readonly NodeDocument[];
  readonly footer?: readonly NodeDocument[];
  readonly popups?: { readonly [name: string]: NodeDocument };
}

/** Nodes that several screens show, with what differs between them as parameters. The compiler puts them in. */
export interface FragmentDocument extends Document {
  readonly id: string;
  readonly summary: string;
  /** The parameters that each use gives: `with.<name>` in the fragment's expressions. */
  readonly parameters?: { readonly [name: string]: ParameterDocument };
  /** Places, written `{ "slot": "<name>" }`, where each use puts nodes or actions of its own. */
  readonly slots?: { readonly [name: string]: SlotDocument };
  /** Its own texts: `t('key')`. */
  readonly texts?: { readonly [key: string]: Text };
  readonly nodes: readonly NodeDocument[];
}

/** A value of a schema, or of a part of a call's answer; words; or a slot of the screen's state. */
export type ParameterDocument = { readonly summary: string; readonly optional?: boolean } & (
  | { readonly kind: "value"; readonly schema?: DataSchema; readonly call?: string; readonly part?: string }
  | { readonly kind: "text" }
  | { readonly kind: "state"; readonly type: StateDocument["type"] }
);

export interface SlotDocument {
  readonly summary: string;
  readonly holds: "nodes" | "actions";
  readonly optional?: boolean;
}

export interface StateDocument {
  readonly type: "boolean" | "number" | "string" | "list" | "record" | "any";
  /** A literal or an expression over params and app. */
  readonly initial: Json;
  /**
   * Survives a reload as part of the screen's draft; of a record, the members in `only`. Never account numbers or
   * codes.
   */
  readonly keep?: boolean | { readonly only: readonly string[] };
}

export interface SourceDocument {
  /** Either the call that answers it, */
  readonly call?: string;
  /** or the entry of this device's local storage that holds it, as JSON of that schema. */
  readonly storage?: { readonly key: string; readonly schema: DataSchema };
  readonly payload?: JsonObject;
  /** "enter" (default): when the screen opens; "action": only when a `load` action asks. */
  readonly run?: "enter" | "action";
  /**
   * The condition for running on enter: false when the screen opens → only a `load` action reads. May use `params`,
   * `state` and `app`.
   */
  readonly when?: string;
  /** Read again when the page becomes visible after this many seconds away, or came back from history. Default 60. */
  readonly staleAfter?: number;
  /** True when there is nothing to show; `answer` is the fresh answer. */
  readonly empty?: string;
  /** Its answer is a first page: how `load-more` reads the next one. */
  readonly more?: MoreDocument;
  /** The source is not shown anywhere: its failure is only reported. */
  readonly silent?: boolean;
  /** State by name: what each `answer` makes of it; `data` is still what was read before. Done before `prefill`. */
  readonly adjust?: JsonObject;
  /** State by name: what it is given with each `answer` as long as it is empty. */
  readonly prefill?: JsonObject;
  readonly onReady?: readonly ActionDocument[];
  readonly onFailed?: readonly ActionDocument[];
}

export interface MoreDocument {
  /**
   * The member of the answer that is the list; a further page's elements go to its end. Other members are the latest
   * page's.
   */
  readonly list: string;
  /** The payload for the next page, beside the source's own; may read `data`. */
  readonly payload: JsonObject;
  /** True when there is no further page; may read `data`. */
  readonly end: string;
}

/**
 * Reserved keys; every other key is a property or a slot of the widget. Where a node stands, `{ "use": "<fragment>" }`
 * may stand for the nodes of a fragment (then without `type`), and in a fragment `{ "slot": "<name>" }` for those of
 * its user.
 */
export interface NodeDocument {
  readonly type: string;
  /** Its name in reports and comments, unique in the document. In a fragment the use's is that of its first node. */
  readonly id?: string;
  readonly use?: string;
  readonly slot?: string;
  readonly visible?: string | boolean;
  readonly repeat?: RepeatDocument;
  readonly on?: { readonly [event: string]: readonly ActionDocument[] };
  readonly fallback?: NodeDocument;
  readonly [property: string]: unknown;
}

/** Renders the node once per element, with `item` and `index` in scope (or the name in `as`). */
export interface RepeatDocument {
  readonly over: string;
  readonly as?: string;
  /** An expression that tells elements apart; the index when absent. */
  readonly key?: string;
}

/** `do` names the action; every other key is a property or a branch of it. */
export interface ActionDocument {
  readonly do: string;
  /** Its name in comments, unique in the document. */
  readonly id?: string;
  readonly [property: string]: unknown;
}

export interface AppDocument extends Document {
  readonly brand: {
    readonly name: string;
    /** A path on this origin or a data-free SVG under `schemas/`; empty → the name is shown. */
    readonly logo: string;
    /** In the browser's tab, but on these paths. */
    readonly icon?: { readonly src: string; readonly blankOn: readonly string[] };
    readonly colors: { readonly [name: string]: string };
  };
  readonly languages: readonly LanguageDocument[];
  readonly phone: string;
  readonly email: string;
  /** Facts about the app and its offer: `app.facts.<name>` in expressions. */
  readonly facts?: { readonly [name: string]: Text | number };
  /** Computed once for all screens: `app.values.<name>`. Expressions over `app`, and over each other without a circle. */
  readonly values?: { readonly [name: string]: Json };
  readonly money: MoneyFormat;
  /** Where the lender is: an IANA name. */
  readonly timeZone?: string;
  readonly formats?: { readonly [language: string]: FormatsDocument };
  readonly query: {
    readonly common: readonly string[];
    readonly aliases: readonly (readonly string[])[];
    readonly headers: { readonly json: readonly string[]; readonly form: readonly string[] };
    /** Forwarded as well, in sandbox builds only. */
    readonly sandbox: readonly string[];
    /** The first that is not empty names the person: drafts are theirs. Without any, nothing outlives the page. */
    readonly owner?: readonly string[];
    /** The parameters of a page's subject, such as its order: drafts and open questions are told apart by them. */
    readonly subject?: readonly string[];
  };
  readonly calls: {
    readonly prefix: string;
    /** Further paths of the backend. */
    readonly roots?: readonly string[];
    readonly timeout: number;
    readonly slow: number;
    /** Envelope codes of any call that mean the login is over. */
    readonly expired?: readonly string[];
    readonly envelopes: { readonly [name: string]: EnvelopeDocument };
  };
  readonly hosts: {
    readonly follow: readonly string[];
    readonly images: readonly string[];
    readonly frames: readonly string[];
    /** The followed hosts that may know the session: its parameters travel there, and to no other host. */
    readonly session?: readonly string[];
    /** Schemes that the shell owns ("lender:"): such an address is passed on to it, and opened by no page. */
    readonly shell?: readonly string[];
  };
  /** Entries of this device's local storage that sources may read. */
  readonly storage?: { readonly read: readonly string[] };
  readonly toast: { readonly normal: number; readonly error: number };
  readonly keyboardThreshold: number;
  readonly bridge: BridgeDocument;
  /** The engine's own words ("retry", "offline", …) and texts shared by screens, read with `t('key')`. */
  readonly texts: { readonly [key: string]: Text };
}

/** In a draft, missing texts are read in the first language; a draft is served on request by its code. */
export interface LanguageDocument {
  readonly code: string;
  /** The language's own name: `Kiswahili`. */
  readonly name: string;
  readonly status: "live" | "draft";
}

/** How one language writes dates and numbers. Patterns are CLDR's; names begin with January, and with Sunday. */
export interface FormatsDocument {
  readonly date?: { readonly [style: string]: string };
  readonly months?: readonly string[];
  readonly shortMonths?: readonly string[];
  readonly weekdays?: readonly string[];
  readonly shortWeekdays?: readonly string[];
  readonly number?: { readonly thousands: string; readonly point: string; readonly percent?: string };
}

export interface MoneyFormat {
  readonly currency: string;
  /** Minor units in one unit: 100. */
  readonly divisor: number;
  readonly decimals: number;
  readonly thousands: string;
  readonly point: string;
}

export interface BridgeDocument {
  readonly transports: readonly TransportDocument[];
  readonly messages: { readonly [name: string]: MessageDocument };
  /** By event, the message that the engine itself sends; nothing where none is named. */
  readonly sends?: { readonly [event in EngineEvent]?: string };
  /** Milliseconds to wait for a late shell before the web fallback runs. */
  readonly readyTimeout: number;
}

/** The login is over; the page is to be closed; a screen is shown (the message may take its id as `screen`). */
export type EngineEvent = "sessionExpired" | "close" | "screenOpened";

export type TransportDocument =
  | { readonly kind: "object"; readonly name: string }
  | { readonly kind: "handlers"; readonly path: readonly string[] }
  | { readonly kind: "post"; readonly name: string };

/** Addresses and phone numbers lead out of the app: they are guarded before any transport. All are text. */
export type MemberType = "text" | "address" | "phone";

export interface MessageDocument {
  readonly summary: string;
  /** A message without feedback: that no shell took it is not shown. */
  readonly silent?: boolean;
  readonly payload: { readonly [name: string]: MemberType };
  /** The web's fallback without a shell. `tel` and `navigate` take the payload property or a literal path. */
  readonly fallback?: { readonly do: "tel" | "navigate" | "back"; readonly property?: string; readonly path?: string };
}

/** A named state of the world. Only sandbox builds know them. */
export interface ScenarioDocument extends Document {
  readonly id: string;
  readonly summary: Text;
  /** The path to try it on; a screen may list them. */
  readonly path: string;
  /**
   * Which sample answers which call: call id → sample name. Others answer their `default` sample. Of a list each
   * request takes the next, and the last one stays.
   */
  readonly answers?: { readonly [call: string]: string | readonly string[] };
}

/** What a person does and sees, one step after the other, in every language: `skrini test` does it in a browser. */
export interface JourneyDocument extends Document {
  readonly id: string;
  readonly summary: Text;
  /** Where it begins, with its query. */
  readonly path: string;
  /** The state of the world; the default samples answer if absent. */
  readonly scenario?: string;
  readonly steps: readonly JourneyStep[];
}

/**
 * - `tap`    what has this name: a button, link, tab, box or option
 * - `fill`   types into the field of this label
 * - `choose` an option of the list of this label
 * - `see` `miss`  these words are, or are not, on the screen
 * - `back`   the phone's back
 * - `asked`  the server was asked by this call so often since the journey began, last with at least this payload
 */
export type JourneyStep =
  | { readonly do: "tap"; readonly text: Text; readonly role?: string }
  | { readonly do: "fill"; readonly text: Text; readonly with: string }
  | { readonly do: "choose"; readonly text: Text; readonly option: Text }
  | { readonly do: "see" | "miss"; readonly text: Text }
  | { readonly do: "back" }
  | { readonly do: "asked"; readonly call: string; readonly times?: number; readonly payload?: JsonObject };

/** `samples/<call>/<case>.json`: the answer inside the envelope, or a whole refusal. */
export interface SampleDocument extends Document {
  readonly summary?: string;
  readonly answer?: Json;
  /** The envelope's message beside a success; some screens toast it. */
  readonly message?: string;
  readonly refusal?: { readonly code: number | string; readonly message: string };
}
