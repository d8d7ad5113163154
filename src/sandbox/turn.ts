import type { JsonObject } from "../kit/json.ts";
import type { Outcome } from "./outcome.ts";
import type { SentFile } from "./payload/payload-result.ts";
import type { Session } from "./session.ts";

/** One valid request, and what a behavior may look at to answer it. */
export interface Turn<World = unknown> {
  readonly session: Session;
  readonly world: World;
  readonly payload: JsonObject;
  /** The file that came along, for a call that sends one. */
  readonly file: SentFile | null;
  /** The query that came with the call: the page's common and sandbox parameters. */
  readonly query: { readonly [name: string]: string };
  readonly origin: string;
  /** Milliseconds since 1970, with the days that `later` lets pass. */
  readonly now: number;
  /** The lender's, of `app.json`. */
  readonly timeZone: string;
  /** There is no server behind the page: a payment page could not be opened. */
  readonly inPage: boolean;
  /** A sample of any call, filled: the named case, else the scenario's, else `default`. */
  sample(call: string, options?: SampleOptions): Outcome;
}

export interface SampleOptions {
  readonly name?: string;
  /** Values for placeholders, by name. */
  readonly fill?: { readonly [name: string]: string };
  /** Days from which `{today}` and `{now}` count, when not the present. */
  readonly at?: number;
  /** Days by which `{due}` has moved. */
  readonly moved?: number;
}

/**
 * Answer to a key that comes again; `isSame` tells whether its payload does too. Null has the call take effect anew:
 * nothing came of the first one.
 */
export type Repeat<World> = (turn: Turn<World>, answered: Outcome, isSame: boolean) => Outcome | null;

/** A call's effect on the world, and how the world shows in its answer. */
export type Behavior<World> = (turn: Turn<World>) => Outcome;
