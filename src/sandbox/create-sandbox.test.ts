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
