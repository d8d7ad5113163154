import { readPasswordsOff, readProviderSettings } from "../../releases/accounts/provider-settings.ts";
import type { Database } from "../../releases/database/connect.ts";
import { runSchedule } from "../../releases/schedule/run-schedule.ts";
import { readRequiredRoles } from "../../releases/second-factors/required-roles.ts";
import type { Store } from "../../releases/store/create-store.ts";
import type { LogFault } from "../../server/operations/fault-log.ts";
import type { AssistantParts } from "../../server/studio/endpoint/assistants.ts";

/** The database with what is kept in it. */
export interface Connection {
  readonly store: Store;
  readonly database: Database;
  /** The time that all instances go by. */
  now(): Date;
}

export interface StudioOptions {
  /** Null while the database cannot be had. */
  connection(): Connection | null;
  readonly proxies: number;
  readonly logFault: LogFault;
  /** Milliseconds that a client has for each further part of a content. */
  readonly patience: number | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly assistants: AssistantParts;
}

export interface OpenStudio {
  /** Answers a request below `/studio/api`, or of an assistant. */
  fetch(request: Request, env: unknown): Promise<Response>;
  /** The secret of the link that makes the first account; null once there is one, or no database. */
  firstLink(): Promise<string | null>;
  /** Publishes what was scheduled and is due. Resolves to sentences for the log. */
  runSchedule(): Promise<readonly string[]>;
}

/** The studio's API, made at the first request: what only operators need must not slow the start. */
export function openStudio({ connection, proxies, logFault, patience, env, assistants }: StudioOptions): OpenStudio {
  const provider = readProviderSettings(env);
  const settings = {
    provider,
    arePasswordsOff: readPasswordsOff(env, provider),
    secondFactor: readRequiredRoles(env),
  };
  const made = new WeakMap<Connection, ReturnType<typeof make>>();

  async function accountsOf({ store, database, now }: Connection) {
    const { createAccounts } = await import("../../releases/accounts/create-accounts.ts");
    return createAccounts({ database, write: store.write, now, ...settings });
  }

  async function make(connected: Connection) {
    const { createStudioApi } = await import("../../server/studio/create-studio-api.ts");
    const parts = { ...connected, accounts: await accountsOf(connected), proxies, logFault, assistants };
    return createStudioApi({ ...parts, ...(patience !== undefined && { patience }) });
  }

  return {
    async fetch(request, bindings) {
      const connected = connection();
      if (connected === null) return noDatabase();
      const api = made.get(connected) ?? make(connected);
      made.set(connected, api);
      return (await api).fetch(request, bindings as object);
    },
    async firstLink() {
      const connected = connection();
      return connected === null ? null : (await accountsOf(connected)).signIn.firstLink();
    },
    async runSchedule() {
      const connected = connection();
      return connected === null ? [] : runSchedule(connected.store, () => accountsOf(connected));
    },
  };
}

function noDatabase(): Response {
  const problem = {
    type: "urn:skrini:problem:unavailable",
    status: 503,
    code: "unavailable",
    detail: "this server has no database: try again soon",
  };
  const headers = { "content-type": "application/problem+json", "retry-after": "5", "cache-control": "no-store" };
  return Response.json(problem, { status: 503, headers });
}
