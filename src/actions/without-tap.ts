import { isChanging } from "../language/changing-effects.ts";
import { MAX_SELF_CALLS, MAX_SELF_LOADS, MAX_SELF_MESSAGES, MAX_SELF_OPENS } from "../language/limits.ts";
import type { CallOutcome } from "../sources/call/call-client.ts";
import type { ActionContext } from "./action-context.ts";
import type { SelfLimit } from "./self-limits.ts";

export interface SelfRules {
  readonly limit: SelfLimit;
  /** Counts pages opened by screens themselves, also those before this one. */
  mayNavigate(): boolean;
  /** Since the last tap, the person has closed it. */
  wasClosed(popup: string): boolean;
}

/**
 * The context of actions that no tap began: on entering, after an answer, by time. They pay, write and send messages to
 * nobody, and do everything else a limited number of times. They take a page's place in the history instead of standing
 * behind it, or back would lead to where it leads on from again.
 */
export function withoutTap(context: ActionContext, { limit, mayNavigate, wasClosed }: SelfRules): ActionContext {
  const { pages, report, toast, text } = context;
  const refuse = (message: string): CallOutcome => ({
    ok: false,
    failure: { kind: "refused", code: null, message, unknown: false },
  });
  return {
    ...context,
    async call(plan, payload, intent) {
      if (isChanging(plan.effect)) {
        report("call-without-tap", { call: plan.id });
        toast(text("needsTap"), "error");
        return refuse(text("needsTap"));
      }
      return limit("call", plan.id, MAX_SELF_CALLS) ? context.call(plan, payload, intent) : refuse(text("failed"));
    },
    // A figure that no tap agrees to needs no reading first.
    offered: () => undefined,
    load: async (source) => limit("load", source, MAX_SELF_LOADS) && context.load(source),
    send: async (message, payload) =>
      limit("message", message, MAX_SELF_MESSAGES) ? context.send(message, payload) : "done",
    openPopup: async (name, isNew = false) => {
      if (wasClosed(name) && !isNew) limit("reopen", name, 0);
      else if (limit("open", name, MAX_SELF_OPENS)) await context.openPopup(name);
    },
    pages: {
      ...pages,
      open: (path, query) => {
        if (mayNavigate()) pages.open(path, query, { replace: true });
      },
      follow: async (location, query, options) =>
        mayNavigate() && pages.follow(location, query, { ...options, replace: true }),
      back: () => {
        if (mayNavigate()) pages.back();
      },
    },
  };
}
