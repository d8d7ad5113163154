import type { MiddlewareHandler } from "hono";
import { ALL_CHANNELS, mayDo } from "../../../releases/identity/roles.ts";
import type { Route } from "../../../wire/schemas/route.ts";
import { RequestError } from "./problem.ts";
import type { Caller, StudioEnv } from "./studio-context.ts";

type Access = Pick<Route, "permission" | "onAllChannels" | "confirmed" | "forAssistants">;

/**
 * Lets a request pass that has the permission of its route.
 * @throws RequestError "signed-out", "forbidden", "factor-first", "confirm-first"
 */
export function permit({ permission, onAllChannels, confirmed, forAssistants }: Access): MiddlewareHandler<StudioEnv> {
  return async (context, next) => {
    if (context.var.assistant !== null && forAssistants !== true)
      throw new RequestError("forbidden", "this is for people and their programs, not for assistants");
    if (permission === "anyone") return next();
    const { caller, hasProvider, hasPasswords } = context.var;
    // The ways in are shown to whoever is at the door.
    if (caller === null) {
      const words = "sign in first: there is no session, or it is over";
      throw new RequestError("signed-out", words, null, { hasProvider, hasPasswords });
    }
    if (permission === "known") return next();
    if (permission === "person") {
      if (caller.kind !== "account") throw new RequestError("forbidden", "this is for people, not for tokens");
    } else {
      if (caller.kind === "account" && caller.session.needsFactor) {
        throw new RequestError("factor-first", "your role asks for a second factor: add a passkey or an app first");
      }
      const channel = onAllChannels ? ALL_CHANNELS : (context.req.param("channel") ?? null);
      if (!mayDo(caller.allowed, permission, channel)) {
        const words = `${caller.actor.name} has no role that allows "${permission}"${wordsOf(channel)}`;
        throw new RequestError("forbidden", words);
      }
    }
    if (confirmed) checkConfirmed(caller);
    return next();
  };
}

function wordsOf(channel: string | null): string {
  if (channel === null) return "";
  return channel === ALL_CHANNELS ? " on all channels" : ` on the channel "${channel}"`;
}

function checkConfirmed(caller: Caller): void {
  if (caller.kind === "token" || caller.session.isConfirmed) return;
  throw new RequestError("confirm-first", "it is some time since you signed in: prove again who you are");
}
