import { allowedBy, mayDo, type Permission } from "../identity/roles.ts";
import type { Accounts } from "./create-accounts.ts";

const TOKEN = /^token:(.+)$/;

/** Those whose approvals count on a channel: a role on another one does not. */
export async function approversOf({ people }: Accounts, channel: string): Promise<readonly string[]> {
  return (await people.list())
    .filter(({ isDisabled, grants }) => !isDisabled && mayDo(allowedBy(grants), "approve", channel))
    .map(({ name }) => name);
}

/** Whether an actor of before, by name, still has a permission. */
export async function mayStill(
  { people, tokens }: Accounts,
  name: string,
  permission: Permission,
  channel: string,
): Promise<boolean> {
  const token = TOKEN.exec(name)?.[1];
  if (token !== undefined) {
    const found = (await tokens.list()).find((one) => one.name === token);
    return found !== undefined && mayDo(found.allowed, permission, channel);
  }
  const account = (await people.list()).find((one) => one.name === name);
  return account !== undefined && !account.isDisabled && mayDo(allowedBy(account.grants), permission, channel);
}
