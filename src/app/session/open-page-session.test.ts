// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sha256 } from "../../kit/files/hash.ts";
import type { ActionPlan, SessionPlan } from "../../language/plan.ts";
import { readQuery } from "../../route/read-query.ts";
import { createCallGuard } from "../../sources/intents/call-guard.ts";
import { createGuardedClient } from "../../sources/intents/guarded-client.ts";
import { local, session as ofTab } from "../../sources/storage/page-storage.ts";
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

const ROUTES = [
  { path: "/classes", screen: "classes" },
  { path: "/enter", screen: "enter" },
  { path: "/class/{id}", screen: "class" },
];
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
  const app = { ...TEST_APP, routes: ROUTES, session: session ?? { own: OWN, onExpired: [TO_ENTRANCE] } };
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

describe("the page that was asked for without a session", () => {
  const expire = async (address: string, begin?: readonly [value: string, person: string]) => {
    history.replaceState(null, "", address);
    const page = await setup([begin ? REFUSED : ANSWER], () => history.pushState(null, "", "/enter"));
    if (begin !== undefined) page.opened.begin(...begin);
    void page.client.call(testCall(), {});
    await vi.advanceTimersByTimeAsync(1);
    expect(location.pathname).toBe("/enter");
    page.opened.watch(page.run);
    return page.opened;
  };

  it("is known to whoever signs in next, with its parameters, once", async () => {
    const opened = await expire("/class/7?seat=3&sid=evil#mats");
    expect(opened.begin("s-1", "m-1")).toBe("begun");
    expect(opened.takeWanted()).toBe("/class/7?seat=3#mats");
    expect(opened.takeWanted()).toBeNull();
  });

  it("is known to nobody but the person whose session ended there", async () => {
    const takenBy = async (before: string, after: string) => {
      const opened = await expire("/class/7", ["s-1", before]);
      opened.begin("s-2", after);
      return opened.takeWanted();
    };
    expect(await takenBy("m-1", "m-2")).toBeNull();
    expect(await takenBy("m-1", "m-1")).toBe("/class/7");
    expect(await takenBy("", "")).toBeNull();
  });

  it("is not kept where the app says so", async () => {
    history.replaceState(null, "", "/class/7");
    const session: SessionPlan = { own: { ...OWN, returns: false }, onExpired: [TO_ENTRANCE] };
    const page = await setup([ANSWER], () => history.pushState(null, "", "/enter"), session);
    void page.client.call(testCall(), {});
    await vi.advanceTimersByTimeAsync(1);
    page.opened.watch(page.run);
    page.opened.begin("s-1", "m-1");
    expect([location.pathname, page.opened.takeWanted()]).toEqual(["/enter", null]);
  });

  it("is forgotten where people sign out, here or in another tab", async () => {
    const opened = await expire("/class/7");
    opened.end();
    opened.begin("s-1", "m-1");
    expect(opened.takeWanted()).toBeNull();
    history.replaceState(null, "", "/class/7");
    const here = await setup([ANSWER], () => history.pushState(null, "", "/enter"), {
      own: { ...OWN, keep: "browser" },
      onExpired: [TO_ENTRANCE],
    });
    here.opened.begin("s-1", "m-1");
    here.opened.watch(here.run);
    const newValue = `sign-out ${sha256("s-1")}`;
    window.dispatchEvent(new StorageEvent("storage", { key: "skrini.ended", newValue }));
    await vi.advanceTimersByTimeAsync(1);
    expect(location.pathname).toBe("/enter");
    here.opened.watch(here.run);
    here.opened.begin("s-2", "m-1");
    expect(here.opened.takeWanted()).toBeNull();
  });

  it.each([
    ["another origin", "//evil.example/class/7"],
    ["one that leans back", "/\\evil.example/class/7"],
    ["one with a tab in it", "/\t/evil.example/class/7"],
    ["one behind a dot", "/.//evil.example/class/7"],
    ["none at all", "//"],
    ["a whole address", "https://evil.example/class/7"],
    ["a page of the server's", "/api/class/7"],
    ["no address", 7],
  ])("is never %s, whatever the storage holds", async (_, address) => {
    const { opened } = await setup([ANSWER], () => {});
    ofTab.set("skrini.wanted", JSON.stringify([address, null]));
    opened.begin("s-1", "m-1");
    expect(opened.takeWanted()).toBeNull();
  });
});

it("tells that the screen shown was another person's", async () => {
  const { opened, run } = await setup([ANSWER], () => {});
  expect(opened.begin("s-1", "m-1")).toBe("begun");
  expect(opened.begin("s-2", "m-1")).toBe("begun");
  expect(opened.begin("s-3", "m-2")).toBe("another");
  opened.end();
  opened.watch(run);
  expect(opened.begin("s-4", "m-1")).toBe("begun");
  expect(opened.begin("", "m-1")).toBe("refused");
});
