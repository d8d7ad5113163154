import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AccountError } from "../identity/account-error.ts";

export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's set for scrypt that takes 32 MiB. */
const COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Hashes at the same time: more would let strangers fill the memory. */
const MAX_RUNNING = 2;
const MAX_WAITING = 30;

export interface PasswordHasher {
  /** With its parameters and salt: `scrypt$32768$8$3$<salt>$<key>`. */
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash to compare with. */
  matches(password: string, hash: string | null): Promise<boolean>;
}

/** @throws AccountError "busy" where too many are waiting */
export function createPasswordHasher(usual: ScryptCost = COST): PasswordHasher {
  const limit = createLimit();
  const derive = (password: string, salt: Buffer, cost: ScryptCost) => limit(() => deriveKey(password, salt, cost));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, usual);
      return ["scrypt", usual.N, usual.r, usual.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },
    async matches(password, hash) {
      const [, N, r, p, salt = "", key = ""] = (hash ?? "").split("$");
      const cost = hash === null ? usual : { N: Number(N), r: Number(r), p: Number(p) };
      const found = await derive(password, Buffer.from(salt, "base64url"), cost);
      const expected = Buffer.from(key, "base64url");
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

function deriveKey(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The same letters may be typed as other code points.
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}

function createLimit(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) throw new AccountError("busy", "too many people are signing in", 5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from one to the next.
      if (next === undefined) running--;
      else next();
    }
  };
}
