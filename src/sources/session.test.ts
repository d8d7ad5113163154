import { describe, expect, it, vi } from "vitest";
import type { SessionPlan } from "../language/plan.ts";
import { readQuery } from "../route/read-query.ts";
import type { CallClientOptions } from "./call/call-client.ts";
import { createCallGuard } from "./intents/call-guard.ts";
import { createGuardedClient } from "./intents/guarded-client.ts";
import { createSession } from "./session.ts";
import { SESSION } from "./storage/page-storage.ts";
import { jsonReply, memoryStorage, type Reply, TEST_APP, testCall, testServer } from "./testing/test-parts.ts";

type Own = NonNullable<SessionPlan["own"]>;

const ANSWER = { success: true, message: "", result: { name: "Class", amount: 3 } };
const REFUSED = async () => jsonReply({ success: false, message: "" }, 401);
const OPTIONAL = testCall({ session: "optional" });
const NEVER = testCall({ session: "never" });

/** A yoga school's page, at noon; `minutes` lets time pass. */
function setup(replies: readonly Reply[] = [ANSWER], plan: Partial<Own> = {}, storage = memoryStorage()) {
  let now = 0;
  const server = testServer(...replies);
  const expired = vi.fn();
  const used = vi.fn();
  const own: Own = { keep: "tab", parameter: "sid", as: "query", ...plan };
  const changed = vi.fn();
  const session = createSession({ plan: own, storage, now: () => now, used, changed });
  const options: CallClientOptions = {
    app: { ...TEST_APP, texts: { ...TEST_APP.texts, expired: "Sign in again", refused: "Not accepted" } },
    query: readQuery("?sid=evil&session=s", TEST_APP.query, { sandbox: false }),
    origin: "https://app.example",
    fetch: server.fetch,
    online: () => true,
    report: vi.fn(),
    inFlight: vi.fn(),
    expired,
  };
  const client = session.client(options);
  const paying = () =>
    createGuardedClient({ ...options, session }, createCallGuard({ storage, owner: () => "person=m-1" }));
  const sent = () => server.requests.map(({ url }) => new URL(url).searchParams.get("sid"));
  return { session, client, paying, server, sent, expired, used, changed, storage, pass: (ms: number) => (now += ms) };
}

describe("a session that the app keeps", () => {
  it("goes with the calls that need it, and never with those that sign people in, whatever the address says", async () => {
    const { session, client, sent } = setup();
    session.begin("s-1", "m-1");
    for (const call of [testCall(), OPTIONAL, NEVER]) await client.call(call, {});
    expect(sent()).toEqual(["s-1", "s-1", null]);
  });

  it("goes as a header where the app says so", async () => {
    const { session, client, server } = setup([ANSWER], { as: "header", parameter: "authorization" });
    session.begin("Bearer s-1", "");
    await client.call(testCall(), {});
    expect(server.requests[0]?.headers.get("authorization")).toBe("Bearer s-1");
    expect(server.requests[0]?.url).not.toContain("Bearer");
    expect(session.begin("line\nbreak", "")).toBe(false);
  });

  it("goes as no header that servers or the engine take for their own", async () => {
    for (const parameter of ["Cookie", "x-forwarded-for", "X-Skrini-Studio", "idempotency-key"]) {
      const { session, client, server, storage } = setup([ANSWER], { as: "header", parameter });
      expect(session.begin("s-1", "")).toBe(false);
      storage.set(SESSION, JSON.stringify({ value: "s-1", person: "", begun: 0, used: 0 }));
      session.look();
      await client.call(testCall(), {});
      expect(server.requests[0]?.headers.get(parameter)).toBeNull();
    }
  });

  it("is said by a header where it is a cookie, of each call: with it, without it, or for the last time", async () => {
    const { session, client, server, sent, pass } = setup([ANSWER], { keep: "browser", as: "cookie" });
    const said = () => server.requests.splice(0).map(({ headers }) => headers.get("x-skrini-session"));
    await client.call(NEVER, {});
    expect(said()).toEqual(["off"]);
    pass(1_000);
    expect(session.begin("", "m-1")).toBe(true);
    for (const call of [testCall(), OPTIONAL, NEVER, testCall({ session: "ends" })]) await client.call(call, {});
    expect(sent()).toEqual([null, null, null, null]);
    expect(said()).toEqual(["1000", "1000", "off", "end"]);
    session.end();
    expect(await client.call(testCall(), {})).toMatchObject({ failure: { kind: "expired" } });
  });

  it("is needed by a call unless that says otherwise: without one nothing is sent", async () => {
    const { client, sent, expired } = setup();
    expect(await client.call(testCall(), {})).toMatchObject({ failure: { kind: "expired", unknown: false } });
    await client.call(testCall({ effect: "telemetry" }), {});
    expect([sent(), expired.mock.calls.length]).toEqual([[], 1]);
    expect(await client.call(OPTIONAL, {})).toMatchObject({ ok: true });
    expect(sent()).toEqual([null]);
  });

  it("takes a 401 on a call without it for a refusal, in its words", async () => {
    const { client, expired } = setup([REFUSED]);
    expect(await client.call(NEVER, {})).toMatchObject({ failure: { kind: "refused", message: "Not accepted" } });
    expect(expired).not.toHaveBeenCalled();
  });

  it("is over when the server says so", async () => {
    const { session, client, expired } = setup([REFUSED]);
    session.begin("s-1", "");
    expect(await client.call(testCall(), {})).toMatchObject({ failure: { kind: "expired" } });
    expect(expired).toHaveBeenCalledOnce();
  });

  it("drops the answer of the person before, and lets it end nothing", async () => {
    const waiting: ((response: Response) => void)[] = [];
    const slow = () => new Promise<Response>((resolve) => void waiting.push(resolve));
    const { session, client, expired } = setup([slow]);
    session.begin("of-amina", "");
    const [read, lost] = [client.call(testCall(), {}), client.call(testCall(), {})];
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    session.end();
    session.begin("of-juma", "");
    waiting[0]?.(jsonReply(ANSWER));
    waiting[1]?.(await REFUSED());
    expect(await read).toMatchObject({ ok: false });
    expect(JSON.stringify(await read)).not.toContain("Class");
    expect(await lost).toMatchObject({ ok: false });
    expect([expired.mock.calls.length, session.current()?.value]).toEqual([0, "of-juma"]);
  });

  it("keeps the key of a payment that was answered after it ended: the same person pays once", async () => {
    const waiting: ((response: Response) => void)[] = [];
    const slow = () => new Promise<Response>((resolve) => void waiting.push(resolve));
    const { session, paying, server } = setup([slow, ANSWER]);
    const term = testCall({ id: "term", effect: "money", intent: ["course"] });
    session.begin("s-1", "m-1");
    const paid = paying().call(term, { course: "yoga" });
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    session.end();
    waiting[0]?.(jsonReply(ANSWER));
    expect(await paid).toMatchObject({ ok: false, failure: { kind: "network", unknown: true } });
    session.begin("s-2", "m-1");
    expect(await paying().call(term, { course: "yoga" })).toMatchObject({ ok: true });
    const [first, second] = server.requests.map(({ headers }) => headers.get("idempotency-key"));
    expect([server.requests.length, second]).toEqual([2, first]);
  });

  it("is found again after a reload, and nothing else in its place counts", () => {
    const { session, storage } = setup();
    session.begin("s-1", "m-1");
    expect(setup([], {}, storage).session.current()).toMatchObject({ value: "s-1", person: "m-1" });
    for (const text of ["", "ended", "[]", '{"value":""}', '{"value":"s","person":1,"begun":0,"used":0}']) {
      expect(setup([], {}, memoryStorage({ [SESSION]: text })).session.current()).toBeNull();
    }
    session.end();
    expect([session.current(), [...storage.stored]]).toEqual([null, []]);
  });

  it("keeps nothing that is empty, or longer than an address", () => {
    const { session, storage } = setup();
    expect([session.begin("", ""), session.begin("s".repeat(5_000), "")]).toEqual([false, false]);
    expect([...storage.stored]).toEqual([]);
  });

  it("ends by itself: so long after it began, so long after the last call", async () => {
    const lasting = setup([ANSWER], { lasts: 60 });
    lasting.session.begin("s-1", "");
    lasting.pass(59_000);
    await lasting.client.call(testCall(), {});
    expect(lasting.session.endsAt()).toBe(60_000);
    lasting.pass(1_000);
    expect(lasting.session.current()).toBeNull();
    expect([...lasting.storage.stored]).toEqual([]);

    const idle = setup([ANSWER], { idle: 60 });
    idle.session.begin("s-1", "");
    idle.pass(59_000);
    await idle.client.call(testCall(), {});
    idle.pass(59_000);
    expect([idle.session.current()?.value, idle.used.mock.calls.length]).toEqual(["s-1", 1]);
    idle.pass(1_000);
    expect(idle.session.current()).toBeNull();
  });

  it("is looked at again: another tab may have ended it, used it, or signed somebody else in", () => {
    const { session, storage, pass } = setup([], { keep: "browser", idle: 60 });
    const other = setup([], { keep: "browser", idle: 60 }, storage);
    session.begin("s-1", "");
    expect([other.session.look(), other.session.current()?.value]).toEqual(["same", "s-1"]);
    pass(59_000);
    other.session.begin("s-2", "");
    expect(session.look()).toBe("other");
    other.session.end();
    expect(session.look()).toBe("ended");
    expect(session.current()?.value).toBe("s-1");
    other.session.begin("s-3", "");
    session.end();
    expect([session.current(), storage.get(SESSION)?.includes("s-3")]).toEqual([null, true]);
  });

  it("sends nothing in the name of who signed in in another tab meanwhile, and takes nothing from them", async () => {
    const { session, client, sent, changed, storage } = setup([], { keep: "browser", idle: 60 });
    session.begin("of-amina", "");
    setup([], { keep: "browser" }, storage).session.begin("of-juma", "");
    expect(await client.call(testCall(), {})).toMatchObject({ ok: false });
    expect([sent(), changed.mock.calls.length]).toEqual([[], 1]);
    expect(storage.get(SESSION)).toContain("of-juma");
  });

  it("is not written over another one by a tab that does not see that one yet", async () => {
    const storage = memoryStorage();
    const other = setup([], { keep: "browser", idle: 60 }, storage);
    other.session.begin("of-amina", "");
    const former = storage.get(SESSION);
    const lagging = { ...storage, get: (key: string) => (key === SESSION ? former : storage.get(key)) };
    const { client, sent } = setup([ANSWER], { keep: "browser", idle: 60 }, lagging);
    other.session.begin("of-juma", "");
    await client.call(testCall(), {});
    expect([sent(), storage.get(SESSION)?.includes("of-juma")]).toEqual([["of-amina"], true]);
  });
});
