/** A table whose rows decide who may publish, approve, sign in or lower a rule, or what is served by that. */
export interface DecisiveTable {
  readonly name: string;
  /** Columns that name a row. */
  readonly key: readonly string[];
  /** Columns that decide, without those that note a use. */
  readonly columns: readonly string[];
  /** SQL of the rows that count; all if absent. */
  readonly where?: string;
  /** Rows that give somebody something: one that is gone is over or was used, and in no row of the log. */
  readonly mayGo?: true;
}

/** The same keys and columns as the triggers of `migrations/0014_states.sql` and later ones have: `verify` finds no row as it is noted else. */
export const DECISIVE_TABLES: readonly DecisiveTable[] = [
  table("accounts", "name", "id name password issuer subject disabled_at"),
  table("grants", "account role channel", "account role channel"),
  table("account_acts", "id", "id account kind made_by made_at"),
  { ...table("invitations", "hash", "hash account made_by expires_at"), where: "account is not null", mayGo: true },
  { ...table("sessions", "id", "id hash account made_at confirmed_at"), mayGo: true },
  table("tokens", "name", "name hash scopes channel made_by expires_at revoked_at"),
  { ...table("totp_factors", "account", "account secret"), where: "last_step is not null" },
  table("passkeys", "id", "id account public_key"),
  { ...table("recovery_codes", "account hash", "account hash"), mayGo: true },
  table("channels", "name", "name release approvals own_approval guard_on guard_factor guard_points"),
  table("lowered_rules", "channel", "channel approvals own_approval made_by made_at"),
  table("scheduled", "channel", "channel release at made_by refusal"),
  table("rollouts", "channel", "channel release rules held_at kind started_by"),
  table("switched_off", "channel kind name", "channel kind name notice"),
  table("notices", "channel digest", "channel digest notice"),
  table("publications", "channel revision", "channel revision release previous kind made_by made_at"),
  table("releases", "id", "id made_by"),
  table("changes", "id", "id author base release status"),
  table("change_contributors", "change name", "change name"),
  table("reviews", "id", "id change release base verdict made_by made_at"),
];

function table(name: string, key: string, columns: string): DecisiveTable {
  return { name, key: key.split(" "), columns: columns.split(" ") };
}
