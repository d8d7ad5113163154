import { request } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { STUDIO_HEADER } from "../../../language/http/studio-header.ts";
import { type Accounts, createAccounts } from "../../../releases/accounts/create-accounts.ts";
import { createPasswordHasher } from "../../../releases/accounts/hash-password.ts";
import type { ProviderSettings } from "../../../releases/accounts/provider.ts";
import type { Grant, Role, Scope } from "../../../releases/identity/roles.ts";
import type { FourEyes } from "../../../releases/store/approvals.ts";
import { createSampleStore, type SampleStore } from "../../../releases/testing/sample-store.ts";
import { listen } from "../../listen.ts";
import { createStudioApi } from "../create-studio-api.ts";
import { STUDIO_API, type StudioParts } from "../endpoint/studio-context.ts";

export const PASSWORD = "kijani juu ya mti 42";
const DAY_MS = 24 * 3600_000;
const SYSTEM = { name: "system", address: "local" };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of a body.
  readonly body: any;
}

export interface RequestOptions {
  /** A session's or a token's secret. */
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Whether the studio's own code sends it; as if so, unless a secret is given. */
  readonly isStudio?: boolean;
}

export interface StudioServer {
  readonly origin: string;
  readonly store: SampleStore;
  readonly accounts: Accounts;
  /** Faults of the server's own. */
  readonly faults: readonly string[];
  /** Sends a request over HTTP, as a command does. */
  ask(route: string, options?: RequestOptions): Promise<Answer>;
  /** An account of two days ago with these roles. @returns the secret of a session of it */
  person(name: string, ...grants: readonly Grant[]): Promise<string>;
  /** Signs in again, as after a day. @returns the session's secret */
  signIn(name: string, password?: string): Promise<string>;
  token(name: string, scopes: readonly Scope[], channel?: string): Promise<string>;
  wait(milliseconds: number): void;
}

/** The API on a port, over a database of its own and under a clock that the test moves. */
export async function startStudio(
  given: Partial<StudioParts> & {
    readonly providerSettings?: ProviderSettings;
    readonly fourEyes?: FourEyes;
    readonly forBorrowers?: boolean;
    readonly secondFactor?: readonly Role[];
    readonly arePasswordsOff?: boolean;
  } = {},
): Promise<StudioServer> {
  const store = await createSampleStore({
    ...(given.fourEyes && { fourEyes: given.fourEyes }),
    forBorrowers: given.forBorrowers === true,
  });
  const { database } = store;
  let time = Date.parse("2026-03-01T10:00:00Z");
  const now = () => new Date(time);
  const accounts = createAccounts({
    database,
    write: store.write,
    now,
    provider: given.providerSettings ?? null,
    secondFactor: given.secondFactor ?? [],
    arePasswordsOff: given.arePasswordsOff === true,
    passwords: createPasswordHasher({ N: 2, r: 1, p: 1 }),
  });
  const wait = (milliseconds: number) => {
    time += milliseconds;
    store.setTime(now().toISOString());
  };
  const faults: string[] = [];
  const logFault: StudioParts["logFault"] = ({ method, path }, error) => {
    faults.push(`${method} ${path}: ${error instanceof Error ? (error.stack ?? error.message) : error}`);
  };
  const rate = { requests: 100_000, signIns: 100_000 };
  const listening = await listen(
    createStudioApi({ store, database, accounts, proxies: 0, now, logFault, rate, ...given }),
    0,
  );
  onTestFinished(() => listening.close());
  const origin = `http://localhost:${listening.port}`;
  return {
    origin,
    store,
    accounts,
    faults,
    async ask(route, { as, body, headers = {}, isStudio = as === undefined } = {}) {
      const [method = "", path = ""] = route.split(" ");
      const send = headers.host === undefined ? fetch : sendWithHost;
      const response = await send(`${origin}${STUDIO_API}${path}`, {
        method,
        redirect: "manual",
        headers: {
          ...(method === "GET" ? {} : { "content-type": "application/json" }),
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(isStudio && STUDIO_HEADER),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const content = await response.text();
      const isJson = /json$/.test(response.headers.get("content-type") ?? "");
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(content) : content };
    },
    async person(name, ...grants) {
      wait(-2 * DAY_MS);
      const { secret } = await accounts.people.create({ name, grants }, SYSTEM);
      wait(2 * DAY_MS);
      return accounts.signIn.withLink(
        { secret, password: PASSWORD },
        { address: "local", agent: "Test", kind: "command" },
      );
    },
    signIn: (name, password = PASSWORD) =>
      accounts.signIn.withPassword(name, password, { address: "local", agent: "Test", kind: "command" }),
    async token(name, scopes, channel = "*") {
      return (await accounts.tokens.create({ name, scopes, channel, days: 30 }, SYSTEM)).secret;
    },
    wait,
  };
}

/** `fetch` lets nobody say another `Host`. */
function sendWithHost(
  url: string,
  { method, headers, body = "" }: Pick<RequestInit, "method"> & { headers: Record<string, string>; body?: string },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { method, headers: { ...headers, ...length }, agent: false }, async (answer) => {
      const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const status = answer.statusCode ?? 0;
      const content = await text(answer);
      resolve(new Response(content === "" ? null : content, { status, headers: pairs }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
