import type { Grant } from "../../releases/identity/roles.ts";

/** `admin, editor of staging` */
export function grantWords(grants: readonly Grant[]): string {
  return grants.map(({ role, channel }) => (channel === "*" ? role : `${role} of ${channel}`)).join(", ");
}
