import { vi } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import type { ActionPlan, CallPlan } from "../../language/plan.ts";
import type { CallOutcome } from "../../sources/call/call-client.ts";
import { type Compute, createScreenStore } from "../../sources/screen-store.ts";
import type { ActionContext } from "../action-context.ts";
import { runActions } from "../run-actions.ts";
import { runs } from "../runs.ts";
import type { Tap } from "../tap.ts";

const PAY: CallPlan = {
  id: "pay",
  client: "json",
  method: "POST",
  path: "/tapi/pay",
  envelope: { outcome: ["success"], success: [true] },
  effect: "money",
  shape: "*",
  errors: {},
};

/** A screen with one call, which ends as told; whatever its actions reach is faked. */
export function setupActions(
  outcome: CallOutcome | Promise<CallOutcome> = { ok: true, answer: { url: "/next" }, message: "" },
  compute?: Compute,
) {
  const store = createScreenStore({ state: {} }, compute);
  const context = {
    store,
    calls: { pay: PAY },
    call: vi.fn(async () => outcome),
    offered: vi.fn((_source: string): Json | undefined => undefined),
    isOvertaken: vi.fn((..._: unknown[]) => false),
    settle: vi.fn((_intent: string) => {}),
    load: vi.fn(async () => true),
    pages: {
      open: vi.fn(),
      follow: vi.fn(async () => true),
      back: vi.fn(),
      close: vi.fn(),
      isFirst: vi.fn(() => false),
      departures: () => 0,
    },
    toast: vi.fn(),
    send: vi.fn(async (): Promise<"done" | "untaken" | "refused"> => "done"),
    showsFailure: vi.fn(() => false),
    openPopup: vi.fn(async (_name: string, _isNew?: boolean) => {}),
    closePopup: vi.fn(),
    visitedPopup: vi.fn((): "new" | "open" | "closed" => "new"),
    focus: vi.fn(async (slots: readonly string[]) => slots.includes("state.amount")),
    fields: ["state.name", "state.amount"],
    fieldSteps: {},
    scrollTo: vi.fn((anchor: string) => anchor === "fees"),
    submit: vi.fn(async (): Promise<Json | null> => ({ name: "Asha" })),
    copy: vi.fn(async () => true),
    wait: vi.fn(async () => true),
    forget: vi.fn(),
    signIn: vi.fn((session: string, _person: string) => session !== ""),
    signOut: vi.fn(),
    compose: vi.fn(),
    paintedText: vi.fn(() => "Total TZS 0,05"),
    text: (key: string) => `<${key}>`,
    isLeft: () => false,
    report: vi.fn(),
  } satisfies ActionContext;
  const environment = {
    language: "en",
    money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
    texts: {},
    can: () => false,
  };
  const run = (actions: readonly ActionPlan[], locals: JsonObject = {}, tap?: Tap) =>
    runActions(actions, locals, { runs, context, environment, tap });
  return { store, context, run };
}

export function action(name: string, props: JsonObject = {}, more: Partial<ActionPlan> = {}): ActionPlan {
  return { do: name, props, ...more };
}

export const toast = (text: string) => action("toast", { text, tone: "normal" });
export const set = (key: string, value: Json) => action("set", { value }, { binds: { slot: ["state", key] } });
