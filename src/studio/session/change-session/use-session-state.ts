import { useSyncExternalStore } from "react";
import type { ChangeSession } from "./create-change-session.ts";
import type { SessionState } from "./session-state.ts";

/** A part of a session's state. */
export function useSessionState<T>(session: ChangeSession, select: (state: SessionState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.state));
}
