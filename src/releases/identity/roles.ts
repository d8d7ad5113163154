/** Permission to act. The table of routes names one for each route; no other code decides it. */
export type Permission =
  | "read"
  | "edit"
  | "comment"
  | "approve"
  | "publish"
  | "roll-out"
  | "roll-back"
  | "switch"
  | "emergency"
  | "settings"
  | "audit"
  | "accounts";

export type Role = "viewer" | "editor" | "approver" | "on-call" | "admin";

/** A role on one channel, or on all of them (`*`). */
export interface Grant {
  readonly role: Role;
  readonly channel: string;
}

export const ALL_CHANNELS = "*";

/** That nobody approves a change of their own is for the store to hold. */
const ROLES: { readonly [role in Role]: readonly Permission[] } = {
  viewer: ["read"],
  editor: ["read", "edit", "comment"],
  approver: ["read", "comment", "approve", "publish", "roll-out", "roll-back", "switch", "audit"],
  "on-call": ["read", "comment", "roll-back", "switch", "emergency", "audit"],
  admin: [
    "read",
    "edit",
    "comment",
    "approve",
    "publish",
    "roll-out",
    "roll-back",
    "switch",
    "settings",
    "audit",
    "accounts",
  ],
};

export function isRole(text: string): text is Role {
  return Object.hasOwn(ROLES, text);
}

/** Permissions that a token may have: no approval, no emergency, no accounts. */
export const SCOPES = ["read", "edit", "comment", "publish", "roll-out", "roll-back", "switch", "audit"] as const;

export type Scope = (typeof SCOPES)[number];

const DRAFTING: readonly string[] = ["read", "edit", "comment"] satisfies readonly Scope[];

/** Those among permissions that nobody gives an assistant's token: it drafts, and people decide. */
export function permissionsBeyondDrafts(permissions: readonly string[]): readonly string[] {
  return [...new Set(permissions)].filter((one) => !DRAFTING.includes(one));
}

/** Permissions of an account or a token on one channel, or on all of them. */
export interface Allowed {
  readonly permissions: readonly Permission[];
  readonly channel: string;
}

/**
 * Whether any of it gives the permission on that channel. `null` stands for what belongs to no channel, such as a
 * change, and takes a permission on any; `*` for what is about all, and takes one on all.
 */
export function mayDo(allowed: readonly Allowed[], permission: Permission, channel: string | null): boolean {
  return allowed.some(
    (one) =>
      one.permissions.includes(permission) &&
      (channel === null || one.channel === ALL_CHANNELS || one.channel === channel),
  );
}

export function allowedBy(grants: readonly Grant[]): readonly Allowed[] {
  return grants.map(({ role, channel }) => ({ permissions: ROLES[role], channel }));
}

/** Permissions that remain for an account with these roles: on each channel those that both give. */
export function limitTo({ permissions, channel }: Allowed, grants: readonly Grant[]): readonly Allowed[] {
  return allowedBy(grants)
    .filter((one) => [one.channel, channel].includes(ALL_CHANNELS) || one.channel === channel)
    .map((one) => ({
      permissions: permissions.filter((permission) => one.permissions.includes(permission)),
      channel: channel === ALL_CHANNELS ? one.channel : channel,
    }));
}

/** Permissions by which releases go out that others worked on. */
const RELEASING: readonly Permission[] = ["approve", "emergency"];

/** Whether the second grants let somebody release on a channel in a way that the first did not. */
export function gainsRelease(before: readonly Grant[], after: readonly Grant[]): boolean {
  return RELEASING.some((permission) =>
    after.some(
      ({ role, channel }) => ROLES[role].includes(permission) && !mayDo(allowedBy(before), permission, channel),
    ),
  );
}

/** Roles as people write them: `viewer, editor:staging`. Null where one is none. */
export function parseGrants(text: string): readonly Grant[] | null {
  const grants = text.split(",").map((part): Grant | null => {
    const [role = "", channel = ALL_CHANNELS, ...rest] = part.trim().split(":");
    const isRight = isRole(role) && rest.length === 0 && /^(\*|[a-z][a-z0-9-]{0,39})$/.test(channel);
    return isRight ? { role, channel } : null;
  });
  return grants.every((grant) => grant !== null) ? grants : null;
}
