import type { FallbackCall, Guard } from "../bridge/bridge-options.ts";
import type { Bridge } from "../bridge/create-bridge.ts";
import type { JsonObject } from "../kit/json.ts";
import type { AppPlan } from "../language/plan.ts";
import type { PrefetchCalls } from "../language/prefetch-call.ts";
import type { PlanLoader } from "../load/load-plan.ts";
import type { PageEvents } from "../sources/browser-events.ts";
import type { PopstateInterceptor } from "./navigation/popstate-interceptor.ts";
import type { UiState } from "./notices/ui-state.ts";

/** What the server wrote into the page for the app to start from. */
export interface Boot {
  readonly release: string;
  readonly language: string;
  /** Where the plans of this release are: `/plans/<release>`. */
  readonly base: string;
  /** Of the app's plan. */
  readonly digest: string;
  readonly sandbox: boolean;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
  /** What the screen reads on entering, if that can be told from the address. */
  readonly prefetch?: PrefetchCalls | undefined;
}

/** What the page's own parts ask of the screen that is shown. */
export interface ActiveScreen {
  /** Does what no shell has done. */
  fallBack(call: FallbackCall): void;
  /** Judges what a message to the shell leads to. */
  readonly guard: Guard;
  /** Handles the phone's back; false where that is the history's or the shell's to do. */
  back(): boolean;
}

/** What the page makes once; each open screen borrows from it. */
export interface PageParts {
  readonly boot: Boot;
  readonly app: AppPlan;
  readonly loader: PlanLoader;
  readonly bridge: Bridge;
  readonly ui: UiState;
  /** The screen that is shown now, for parts that outlive a screen: the bridge's fallbacks and the phone's back. */
  readonly activeScreen: { current: ActiveScreen | null };
  readonly popstate: PopstateInterceptor;
  /** Going online, coming back into view, coming back from the page cache. */
  readonly events: PageEvents;
  readonly fetch: typeof fetch;
  report(problem: string, detail: JsonObject): void;
}
