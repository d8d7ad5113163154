import type { Context } from "hono";
import type { Accounts } from "../../../releases/accounts/create-accounts.ts";
import { allowedBy } from "../../../releases/identity/roles.ts";
import { isFromStudio } from "./check-sender.ts";
import { readCookie } from "./session-cookie.ts";
import type { Caller, StudioEnv } from "./studio-context.ts";

/**
 * Who asks: by a token or a command's session in the header, else by the browser's cookie. A browser adds that to what a
 * borrower's page of this origin sends too, whose documents may name any call: it counts from the studio's code alone.
 */
export async function authenticate(context: Context<StudioEnv>, accounts: Accounts): Promise<Caller | null> {
  const { origin, assistant } = context.var;
  const made = { address: origin.address, ...(assistant !== null && { assistant }) };
  const header = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const secret = header ?? (isFromStudio(context.req.raw.headers) ? readCookie(context, "session") : undefined);
  if (secret === undefined) return null;
  if (header !== undefined) {
    const token = await accounts.tokens.find(header);
    if (token !== null) {
      const { name, allowed, by: owner } = token;
      const actor = { name: `token:${name}`, ...made, owner };
      return { kind: "token", name, actor, allowed };
    }
  }
  const session = await accounts.sessions.find(secret);
  if (session === null) return null;
  const { name, grants } = session.account;
  const byCookie = header === undefined;
  return { kind: "account", actor: { name, ...made }, allowed: allowedBy(grants), session, secret, byCookie };
}
