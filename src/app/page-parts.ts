import type { Bridge } from "../bridge/create-bridge.ts";
import type { JsonObject } from "../kit/json.ts";
import type { FirstCalls } from "../language/first-call.ts";
import type { AppPlan } from "../language/plan.ts";
import type { PlanLoader } from "../load/load-plan.ts";
import type { PageEvents } from "../sources/browser-events.ts";
import type { PopGate } from "./navigation/popstate-interceptor.ts";
import type { UiState } from "./notices/ui-state.ts";
import type { ActiveScreenHolder } from "./screen/active-screen.ts";

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
  readonly first?: FirstCalls | undefined;
}

/** What the page makes once; each open screen borrows from it. */
export interface PageParts {
  readonly boot: Boot;
  readonly app: AppPlan;
  readonly loader: PlanLoader;
  readonly bridge: Bridge;
  readonly ui: UiState;
  readonly active: ActiveScreenHolder;
  readonly pops: PopGate;
  /** Going online, coming back into view, coming back from the page cache. */
  readonly events: PageEvents;
  readonly fetch: typeof fetch;
  report(problem: string, detail: JsonObject): void;
}
