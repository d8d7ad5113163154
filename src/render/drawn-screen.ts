import type { JsonObject } from "../kit/json.ts";
import type { AppPlan, CallPlan, ScreenPlan } from "../language/plan.ts";
import type { Received } from "../sources/call/read-answer.ts";

/** A screen to draw where there is no browser: for the page that shows it before any of its scripts runs. */
export interface ScreenToDraw {
  readonly plan: ScreenPlan;
  readonly app: AppPlan;
  /** The page's address; absent where the page is for every query. */
  readonly location?: Pick<Location, "origin" | "href" | "pathname" | "search">;
  /** The path of its route. */
  readonly path?: string | undefined;
  readonly sandbox: boolean;
  /** The backend's answer to a call of the screen, if that has come: without it the screen waits. */
  answer?(call: CallPlan, payload: JsonObject): Received | undefined;
  /** The time that the drawing may take; any if absent. */
  readonly timeLimit?: TimeLimit;
}

export interface TimeLimit {
  readonly milliseconds: number;
  /** Milliseconds of work done so far. */
  now(): number;
}

export interface DrawnScreen {
  /** As it reads now; "" where it comes with data. */
  readonly title: string;
  /** Markup of what stands in the page. */
  readonly body: string;
  /** Whether it is without something that the phone reads on entering. */
  readonly isWaiting: boolean;
}

/** Rejects where the drawing would go beyond a limit, or a view fails without a browser. */
export type DrawScreen = (screen: ScreenToDraw) => Promise<DrawnScreen>;
