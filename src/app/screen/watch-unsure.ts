import type { ActionContext } from "../../actions/action-context.ts";
import { own } from "../../kit/own.ts";
import { whenAborted } from "../../kit/when-aborted.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { endpointOf } from "../../sources/intents/idempotency.ts";
import type { OpenQuestions, QuestionScope } from "../../sources/intents/open-questions.ts";
import type { ScreenStore } from "../../sources/screen-store.ts";

interface UnsureParts {
  readonly plan: Pick<ScreenPlan, "calls" | "unsure">;
  readonly store: Pick<ScreenStore, "get" | "set" | "slotAtom" | "jotai">;
  readonly questions: OpenQuestions;
  readonly offered: ActionContext["offered"];
  /** Says that the screen was left. */
  readonly signal: AbortSignal;
}

export interface Unsure {
  /** A call of the screen has ended. */
  look(): void;
  settle(intent: string): void;
}

/** Keeps `unsure.<intent>` of a screen: from what the device keeps, over reloads and tabs, to what is read back. */
export function watchUnsure({ plan, store, questions, offered, signal }: UnsureParts): Unsure {
  const scopes = Object.entries(plan.unsure ?? {}).map(
    ([intent, calls]) =>
      [
        intent,
        calls.flatMap(({ call, same = {}, readBack }): readonly QuestionScope[] => {
          const callPlan = own(plan.calls, call);
          if (callPlan === undefined) return [];
          const offers = () => (readBack === undefined ? undefined : offered(readBack));
          const since = () => Number(readBack && store.get("turn", readBack));
          return [{ endpoint: endpointOf(callPlan, intent), same, offers, since }];
        }),
      ] as const,
  );
  const look = () => {
    for (const [intent, questionScopes] of scopes) store.set("unsure", intent, questions.find(questionScopes));
  };
  const read = () => {
    look();
    for (const [, questionScopes] of scopes) questions.end(questionScopes);
  };
  if (scopes.length === 0) return { look, settle: () => {} };
  read();
  const sources = new Set(
    Object.values(plan.unsure ?? {}).flatMap((calls) => calls.flatMap(({ readBack = [] }) => readBack)),
  );
  // The same figure may come of a later read.
  const stops = [...sources].flatMap((name) =>
    ["data", "turn"].map((namespace) => store.jotai.sub(store.slotAtom(namespace, name), read)),
  );
  window.addEventListener("storage", look);
  whenAborted(signal, () => {
    window.removeEventListener("storage", look);
    for (const stop of stops) stop();
  });
  return {
    look,
    settle(intent) {
      questions.settle(scopes.flatMap(([name, questionScopes]) => (name === intent ? questionScopes : [])));
      look();
    },
  };
}
