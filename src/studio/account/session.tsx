import { createContext, type ReactNode, useContext } from "react";
import type { Caller } from "../../wire/schemas/account-schemas.ts";

/** Who is signed in. */
export type Session = Pick<Caller, "name" | "grants" | "isProvided" | "needsFactor">;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
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
