import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { isSessionHeader } from "../language/http/server-header.ts";
import { ENDS_COOKIE, SESSION_HEADER, WITHOUT_COOKIE } from "../language/http/session-cookie.ts";
import type { CallPlan, SessionPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";
import { type CallClient, type CallClientOptions, type CallOutcome, createCallClient } from "./call/call-client.ts";
import { failed, toFailure } from "./call/call-outcome.ts";
import { SESSION, SESSION_USED } from "./storage/page-storage.ts";
import type { KeyValueStorage } from "./storage/storage.ts";

/** Longer ones fit no address and no header. */
const MAX_SESSION_LENGTH = 4096;

type OwnSession = NonNullable<SessionPlan["own"]>;

export interface StoredSession {
  readonly value: string;
  /** The person, as the server names them; "" where `sign-in` does not say. */
  readonly person: string;
  /** When people signed in, in milliseconds since 1970. */
  readonly begun: number;
  /** When a call last went out with it. */
  readonly used: number;
}

/** The session that the app keeps: in memory, and in one of the browser's storages so that a reload finds it. */
export interface Session {
  current(): StoredSession | null;
  /** False for a value that no call can carry. */
  begin(value: string, person: string): boolean;
  end(): void;
  /** Reads it again, as another tab may have left it. `other`: it is another session than here, which stays the known one. */
  look(): "same" | "ended" | "other";
  /** When it ends by itself, in milliseconds since 1970. */
  endsAt(): number;
  /** A client whose calls carry it as their documents say. */
  client(options: CallClientOptions): CallClient;
}

export interface SessionParts {
  readonly plan: OwnSession;
  readonly storage: KeyValueStorage;
  now(): number;
  /** A call went out with it: it ends later by then. */
  used(): void;
  /** Another tab has ended it, or signed somebody else in: nothing was sent. */
  changed(): void;
}

export function createSession({ plan, storage, now, used, changed }: SessionParts): Session {
  const { lasts = Number.POSITIVE_INFINITY, idle = Number.POSITIVE_INFINITY } = plan;
  const endOf = ({ begun, used: last }: StoredSession) => Math.min(begun + lasts * 1_000, last + idle * 1_000);
  let known = read();

  /** As it is stored, for another tab may have used it since. One that is over is stored no longer. */
  function read(): StoredSession | null {
    const stored = parseSession(storage.get(SESSION));
    const found = stored && { ...stored, used: lastUse(stored) };
    if (found === null || now() < endOf(found)) return found;
    drop();
    return null;
  }

  /** By its own entry, which names the session by its beginning: that of another one says nothing of it. */
  function lastUse({ begun, used: first }: StoredSession): number {
    const [of, last] = (storage.get(SESSION_USED) ?? "").split(" ").map(Number);
    return of === begun && last !== undefined && last > first ? last : first;
  }

  /** Apart from the session: a tab that has not seen yet who signed in elsewhere would write the former one over it. */
  function use(session: StoredSession): void {
    known = { ...session, used: now() };
    storage.set(SESSION_USED, `${session.begun} ${now()}`);
  }

  function drop(): void {
    storage.remove(SESSION);
    storage.remove(SESSION_USED);
  }

  function store(next: StoredSession): void {
    known = next;
    storage.set(SESSION, JSON.stringify(next));
  }

  function current(): StoredSession | null {
    if (known !== null && now() >= endOf(known)) known = read();
    return known;
  }

  function look(): "same" | "ended" | "other" {
    const before = known;
    const found = read();
    if (before !== null && found?.value !== before.value) return found === null ? "ended" : "other";
    known = found;
    return "same";
  }

  return {
    current,
    look,
    end() {
      // Somebody else may be signed in by now, in another tab.
      if (known === null || parseSession(storage.get(SESSION))?.value === known.value) drop();
      known = null;
    },
    begin(given, person) {
      // A cookie is known to no script: here it has a name to tell it from the next one by.
      const value = plan.as === "cookie" ? String(now()) : given;
      const isCarried = plan.as !== "header" || (isSessionHeader(plan.parameter) && !/[^ -~]/.test(value));
      if (value === "" || value.length > MAX_SESSION_LENGTH || !isCarried) return false;
      store({ value, person, begun: now(), used: now() });
      return true;
    },
    endsAt: () => (known === null ? Number.POSITIVE_INFINITY : endOf(known)),
    client: (options) => {
      const clients = new Map<string, CallClient>();
      const clientOf = (value: string) => {
        const client = clients.get(value) ?? createCallClient(optionsWith(plan, value, options));
        clients.set(value, client);
        return client;
      };
      // A tracking call runs in the background: it leads nowhere.
      const over = ({ effect }: CallPlan) => effect !== "telemetry" && options.expired?.();
      const refusal = (call: CallPlan, kind: "expired" | "network", sent = false): CallOutcome => ({
        ok: false,
        failure: toFailure(failed(kind), call, options.app.texts, sent),
      });
      return {
        async call(call, ...rest) {
          if (call.session !== "never" && look() !== "same") {
            changed();
            return refusal(call, "network");
          }
          const session = call.session === "never" ? null : known;
          if (session === null) {
            if (call.session === undefined) {
              over(call);
              return refusal(call, "expired");
            }
            return withoutExpiry(await clientOf("").call(call, ...rest), options);
          }
          if (plan.idle !== undefined) use(session);
          used();
          const isLast = plan.as === "cookie" && call.session === "ends";
          const outcome = await clientOf(isLast ? ENDS_COOKIE : session.value).call(call, ...rest);
          // The former person's answer: nobody here may see it, and it says nothing of the session that there is now.
          // It was sent: whoever made it signs in again, and must meet the key of a payment.
          if (known?.value !== session.value) return outcome.ok ? refusal(call, "network", true) : outcome;
          if (!outcome.ok && outcome.failure.kind === "expired") over(call);
          return outcome;
        },
      };
    },
  };
}

/** Without the value, a call goes out as if there were no session. */
function optionsWith({ parameter, as }: OwnSession, value: string, options: CallClientOptions): CallClientOptions {
  const { query } = options;
  const carrying = (): PageQuery => {
    if (as === "cookie") return withHeader(query, SESSION_HEADER, value || WITHOUT_COOKIE);
    if (value === "") return query;
    if (as === "header") return isSessionHeader(parameter) ? withHeader(query, parameter, value) : query;
    return { ...query, common: { ...query.common, [parameter]: value } };
  };
  return { ...options, session: undefined, query: carrying(), expired: () => {} };
}

function withHeader(query: PageQuery, name: string, value: string): PageQuery {
  return { ...query, header: (client) => ({ ...query.header(client), [name]: value }) };
}

/** A server that does not know a code or a password yet refuses it with 401: no session is over then. */
function withoutExpiry(outcome: CallOutcome, { app: { texts } }: CallClientOptions): CallOutcome {
  if (outcome.ok || outcome.failure.kind !== "expired") return outcome;
  const { failure } = outcome;
  const message = failure.message === own(texts, "expired") ? (own(texts, "refused") ?? "") : failure.message;
  return { ok: false, failure: { ...failure, kind: "refused", message } };
}

/** Anything else in the storage counts as nothing. */
function parseSession(text: string | null): StoredSession | null {
  try {
    const found: unknown = JSON.parse(text ?? "");
    if (!isObject(found)) return null;
    const { value, person, begun, used } = found as { readonly [name: string]: unknown };
    const isNamed = typeof value === "string" && typeof person === "string";
    return isNamed && typeof begun === "number" && typeof used === "number" && value !== ""
      ? { value, person, begun, used }
      : null;
  } catch {
    return null;
  }
}
