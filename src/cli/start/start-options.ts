import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasKnownSslMode, SSL_MODES } from "../../releases/database/connection-url.ts";
import { readWebhookSettings } from "../../server/audit/audit-webhook.ts";
import { readNoticeSettings } from "../../server/notices/notice-settings.ts";
import type { ServeOptions } from "./serve-options.ts";

/** Longer than a backend near by takes, and shorter than the code of the first screen is on its way. */
export const PAGE_READS_MS = 300;
const MODES = ["production", "development", "test"];

/**
 * The settings of `npm start`, which are environment variables.
 * @param root the folder that `schemas/` is in, where DOCUMENTS names no other
 * @throws Error with one sentence about the first that is wrong
 */
export function readStartOptions(env: NodeJS.ProcessEnv, root: string): ServeOptions {
  const mode = env.NODE_ENV?.trim() || "development";
  // Misspelt, it would put the sandbox in front of borrowers.
  if (!MODES.includes(mode)) throw new Error(`NODE_ENV is none of ${MODES.join(", ")}: ${mode}`);
  const production = mode === "production";
  const apiUrl = env.API_URL?.trim() || null;
  if (apiUrl !== null && !/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/.test(apiUrl)) {
    throw new Error(`API_URL is not an address such as http://host:port: ${apiUrl}`);
  }
  if (production && apiUrl === null) {
    throw new Error("NODE_ENV=production has no sandbox: set API_URL to the server that answers calls");
  }
  const borrowers = env.BORROWERS?.trim() || null;
  // Only what it may say is taken: `BORROWERS=no` would be thought to hold.
  if (borrowers !== null && borrowers !== "none") throw new Error(`BORROWERS is not none: ${borrowers}`);
  const documents = env.DOCUMENTS?.trim() || undefined;
  if (documents !== undefined && !existsSync(join(documents, "schemas"))) {
    throw new Error(`DOCUMENTS is not a folder with schemas/ in it: ${documents}`);
  }
  const studioOrigin = readOrigin(env, "STUDIO_ORIGIN");
  const port = readNumber(env, "PORT", { usual: 3000, least: 0, most: 65_535 });
  const origin = studioOrigin ?? `http://localhost:${port}`;
  return {
    studioOrigin,
    port,
    production,
    forBorrowers: production && borrowers === null,
    apiUrl,
    proxies: readNumber(env, "TRUST_PROXY", { usual: 0, least: 0, most: 9 }),
    hsts: readNumber(env, "HSTS", { usual: 0, least: 0, most: 63_072_000 }),
    patience: readNumber(env, "PATIENCE", { usual: 10, least: 1, most: 60 }) * 1000,
    pageReads: readNumber(env, "PAGE_READS", { usual: PAGE_READS_MS, least: 0, most: 5_000 }),
    earlyHints: readSwitch(env, "EARLY_HINTS", "off"),
    offlinePages: readSwitch(env, "SERVICE_WORKER", "on"),
    watch: !production,
    journeyMinutes: readNumber(env, "JOURNEY", { usual: production ? 30 : 0, least: 0, most: 24 * 60 }),
    reportPercent: readNumber(env, "REPORTS", { usual: 100, least: 0, most: 100 }),
    metricsToken: env.METRICS_TOKEN?.trim() || null,
    drain: readNumber(env, "DRAIN", { usual: production ? 3 : 0, least: 0, most: 60 }) * 1000,
    ...readReleaseOptions(env, { root: documents ?? root, production, origin }),
    root: documents ?? root,
  };
}

/** Where releases are kept; nothing where that is off. */
function readReleaseOptions(
  env: NodeJS.ProcessEnv,
  { root, production, origin }: { readonly root: string; readonly production: boolean; readonly origin: string },
): Pick<ServeOptions, "releases"> {
  const url = env.DATABASE_URL?.trim() || null;
  if (url === "off") return {};
  // The address holds a password, so it is not printed.
  if (url !== null && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new Error("DATABASE_URL is neither off nor an address such as postgres://user:password@host:5432/name");
  }
  if (url !== null && !hasKnownSslMode(url))
    throw new Error(`DATABASE_URL's sslmode is none of ${SSL_MODES.join(", ")}`);
  const channel = env.CHANNEL?.trim() || "production";
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(channel)) {
    throw new Error(`CHANNEL is not a name of small letters, digits and hyphens: ${channel}`);
  }
  const fourEyes = env.FOUR_EYES?.trim() || (production ? "strict" : "relaxed");
  if (fourEyes !== "strict" && fourEyes !== "relaxed") {
    throw new Error(`FOUR_EYES is neither strict nor relaxed: ${fourEyes}`);
  }
  if (production && fourEyes === "relaxed") throw new Error("FOUR_EYES=relaxed is for development alone");
  const auditWebhook = readWebhookSettings(env);
  const notices = readNoticeSettings(env, origin);
  const data = env.DATA?.trim() || join(root, ".data");
  const settings = { ...(auditWebhook !== null && { auditWebhook }), ...(notices !== null && { notices }) };
  return { releases: { databaseUrl: url, channel, data, fourEyes, ...settings } };
}

/** Null where it is not set. Browsers keep cookies apart by host, not by port: it is another host than the borrowers'. */
function readOrigin(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = env[name]?.trim().replace(/\/$/, "") || null;
  if (text === null) return null;
  const isOrigin = URL.canParse(text) && new URL(text).origin === text.toLowerCase();
  const isPrivate = isOrigin && (text.startsWith("https://") || /^(.+\.)?localhost$/.test(new URL(text).hostname));
  if (!isPrivate) throw new Error(`${name} is not an origin such as https://studio.example: ${text}`);
  return text.toLowerCase();
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, usual: "on" | "off"): boolean {
  const text = env[name]?.trim() || usual;
  if (text !== "on" && text !== "off") throw new Error(`${name} is neither on nor off: ${text}`);
  return text === "on";
}

interface Bounds {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

function readNumber(env: NodeJS.ProcessEnv, name: string, { usual, least, most }: Bounds): number {
  const text = env[name]?.trim() || String(usual);
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`${name} is not a whole number from ${least} to ${most}: ${text}`);
}
