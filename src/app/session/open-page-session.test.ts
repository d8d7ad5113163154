// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ActionPlan, SessionPlan } from "../../language/plan.ts";
import { readQuery } from "../../route/read-query.ts";
import { createCallGuard } from "../../sources/call-guard.ts";
import { createGuardedClient } from "../../sources/guarded-client.ts";
import { local, session as ofTab } from "../../sources/page-storage.ts";
import {
  jsonReply,
  memoryStorage,
  type Reply,
  TEST_APP,
  testCall,
  testServer,
} from "../../sources/testing/test-parts.ts";
import type { PageParts } from "../parts/page-parts.ts";
import { openPageSession } from "./open-page-session.ts";

const ANSWER = { success: true, message: "", result: { name: "Class", amount: 3 } };
const REFUSED = async () => jsonReply({ success: false, message: "" }, 401);
const TO_ENTRANCE: ActionPlan = { do: "navigate", props: { to: "/enter", replace: false } };
const OWN: NonNullable<SessionPlan["own"]> = { keep: "tab", parameter: "sid", as: "query" };

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/classes");
});
afterEach(() => {
  vi.useRealTimers();
  local.names().forEach(local.remove);
  ofTab.names().forEach(ofTab.remove);
});

/** The page of a yoga school; `lead` is what its actions do once the session is over. */
async function setup(replies: readonly Reply[], lead: () => unknown, session: SessionPlan | null = null) {
  const app = { ...TEST_APP, session: session ?? { own: OWN, onExpired: [TO_ENTRANCE] } };
  const parts = { app, boot: { sandbox: false }, events: { subscribe: () => () => {} } };
  const opened = await openPageSession(parts as unknown as PageParts);
  const server = testServer(...replies);
  const options = {
    app,
    query: readQuery("", TEST_APP.query, { sandbox: false }),
    origin: "https://app.example",
    fetch: server.fetch,
    online: () => true,
    report: vi.fn(),
    inFlight: vi.fn(),
    session: opened,
  };
  const client = createGuardedClient(options, createCallGuard({ storage: memoryStorage(), owner: () => "" }));
  const run = vi.fn(async () => lead());
  opened.watch(run);
  return { opened, client, run, server };
}

describe("the end of a page's session", () => {
  it("leaves the screen working where that is not left after all", async () => {
    const { client, run } = await setup([ANSWER], () => {});
    const first = client.call(testCall(), {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await first).toMatchObject({ ok: false, failure: { kind: "expired" } });
    expect(await client.call(testCall({ session: "never" }), {})).toMatchObject({ ok: true });
    void client.call(testCall(), {});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("tells a screen that is about to be left of no failure, and the next screen starts anew", async () => {
    const { client, run, opened } = await setup([ANSWER], () => history.pushState(null, "", "/enter"));
    const ended = vi.fn();
    for (const call of [testCall(), testCall()]) void client.call(call, {}).then(ended);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ended.mock.calls.length, run.mock.calls.length]).toEqual([0, 1]);
    opened.watch(run);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(2);
    expect(await client.call(testCall({ session: "never" }), {})).toMatchObject({ ok: true });
  });

  it("tells a screen of no failure that is left for another site, or for the page before", async () => {
    for (const name of ["follow", "back"]) {
      const when: ActionPlan = { do: "when", props: {}, branches: { yes: [{ do: name, props: {} }] } };
      const { client } = await setup([ANSWER], () => history.pushState(null, "", `/${name}`), {
        own: OWN,
        onExpired: [when],
      });
      const ended = vi.fn();
      void client.call(testCall(), {}).then(ended);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ended).not.toHaveBeenCalled();
    }
  });

  it("is nothing that a tracking call tells, whoever keeps the session", async () => {
    for (const session of [{ onExpired: [TO_ENTRANCE] }, { own: OWN, onExpired: [TO_ENTRANCE] }]) {
      const { client, run, server, opened } = await setup([REFUSED], () => {}, session);
      if ("own" in session) opened.begin("s-1", "m-1");
      await client.call(testCall({ effect: "telemetry" }), {});
      await vi.advanceTimersByTimeAsync(5_000);
      expect([server.requests.length, run.mock.calls.length]).toEqual([1, 0]);
      void client.call(testCall(), {});
      await vi.advanceTimersByTimeAsync(1);
      expect(run).toHaveBeenCalledTimes(1);
    }
  });

  it("is known of a session that began on the screen shown", async () => {
    const { opened } = await setup([ANSWER], () => {});
    opened.begin("s-1", "m-1");
    expect(opened.hasEnded()).toBe(false);
    opened.end();
    expect(opened.hasEnded()).toBe(true);
  });
});
