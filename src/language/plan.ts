import type { Json, JsonObject } from "../kit/json.ts";
import type { Ast } from "./ast.ts";
import type { AppDocument, Effect, Method, RouteDocument } from "./documents.ts";

/**
 * The plan format that the compiler writes. A member that a runtime may pass over is no other format: without
 * `SourcePlan.wanted` an earlier phone waits for the same data, and reads once too often. A server that does not know it
 * must take such a plan: its own compiler makes a condition of it that is asked before the data is there.
 */
export const PLAN_VERSION = 3;

/**
 * The formats that this runtime reads: the current one and, as phones keep plans, the one before. A plan of another
 * format is refused. No plan of the formats 1 and 2 was ever released.
 */
export const READABLE_PLAN_VERSIONS: readonly unknown[] = [PLAN_VERSION];

/** The plan of one screen in one language, as the phone loads it: nothing left to parse, choose or validate. */
export interface ScreenPlan {
  readonly version: number;
  readonly id: string;
  readonly language: string;
  readonly title: Ast;
  /** A page of text rather than a phone's width, where there is room. */
  readonly wide?: true;
  readonly params: readonly string[];
  readonly state: {
    readonly [name: string]: { readonly initial: Ast; readonly keep?: KeepPlan };
  };
  /** The named values. They may read each other, never in a circle. */
  readonly values?: { readonly [name: string]: Ast };
  /**
   * The slots of the inputs that have rules, in the screen's order. What is wrong with each is `problem.<slot>` among
   * the values.
   */
  readonly fields?: readonly string[];
  /** By slots among those, the steps and folds that their inputs stand in, outermost first. */
  readonly fieldSteps?: { readonly [slot: string]: readonly StepPlan[] };
  readonly sources: { readonly [name: string]: SourcePlan };
  readonly calls: { readonly [id: string]: CallPlan };
  readonly onEnter: readonly ActionPlan[];
  readonly onBack?: { readonly when?: Ast; readonly actions: readonly ActionPlan[] };
  readonly body: readonly NodePlan[];
  readonly footer: readonly NodePlan[];
  readonly popups: { readonly [name: string]: NodePlan };
  /** The calls of each intent that an expression reads by `unsure.<intent>`, and of each that moves money. */
  readonly unsure?: { readonly [intent: string]: readonly UnsureCallPlan[] };
  /** An expression calls functions whose code comes only with screens that do; `common`: none of those that few do. */
  readonly lazyFunctions?: true | "common";
}

/** A page of a widget that shows one at a time, or what a widget folds away: shown while the slot holds the value. */
export interface StepPlan {
  readonly slot: SlotPath;
  readonly value: number | true;
}

export interface KeepPlan {
  readonly only?: readonly string[];
  /** No input is bound to it: the screen itself notes it, and nobody is told that it was filled in. */
  readonly noted?: true;
}

export interface UnsureCallPlan {
  readonly call: string;
  /** The source that is read back after it. */
  readonly readBack?: string;
  /** The members of its intent that its payload gives as constants: another screen may make the same call with others. */
  readonly same?: JsonObject;
}

export interface SourcePlan {
  /** "" where `storage` answers. */
  readonly call: string;
  readonly storage?: { readonly key: string; readonly shape: AnswerShape };
  readonly payload: Ast;
  /** The sources whose data the payload or `wanted` reads: it waits for them. */
  readonly dependsOn?: readonly string[];
  readonly run: "enter" | "action";
  /** Whether it runs on enter, asked once; absent: it does. */
  readonly when?: Ast;
  /** Whether it runs once the sources that it depends on have data, asked each time; absent: it does. */
  readonly wanted?: Ast;
  /** Seconds. */
  readonly staleAfter: number;
  readonly empty?: Ast;
  /** The figure of its `answer` that is another one once money has moved. */
  readonly offers?: Ast;
  readonly silent?: true;
  /** How to read a further page: the whole payload of its call, and whether there is none. */
  readonly more?: { readonly list: string; readonly payload: Ast; readonly end: Ast };
  /** A record of state: set with each answer. */
  readonly adjust?: Ast;
  /** A record of state: set with the answer where it is empty. */
  readonly prefill?: Ast;
  /** Whether onReady would do anything after this answer; absent: it always may. */
  readonly runsWhen?: Ast;
  readonly onReady: readonly ActionPlan[];
  readonly onFailed: readonly ActionPlan[];
}

/** `props` are constants; `bound` are expressions (a name is in one of the two); `binds` are writable slots. */
export interface NodePlan {
  readonly type: string;
  /** Unique within the screen; stable while the document's structure is. */
  readonly key: string;
  readonly props: { readonly [name: string]: Json };
  readonly bound?: { readonly [name: string]: Ast };
  readonly binds?: { readonly [name: string]: SlotPath };
  readonly visible?: Ast;
  readonly repeat?: { readonly over: Ast; readonly as: string; readonly key?: Ast };
  readonly slots?: { readonly [name: string]: readonly NodePlan[] };
  readonly on?: { readonly [event: string]: readonly ActionPlan[] };
  readonly fallback?: NodePlan;
  /**
   * Where it is written, `schemas/screens/order.json#/body/0`; of a node of a fragment, first where that is used. In a
   * draft of the studio alone.
   */
  readonly places?: readonly string[];
}

/**
 * Where a link leads, worked out by the compiler from the actions of its tap. `query` holds what those add.
 * `page` is a path of this app, `location` an address still to be judged, `place` an anchor of this screen.
 */
export type Destination =
  | { readonly page: Json; readonly query?: Json }
  | { readonly location: Json; readonly query?: Json }
  | { readonly mail: Json }
  | { readonly phone: Json }
  | { readonly place: Json };

/** In place of a destination: the tap leads nowhere, it does something here. */
export const NOWHERE = "nowhere";

/** Where a value is written: `["state", "count"]`, or a member of it: `["state", "bank", "cardNo"]`. */
export type SlotPath = readonly ["state", string, ...string[]];

export interface ActionPlan {
  readonly do: string;
  readonly props: { readonly [name: string]: Json };
  readonly bound?: { readonly [name: string]: Ast };
  readonly binds?: { readonly [name: string]: SlotPath };
  readonly branches?: { readonly [name: string]: readonly ActionPlan[] };
}

/** An envelope with the outcomes of its call: numbers are there as text. Each place is a path of member names. */
export interface EnvelopePlan {
  readonly picture?: true;
  readonly outcome?: readonly string[];
  readonly code?: readonly string[];
  readonly message?: readonly string[];
  readonly data?: readonly string[];
  readonly success: readonly (boolean | string)[];
  /** Absent: any number or string that is no success is a refusal. */
  readonly refusal?: readonly (boolean | string)[];
}

export interface CallPlan {
  readonly id: string;
  readonly client: "json" | "form";
  readonly method: Method;
  /** With the app's prefix already in front. */
  readonly path: string;
  readonly envelope: EnvelopePlan;
  readonly effect: Effect;
  /** The members of the payload that make its intent; absent: all of them, until the outcome is known. */
  readonly intent?: readonly string[];
  /** Those of them that no storage may hold. */
  readonly personal?: readonly string[];
  /** Members of the payload that are amounts, in minor units: sent only while the screen shows them. */
  readonly amounts?: readonly string[];
  /** Absent: it needs the session, where the app keeps one. No document says `ends`: signing out makes it of a call. */
  readonly session?: "optional" | "never" | "ends";
  /** The part of the body that holds the file, where the call sends one. */
  readonly file?: string;
  /** Media types that the file may be of, where they are other than pictures. */
  readonly accept?: readonly string[];
  readonly maxFileBytes?: number;
  /**
   * How arrays and objects stand in a query or a form, by member: what joins their parts; `&`: one parameter each; `[]`: one
   * each, named `member[part]`. A list: the parts of an object that are parameters of these names.
   */
  readonly encoding?: { readonly [member: string]: string | readonly string[] };
  /** The answer schema, reduced to what coercion needs. */
  readonly shape: AnswerShape;
  readonly errors: { readonly [code: string]: string };
}

/**
 * The answer schema reduced for the phone. A value of another kind is converted (`"174"` → 174) and reported once; where it
 * can't be, the answer is malformed, or without that value if it is an optional single one. Null list → [].
 * "n" number · "s" string · "b" boolean · "*" anything · ["l", item] list · ["o", fields] object · ["m", value] map
 * ["o", fields, required] members that must be there · ["o", fields, required, readable] and that may be null, but not unreadable
 * ["d", shape, value] what stands in where nothing that fits is there
 */
export type AnswerShape =
  | "n"
  | "s"
  | "b"
  | "*"
  | readonly ["l", AnswerShape]
  | readonly ["o", { readonly [name: string]: AnswerShape }, (readonly string[])?, (readonly string[])?]
  | readonly ["m", AnswerShape]
  | readonly ["d", AnswerShape, Json];

/** The app's plan, which the phone loads once: its configuration in one language, and the route table. */
/** In place of Retry, where another try mends nothing. */
export interface FailureAction {
  readonly button: string;
  /** The shell message to try first. */
  readonly message?: string;
  /** Path and hash of the page that opens where no shell took it. */
  readonly path: string;
}

/** The session of people who sign in, where the app keeps it or does something once it is over. */
export interface SessionPlan {
  /** Absent: addresses carry it. */
  readonly own?: {
    readonly keep: "tab" | "browser";
    /** Name of the parameter, header or cookie. */
    readonly parameter: string;
    readonly as: "query" | "header" | "cookie";
    /** Seconds. */
    readonly lasts?: number;
    /** Seconds. */
    readonly idle?: number;
    /** False: nobody is led back to the page that was asked for without it. */
    readonly returns?: false;
  };
  readonly onExpired: readonly ActionPlan[];
}

export interface AppPlan
  extends Pick<
    AppDocument,
    "brand" | "phone" | "email" | "money" | "query" | "hosts" | "storage" | "toast" | "keyboardThreshold" | "bridge"
  > {
  readonly version: number;
  readonly language: string;
  /** Codes of all, drafts too. */
  readonly languages: readonly string[];
  /** Where to offer languages, with their names: this one and the live ones. Absent where there is no other, or no place. */
  readonly languageSwitch?: {
    readonly place: "header" | "end";
    readonly languages: readonly { readonly code: string; readonly name: string }[];
  };
  /** Without envelopes and shared errors, which each call carries, and without what the server and the check alone go by. */
  readonly calls: Omit<
    AppDocument["calls"],
    "envelopes" | "errors" | "moneyPaths" | "moneyWords" | "failureActions"
  > & { readonly failureActions?: { readonly [kind: string]: FailureAction } };
  readonly texts: { readonly [key: string]: string };
  /** The line of each icon. A plan that this phone has kept for long may have none. */
  readonly icons?: { readonly [name: string]: string };
  readonly facts?: { readonly [name: string]: string | number };
  readonly session?: SessionPlan;
  readonly routes: readonly RouteDocument[];
  readonly notFound: string;
  /** SHA-256 of each screen's plan in this language, in base64: a plan of another content is refused. */
  readonly digests: { readonly [screen: string]: string };
  /** Sandbox builds only: the scenarios, for a screen to list. */
  readonly sandbox?: {
    readonly scenarios: readonly { readonly id: string; readonly summary: string; readonly path: string }[];
    /** Those that begin signed out. */
    readonly signedOut?: readonly string[];
  };
}
