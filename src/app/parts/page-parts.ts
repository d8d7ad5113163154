import type { FallbackCall, Guard } from "../../bridge/bridge-options.ts";
import type { Bridge } from "../../bridge/create-bridge.ts";
import type { JsonObject } from "../../kit/json.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { PlanLoader } from "../../load/load-plan.ts";
import type { Runtime } from "../../render/runtime/runtime.ts";
import type { PageEvents } from "../../sources/browser-events.ts";
import type { PageSession } from "./page-session.ts";
import type { PopstateInterceptor } from "./popstate-interceptor.ts";
import type { UiState } from "./ui-state.ts";

/** The data that the server wrote into the page for the app to start from. */
export interface Boot {
  readonly release: string;
  readonly language: string;
  /** Where the plans of this release are: `/plans/<release>`. */
  readonly base: string;
  /** SHA-256 (base64) of the app plan's text. */
  readonly digest: string;
  /** The same of each language that the page can change to, by its code. */
  readonly digests?: { readonly [language: string]: string } | undefined;
  readonly sandbox: boolean;
  /** Whether screens may be switched off while the page is open. */
  readonly channel?: boolean;
  /** The screen that the server drew. */
  readonly screen: string;
  /** Names the build of this code. */
  readonly runtime?: string;
  /** Percent of visits that report to the server; none if absent. */
  readonly reports?: number;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
}

/** The moment at which the app's screen takes the place of the drawn one. */
export interface Takeover {
  /** Controls of the drawn screen that were tapped. It is not in the page any more. */
  readonly touched: readonly Element[];
  /** The control of the app's screen that the focus goes on at. */
  readonly focused: HTMLElement | null;
}

/** The functions of the shown screen that the page's own parts call. */
export interface ActiveScreen {
  readonly runtime: Runtime;
  /** Reads a source again. */
  load(source: string): unknown;
  /** Does what no shell has done. */
  fallBack(call: FallbackCall): void;
  /** Judges what a message to the shell leads to. */
  readonly guard: Guard;
  /** Passes taps on what the server drew on to the screen. */
  passOn(takeover: Takeover): void;
  /** Handles the phone's back; false where that is the history's or the shell's to do. */
  back(): boolean;
}

/** The objects that the page makes once; each open screen borrows them. */
export interface PageParts {
  readonly boot: Boot;
  readonly app: AppPlan;
  readonly loader: PlanLoader;
  /** For the plans of another language of this release. */
  createLoader(language: string): PlanLoader;
  readonly bridge: Bridge;
  readonly ui: UiState;
  /** The screen that is shown now, for parts that outlive a screen: the bridge's fallbacks and the phone's back. */
  readonly activeScreen: { current: ActiveScreen | null };
  readonly popstate: PopstateInterceptor;
  /** Going online, coming back into view, coming back from the page cache. */
  readonly events: PageEvents;
  /** Absent where the app has nothing to do with what people are signed in by. */
  readonly session?: PageSession | undefined;
  /** Sends all calls. Where reads are started ahead of a tap, it hands these over. */
  fetch: typeof fetch;
  /** The payments that a read which begins now tells of. */
  turn(): number;
  report(problem: string, detail: JsonObject): void;
}
