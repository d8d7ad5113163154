import { createContext, type ReactNode, useContext } from "react";
import type { Caller } from "../../wire/schemas/account-schemas.ts";

/** Who is signed in. */
export type Session = Pick<Caller, "name" | "grants" | "isProvided" | "needsFactor">;

const SessionContext = createContext<Session | null>(null);

const ReloadContext = createContext<() => void>(() => undefined);

interface SessionProviderProps {
  readonly session: Session;
  /** Reads the session again. */
  onReload?(): void;
  readonly children: ReactNode;
}

export function SessionProvider({ session, onReload, children }: SessionProviderProps) {
  const provider = <SessionContext value={session}>{children}</SessionContext>;
  return onReload === undefined ? provider : <ReloadContext value={onReload}>{provider}</ReloadContext>;
}

/** Reads the session again, after a second factor was added or removed. */
export function useReloadSession(): () => void {
  return useContext(ReloadContext);
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("nobody is signed in");
  return session;
}

/** Whether somebody has one of these roles anywhere; the server decides, this only keeps what is in vain out of sight. */
export function hasRole({ grants }: Session, ...roles: readonly Session["grants"][number]["role"][]): boolean {
  return grants.some(({ role }) => role === "admin" || roles.includes(role));
}
