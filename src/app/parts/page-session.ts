import type { JsonObject } from "../../kit/json.ts";
import type { ActionPlan } from "../../language/plan.ts";
import type { CallClient, CallClientOptions } from "../../sources/call/call-client.ts";

/** The session of a page: of an app that keeps it itself, or that does something once it is over. */
export interface PageSession {
  isSignedIn(): boolean;
  /** The person who is signed in, as `sign-in` names them or by a hash of the session; null for nobody. */
  person(): string | null;
  /**
   * `refused`: no call can carry that value. `another`: the screen that is shown was another person's before.
   */
  begin(value: string, person: string): "refused" | "begun" | "another";
  /**
   * The page that was asked for without a session, for who is signed in now: its path, query and hash. Told once; null where
   * there is none.
   */
  takeWanted(): string | null;
  /** Ends it, here and in the other tabs that have it. */
  end(): void;
  client(options: CallClientOptions): CallClient;
  /**
   * From now on this is the shown screen. Once a call tells that the session is over, or needs one that is not there, it
   * runs what the app says. Until it is left, or stays after all, no call ends.
   */
  watch(run: (actions: readonly ActionPlan[], locals: JsonObject) => unknown): void;
  /** The session that the shown screen was opened with is over. */
  hasEnded(): boolean;
}
