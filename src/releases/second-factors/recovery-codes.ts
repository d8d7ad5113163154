import { randomBytes } from "node:crypto";
import type { Queries } from "../database/connect.ts";
import { hashSecret } from "../identity/secrets.ts";

const CODE_COUNT = 10;
const GROUPS = 4;
/** Without letters and digits that look alike; 32, so that each byte gives one without a bias. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const GROUP_LENGTH = 4;

/** Replaces the codes of an account. @returns the new ones, which are told this once */
export async function renewRecoveryCodes(queries: Queries, account: number): Promise<readonly string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await queries.query("delete from recovery_codes where account = $1", [account]);
  await queries.query("insert into recovery_codes select $1, * from unnest($2::text[])", [
    account,
    codes.map((code) => hashSecret(plain(code))),
  ]);
  return codes;
}

/** Takes a code, once. */
export async function takeRecoveryCode(queries: Queries, account: number, code: string): Promise<boolean> {
  const values = [account, hashSecret(plain(code))];
  const { rowCount } = await queries.query("delete from recovery_codes where account = $1 and hash = $2", values);
  return rowCount === 1;
}

function newCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? "";
}

/** As it is compared, however it was typed. */
function plain(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}
