import type { Grant } from "../../releases/identity/roles.ts";

/** `Admin, Editor of staging` */
export function grantWords(grants: readonly Grant[]): string {
  return grants
    .map(({ role, channel }) => (channel === "*" ? roleName(role) : `${roleName(role)} of ${channel}`))
    .join(", ");
}

export function roleName(role: Grant["role"]): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}
