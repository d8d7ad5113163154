import { allowedBy, mayDo } from "../../releases/accounts/roles.ts";
import type { StudioParts } from "./studio-context.ts";

/** Those whose approvals count on a channel: a role on another one does not. */
export async function approversOf({ accounts }: StudioParts, channel: string): Promise<readonly string[]> {
  const people = await accounts.people.list();
  return people
    .filter(({ isDisabled, grants }) => !isDisabled && mayDo(allowedBy(grants), "approve", channel))
    .map(({ name }) => name);
}
