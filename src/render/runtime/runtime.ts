import { createContext, useContext } from "react";
import type { Environment } from "../../expression/evaluate.ts";
import type { Json, JsonObject } from "../../kit/json.ts";
import type { ActionPlan, AppPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import type { PageOrigin } from "../../route/page-address.ts";
import type { CallOutcome } from "../../sources/call/call-client.ts";
import type { MoreOutcome } from "../../sources/read-more.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";
import type { BackStack } from "./back-stack.ts";
import type { ViewTable } from "./view-props.ts";

/** Everything the nodes of one open screen share. Made once per open screen, never changed. */
export interface Runtime {
  readonly plan: ScreenPlan;
  readonly store: ScreenStore;
  readonly environment: Environment;
  readonly views: ViewTable;
  readonly back: BackStack;
  readonly submits: SubmitHandles;
  /** The messages sent to the shell, newest last. */
  readonly messages: MessageLog;
  /** The line of each icon, by its name. */
  readonly icons: { readonly [name: string]: string } | undefined;
  /** Hosts that pictures may come from, besides this origin. */
  readonly pictures: readonly string[];
  /** By kind of failure what to do in place of trying again. */
  readonly failureActions?: AppPlan["calls"]["failureActions"];
  /** Does so. */
  actOnFailure?(kind: string): void;
  /** The address of the icon in the heading of a page. */
  readonly mark?: string | undefined;
  /** The parts of this page that a link's address takes along. */
  readonly page: Omit<PageOrigin, "origin">;
  /** Where the page stands. A browser composes the parts of its own at each reading. */
  readonly location: Pick<Location, "origin" | "href" | "hash">;
  /** Runs an event's actions; failures are handled inside. `node` is where it happened. */
  run(actions: readonly ActionPlan[], locals: JsonObject, node?: NodePlan): void;
  /** Pixels that the viewport must shrink by for an on-screen keyboard to count as open. */
  readonly keyboardThreshold: number;
  readonly upload: Upload;
  /** The address of a page to frame as it may be loaded; null when it may not. Rejects when that cannot be told. */
  judgeFrame(address: string): Promise<string | null>;
  /** Reads a source again. */
  load(source: string): void;
  /** Reads the next page of a source. */
  readMore(source: string): Promise<MoreOutcome>;
  closePopup(name: string): void;
  report(problem: string, detail: JsonObject): void;
  /** Corrections of values that controls cannot show, where the screen is drawn without a browser. */
  readonly corrections?: (() => void)[];
}

/** Sends a file by a call of the screen; `progress` tells how much of it has left, from 0 to 1. */
export type Upload = (
  call: string,
  file: Blob,
  options: { readonly progress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<CallOutcome>;

export interface MessageLog {
  read(): readonly MessageEntry[];
  subscribe(listener: () => void): () => void;
}

export interface MessageEntry {
  readonly name: string;
  readonly payload: Json;
  readonly status: string;
}

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (runtime === null) throw new Error("no open screen");
  return runtime;
}

/** Validates a form; its values, or null after showing what is wrong. */
export type SubmitHandle = () => Promise<Json | null>;

/** The forms on screen, by the slot their values live in, so that a button elsewhere can submit one. */
export type SubmitHandles = Map<string, SubmitHandle>;
