import { describe, expect, it } from "vitest";
import { readDocuments } from "../cli/read-documents.ts";
import { openSandbox } from "./open-sandbox.ts";
import { sandboxDocuments } from "./sandbox-documents.ts";

const documents = sandboxDocuments(readDocuments("tests/other-app"));
const ORIGIN = "http://phone.test";

async function ask(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> {
  const sandbox = await openSandbox(documents, null, { now: () => 0, wait: async () => {} });
  const response = await sandbox.fetch(new Request(`${ORIGIN}${path}`, init));
  return { status: response.status, body: await response.json() };
}

describe("a sandbox without a lender", () => {
  it("answers a call its sample, in its envelope", async () => {
    const { status, body } = await ask("/svc/v9/volumes?order=due");
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain("Der Zauberberg");
  });

  it("answers by the scenario that is named, and refuses one that is not there", async () => {
    expect(JSON.stringify(await ask("/svc/v9/volumes?order=due&scenario=empty-shelf"))).not.toContain("Zauberberg");
    expect(JSON.stringify(await ask("/svc/v9/volumes?order=due&scenario=none"))).toContain("unknown scenario none");
  });

  it("tells what was asked of it, and has no other page", async () => {
    expect((await ask("/svc/v9/sandbox/pay")).status).toBe(404);
    expect(await ask("/svc/v9/sandbox/world")).toEqual({ status: 200, body: { scenario: null, requests: {} } });
  });
});

describe("a sandbox of an app that keeps a session", () => {
  const session = { keep: "tab", parameter: "sid", onExpired: [{ do: "navigate", to: "/shelf" }] } as const;
  const calls = documents.calls.map((call) =>
    call.id === "one-volume" ? { ...call, session: "optional" as const } : call,
  );

  async function statuses(as: "query" | "header", paths: readonly string[], headers = {}): Promise<readonly number[]> {
    const app = { ...documents.app, session: { ...session, as } };
    const sandbox = await openSandbox({ ...documents, app, calls }, null, { now: () => 0, wait: async () => {} });
    const answers = paths.map((path) => sandbox.fetch(new Request(`${ORIGIN}/svc/v9${path}`, { headers })));
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  it("answers without one what needs none, and the rest by 401 as a server does", async () => {
    const paths = ["/volumes?order=due", "/volumes/LR-2", "/volumes?order=due&sid=s-1"];
    expect(await statuses("query", paths)).toEqual([401, 200, 200]);
    expect(await statuses("header", paths)).toEqual([401, 200, 401]);
    expect(await statuses("header", paths, { sid: "s-1" })).toEqual([200, 200, 200]);
  });
});

describe("a sandbox of an app whose session is a cookie", () => {
  const session = { keep: "cookie", cookie: "sid", onExpired: [{ do: "navigate", to: "/shelf" }] } as const;
  const calls = documents.calls.map((call) =>
    call.id === "extend-loan" ? { ...call, session: "never" as const } : call,
  );

  async function ask(headers: Record<string, string>, path = "/volumes?order=due", init: RequestInit = {}) {
    const app = { ...documents.app, session };
    const sandbox = await openSandbox({ ...documents, app, calls }, null, { now: () => 0, wait: async () => {} });
    return sandbox.fetch(new Request(`${ORIGIN}/svc/v9${path}`, { ...init, headers }));
  }

  it("goes by what a page says, and by the cookie of a program that says nothing", async () => {
    const given = [{}, { "x-skrini-session": "off" }, { "x-skrini-session": "1" }, { cookie: "a=b; sid=sandbox" }];
    expect(await Promise.all(given.map(async (headers) => (await ask(headers)).status))).toEqual([401, 401, 200, 200]);
    expect((await ask({ "x-skrini-session": "off", cookie: "sid=sandbox" })).status).toBe(401);
  });

  it("sets it where people sign in, not where they are refused, and deletes it at the last call", async () => {
    const extend = (body: string) =>
      ask({ "content-type": "application/json" }, "/volumes/LR-1/term", { method: "PUT", body });
    expect((await extend('{"days":7}')).headers.getSetCookie()).toEqual([
      "sid=sandbox; Path=/; HttpOnly; SameSite=Strict",
    ]);
    expect((await extend('{"days":"seven"}')).headers.getSetCookie()).toEqual([]);
    expect((await ask({ "x-skrini-session": "end" })).headers.getSetCookie()).toEqual([
      expect.stringContaining("sid=; Max-Age=0"),
    ]);
  });
});

describe("a lender", () => {
  it.each([true, false])("is loaded for documents of its own alone (its own: %s)", async (isFor) => {
    let loads = 0;
    const own = await openSandbox(documents, null);
    const load = async () => {
      loads += 1;
      return () => own;
    };
    const sandbox = await openSandbox(documents, { isFor: () => isFor, load });
    expect(loads).toBe(isFor ? 1 : 0);
    expect(sandbox === own).toBe(isFor);
  });
});
