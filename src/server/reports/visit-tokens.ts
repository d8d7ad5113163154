import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { generateSignedCookie, getSignedCookie } from "hono/cookie";
import { networkOf } from "../limits/remote-address.ts";
import { RELEASE_NAME_LENGTH } from "../pages/html-shell.ts";

/** Visit that a report counts for, begun by a page of this server, and the networks that it comes from. */
export interface Evidence {
  /** Random; it names no person, and ends with the page's day. */
  readonly visit: string;
  /** The group of networks, from 1 to 4,096. */
  readonly network: number;
}

/** Ties what phones report to pages that this server gave out: a token that it signed comes with each, as a cookie. */
export interface VisitTokens {
  /** The value of `Set-Cookie` of a page of this release. */
  issue(release: string, https: boolean): Promise<string>;
  /** Null where a report comes with no token, one of another release, or one that is over. */
  read(context: Context, release: string, address: string): Promise<Evidence | null>;
}

export interface VisitTokenOptions {
  /** Tells what signs the tokens; the same on every instance. */
  readonly key: () => string;
  readonly now: () => number;
}

const COOKIE = "skrini-visit";
const TOKEN = /^([0-9a-f]{24})\.(\w{1,12})\.(\d{1,15})$/;
const LASTS_MS = 12 * 60 * 60_000;
/** The clock of the server that wrote a token may be this far ahead. */
const AHEAD_MS = 60_000;
const NETWORK_GROUPS = 4096;

export function createVisitTokens({ key, now }: VisitTokenOptions): VisitTokens {
  return {
    issue(release, https) {
      const value = `${randomBytes(12).toString("hex")}.${release.slice(0, RELEASE_NAME_LENGTH)}.${now()}`;
      // Sent with reports alone.
      const options = { path: "/plans", httpOnly: true, sameSite: "Lax", secure: https } as const;
      return generateSignedCookie(COOKIE, value, key(), { ...options, maxAge: LASTS_MS / 1000 });
    },
    async read(context, release, address) {
      const value = (await getSignedCookie(context, key(), COOKIE)) || "";
      const [, visit, name, at] = TOKEN.exec(value) ?? [];
      const age = now() - Number(at);
      const isOver = age > LASTS_MS || age < -AHEAD_MS;
      if (visit === undefined || name !== release.slice(0, RELEASE_NAME_LENGTH) || isOver) return null;
      const digest = createHmac("sha256", key()).update(wideNetwork(address)).digest();
      return { visit, network: (digest.readUInt32BE(0) % NETWORK_GROUPS) + 1 };
    },
  };
}

/** As one customer of a provider may have it: 256 addresses of IPv4, or a /48 of IPv6. */
function wideNetwork(address: string): string {
  const network = networkOf(address);
  return network.includes(":") ? network.split(":").slice(0, 3).join(":") : network.split(".").slice(0, 3).join(".");
}
