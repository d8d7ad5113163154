import type { Permission } from "../../../releases/identity/roles.ts";

/**
 * Access that each route asks for: none (`anyone`), a known account or token, a person and no token, or a permission on
 * the channel that its path names, if it names one. Routes of `all channels` ask for the permission on all of them,
 * `confirmed` routes for a person's proof that is not older than 15 minutes. No other code decides this.
 */
export const ROUTE_PERMISSIONS: { readonly [route: string]: RoutePermission } = {
  "GET /openapi.json": "anyone",
  "POST /welcome": "anyone",
  "POST /session": "anyone",
  "POST /session/factor": "anyone",
  "POST /previews": "anyone",
  "GET /session/provider": "anyone",
  "GET /session/provider/callback": "anyone",
  "GET /session": "known",
  "DELETE /session": "person",
  "POST /session/password": "confirmed person",
  "POST /session/confirm": "person",
  "POST /session/confirm/factor": "person",
  "GET /session/factors": "person",
  "POST /session/totp": "confirmed person",
  "POST /session/totp/confirm": "confirmed person",
  "DELETE /session/totp": "confirmed person",
  "POST /session/passkeys/options": "confirmed person",
  "POST /session/passkeys": "confirmed person",
  "DELETE /session/passkeys/{passkey}": "confirmed person",
  "POST /session/recovery-codes": "confirmed person",
  "GET /sessions": "person",
  "DELETE /sessions/{session}": "person",

  "GET /accounts": { permission: "accounts", on: "all channels" },
  "POST /accounts": { permission: "accounts", on: "all channels", confirmed: true },
  "POST /accounts/vouch": { permission: "approve", on: "all channels", confirmed: true },
  "PUT /accounts/{account}/roles": { permission: "accounts", on: "all channels", confirmed: true },
  "PUT /accounts/{account}/disabled": { permission: "accounts", on: "all channels", confirmed: true },
  "POST /accounts/{account}/link": { permission: "accounts", on: "all channels", confirmed: true },
  "DELETE /accounts/{account}/factors": { permission: "accounts", on: "all channels", confirmed: true },
  "GET /accounts/{account}/sessions": { permission: "accounts", on: "all channels" },
  "DELETE /accounts/{account}/sessions/{session}": { permission: "accounts", on: "all channels" },
  "GET /tokens": { permission: "accounts", on: "all channels" },
  "POST /tokens": { permission: "accounts", on: "all channels", confirmed: true },
  "DELETE /tokens/{token}": { permission: "accounts", on: "all channels" },

  "GET /releases": { permission: "read" },
  "GET /releases/{release}": { permission: "read" },
  "GET /releases/{release}/documents": { permission: "read" },
  "GET /documents/versions": { permission: "read" },
  "GET /releases/{release}/diagnostics": { permission: "read" },

  "GET /changes": { permission: "read" },
  "POST /changes": { permission: "edit" },
  "GET /changes/{change}": { permission: "read" },
  "GET /changes/{change}/documents": { permission: "read" },
  "PATCH /changes/{change}/documents": { permission: "edit", takes: "documents" },
  "POST /changes/{change}/restore": { permission: "edit" },
  "POST /changes/{change}/rebase": { permission: "edit", takes: "documents" },
  "POST /changes/{change}/review": { permission: "edit" },
  "POST /changes/{change}/discard": { permission: "edit" },
  "POST /changes/{change}/reopen": { permission: "edit" },
  "GET /changes/{change}/reviews": { permission: "read" },
  "GET /changes/{change}/edits": { permission: "read" },
  "PUT /changes/{change}/presence": { permission: "read" },
  "GET /changes/{change}/previews": { permission: "read" },
  "POST /changes/{change}/previews": { permission: "comment" },
  "DELETE /changes/{change}/previews": { permission: "comment" },
  "POST /changes/{change}/comments": { permission: "comment" },
  "POST /changes/{change}/verdicts": { permission: "approve", confirmed: true },

  "GET /channels": { permission: "read" },
  "POST /channels": { permission: "settings", on: "all channels" },
  "GET /channels/{channel}": { permission: "read" },
  "PATCH /channels/{channel}": { permission: "settings", confirmed: true },
  "POST /channels/{channel}/lowered/confirm": { permission: "settings", confirmed: true },
  "POST /channels/{channel}/lowered/cancel": { permission: "roll-back" },
  "GET /channels/{channel}/history": { permission: "read" },
  "GET /channels/{channel}/phones": { permission: "read" },
  "GET /channels/{channel}/reports": { permission: "read" },
  "GET /channels/{channel}/simulate": { permission: "read" },
  "POST /channels/{channel}/publish": { permission: "publish", confirmed: true },
  "POST /channels/{channel}/emergency": { permission: "emergency", confirmed: true },
  "POST /channels/{channel}/rollback": { permission: "roll-back" },
  "POST /channels/{channel}/rollout": { permission: "roll-out", confirmed: true },
  "POST /channels/{channel}/rollout/step": { permission: "roll-out", confirmed: true },
  "POST /channels/{channel}/rollout/resume": { permission: "roll-out", confirmed: true },
  "POST /channels/{channel}/rollout/finish": { permission: "roll-out", confirmed: true },
  "POST /channels/{channel}/rollout/hold": { permission: "roll-back" },
  "POST /channels/{channel}/rollout/cancel": { permission: "roll-back" },
  "POST /channels/{channel}/schedule": { permission: "publish", confirmed: true },
  "POST /channels/{channel}/schedule/cancel": { permission: "roll-back" },
  "GET /channels/{channel}/notices": { permission: "read" },
  "POST /channels/{channel}/notices": { permission: "approve", confirmed: true },
  "POST /channels/{channel}/switch-off": { permission: "switch", confirmed: true },
  "POST /channels/{channel}/switch-on": { permission: "switch", confirmed: true },

  "GET /audit": { permission: "audit" },
  "GET /audit/verify": { permission: "audit" },
  "GET /audit/export": { permission: "audit" },
};

export type RoutePermission =
  | "anyone"
  | "known"
  | "person"
  | "confirmed person"
  | {
      readonly permission: Permission;
      readonly on?: "all channels";
      readonly confirmed?: true;
      /** Whether documents are sent with it: a whole project with its pictures fits in, else 64 kB. */
      readonly takes?: "documents";
    };
