import type { Json, JsonObject } from "../kit/json.ts";
import type { ActionDefinition } from "../language/define-action.ts";
import type { CallPlan, ScreenPlan } from "../language/plan.ts";
import type { PropsOf } from "../language/prop.ts";
import type { Query } from "../route/query-of.ts";
import type { CallOutcome } from "../sources/call/call-client.ts";
import type { GuardedCallOptions } from "../sources/intents/guarded-client.ts";
import type { ScreenStore } from "../sources/screen-store.ts";

/** The capabilities that actions use: one object per open screen, made by a root. */
export interface ActionContext {
  readonly store: ScreenStore;
  readonly calls: { readonly [id: string]: CallPlan };
  call(plan: CallPlan, payload: JsonObject, intent: string, agreed?: Agreed): Promise<CallOutcome>;
  /** The figure that a source offers, as it was read last: null before it is. Undefined where it offers none. */
  offered(source: string): Json | undefined;
  /** Whether a call with that intent was answered, in whatever tab, after the source was read. */
  isOvertaken(plan: CallPlan, payload: JsonObject, intent: string, source: string): boolean;
  /** The person has checked what became of an intent: `unsure.<intent>` is null from now on. */
  settle(intent: string): void;
  /** Reads a source again; false when it failed. */
  load(source: string): Promise<boolean>;
  /** Whether the screen itself says that it could not read that source. */
  showsFailure(source: string): boolean;
  readonly pages: Pages;
  /** `language`: of the text, where that is not the page's. */
  toast(text: string, tone: "normal" | "error", language?: string): void;
  /**
   * untaken: a person waits for it, and neither a shell nor the page did anything · refused: it may not be sent as it
   * is, and the person was told
   */
  send(message: string, payload: JsonObject): Promise<"done" | "untaken" | "refused">;
  /**
   * With all it shows: once the code of its content is there, or can't be had. `isNew`: about something that the person
   * was not asked about yet, so that having closed it before does not matter.
   */
  openPopup(name: string, isNew?: boolean): Promise<void>;
  closePopup(name: string): void;
  /** The state of a popup about the same thing in this visit. Notes that it opens now, unless it was closed. */
  visitedPopup(name: string, about: string): "new" | "open" | "closed";
  /** False when the screen shows no place of that name. */
  scrollTo(anchor: string): boolean;
  /** Moves the focus into the first field over one of those slots that takes it; false when none does. */
  focus(slots: readonly string[]): Promise<boolean>;
  /** The slots of the screen's inputs that have rules, in their order. */
  readonly fields: readonly string[];
  /** By slots among those, the steps that their inputs stand in. */
  readonly fieldSteps: NonNullable<ScreenPlan["fieldSteps"]>;
  /** The validated values of the form over that slot; null when it is invalid. */
  submit(slot: string): Promise<Json | null>;
  copy(text: string): Promise<boolean>;
  /** False when the screen was left before so many milliseconds were over. */
  wait(milliseconds: number): Promise<boolean>;
  /** Opens the phone's mail program. */
  compose(address: string): void;
  /** Clears what this device keeps for the app. */
  forget(): void;
  /**
   * Keeps what calls carry from now on; false where the app keeps no session, or no call could carry it. The next page
   * that opens is the one that was asked for without a session, where there is one.
   */
  signIn(session: string, person: string): boolean;
  /** Ends the session with all that is kept of the person, and opens a page in the place of this one. */
  signOut(to: string): void;
  /** All words that the page paints now, a line for each block. */
  paintedText(): string;
  /** The engine's own words. */
  text(key: string): string;
  /** The borrower has gone to another screen. */
  isLeft(): boolean;
  report(problem: string, detail: JsonObject): void;
}

/** The figure that the person agreed to, where the screen reads one back. */
export type Agreed = Pick<GuardedCallOptions, "offers" | "resumes">;

/** Where the page can go. */
export interface Pages {
  /** Opens a path of this app; the common parameters travel along. `reloads`: the page shown is loaded again for it. */
  open(path: string, query: Query, options: { replace: boolean; reloads?: boolean }): void;
  /** Follows a location named by a server, through the guard; false when it was refused or declined. */
  follow(location: string, query: Query, options: FollowOptions): Promise<boolean>;
  back(): void;
  /** Leaves as a closed web view does: whatever the tab showed before takes the page's place. */
  close(): void;
  /** No page of this app was shown before this one. */
  isFirst(): boolean;
  /** How often the tab was handed to a page outside this app and is here again, or never left. */
  departures(): number;
}

export interface FollowOptions {
  readonly replace: boolean;
  /** The borrower has agreed to that host already. */
  readonly confirmed?: boolean | undefined;
}

/** One action about to run. */
export interface Step {
  readonly context: ActionContext;
  /** Runs a branch with more names in scope; true when all its steps went through. */
  branch(name: string, locals?: JsonObject): Promise<boolean>;
  /** Whether it would do the same now, and what was tapped can still be. */
  isCurrent(): boolean;
  /** Nothing more of this event is run. */
  stop(): void;
  /** Whether the document filled that branch. */
  has(name: string): boolean;
  /** Writes the slot that a `bind` property names. */
  set(property: string, value: Json): void;
  /** The slot's current value. */
  get(property: string): Json;
  /** The slot a `bind` property names: `state.bank`. */
  slot(property: string): string;
}

/** Runs one action. False stops the list it stands in: what follows was meant for success. */
export type Run<D extends ActionDefinition> = (
  props: PropsOf<D["props"]>,
  step: Step,
) => Promise<boolean | undefined> | boolean | undefined;

/** A run for each action of the catalog: one missing, or one too many, does not compile. */
export type Runs<C extends readonly ActionDefinition[]> = { readonly [D in C[number] as D["name"]]: Run<D> };

/** The runs as the interpreter sees them. */
export type RunTable = { readonly [name: string]: Run<never> };
