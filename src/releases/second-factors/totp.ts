import { Secret, TOTP } from "otpauth";
import type { Queries } from "../database/connect.ts";

const PERIOD_SECONDS = 30;
/** Steps by which a phone's clock may differ, either way. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

export interface TotpSetup {
  /** Base32, for who types it. */
  readonly secret: string;
  /** `otpauth://…`, for a camera. */
  readonly url: string;
}

/** Begins, or begins anew, the factor of an account; it counts from the first right code on. */
export async function beginTotp(
  queries: Queries,
  { account, name, now }: { readonly account: number; readonly name: string; readonly now: Date },
): Promise<TotpSetup> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await queries.query(
    `insert into totp_factors (account, secret, made_at) values ($1, $2, $3)
     on conflict (account) do update set secret = excluded.secret, made_at = excluded.made_at, last_step = null`,
    [account, secret, now],
  );
  return { secret, url: totp(secret, name).toString() };
}

/** Takes a code, once. @param isNew whether it is the first, which makes the factor count */
export async function takeTotp(
  queries: Queries,
  {
    account,
    code,
    now,
    isNew,
  }: { readonly account: number; readonly code: string; readonly now: Date; readonly isNew: boolean },
): Promise<boolean> {
  const { rows } = await queries.query("select secret, last_step from totp_factors where account = $1", [account]);
  const [row] = rows;
  if (row === undefined || (row.last_step === null) !== isNew) return false;
  const timestamp = now.getTime();
  const delta = totp(row.secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  // The same code may come twice at once: one of them is let in.
  const { rowCount } = await queries.query(
    "update totp_factors set last_step = $2 where account = $1 and coalesce(last_step, -1) < $2",
    [account, step],
  );
  return rowCount === 1;
}

function totp(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: "Skrini", label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}
