import type { Queries } from "../database/connect.ts";

/**
 * `made` it, gave `roles` that release, made a link that `reset` the password, let it in again, reset its second `factor`;
 * `vouched` that another person uses it than whoever did these.
 */
export type ActKind = "made" | "roles" | "reset" | "enabled" | "factor" | "vouched";

interface NewAct {
  readonly kind: ActKind;
  readonly by: string;
  readonly at: Date;
}

export interface Act extends NewAct {
  /** Counts up. */
  readonly id: number;
  /** The account's name. */
  readonly account: string;
  /** Whether a provider signs the account in. */
  readonly isProvided: boolean;
}

export async function insertAct(queries: Queries, account: number, { kind, by, at }: NewAct): Promise<void> {
  await queries.query("insert into account_acts (account, kind, made_by, made_at) values ($1, $2, $3, $4)", [
    account,
    kind,
    by,
    at,
  ]);
}

/** The acts on all accounts, oldest first. */
export async function readActs(queries: Queries): Promise<readonly Act[]> {
  const { rows } = await queries.query(
    `select account_acts.id, name, issuer is not null as is_provided, kind, account_acts.made_by, account_acts.made_at
     from account_acts join accounts on accounts.id = account order by account_acts.id`,
  );
  return rows.map((row) => ({
    id: Number(row.id),
    account: row.name,
    isProvided: row.is_provided,
    kind: row.kind,
    by: row.made_by,
    at: row.made_at,
  }));
}

/** `made the account`, or `made juma's account` where it is to be named. */
export function actWords({ kind, account }: Act, isNamed: boolean): string {
  const [it, its] = isNamed ? [`${account}'s account`, `${account}'s`] : ["the account", "the account's"];
  switch (kind) {
    case "made":
      return `made ${it}`;
    case "roles":
      return `gave ${it} its role`;
    case "reset":
      return `reset ${its} password`;
    case "enabled":
      return `enabled ${it}`;
    case "factor":
      return `reset ${its} second factor`;
    case "vouched":
      return `vouched for ${it}`;
  }
}
