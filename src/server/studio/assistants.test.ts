import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, onTestFinished } from "vitest";
import { AssistantRefusal } from "../../assistant/assistant-project.ts";
import { assistantHeader } from "../../language/http/assistant-header.ts";
import type { Scope } from "../../releases/identity/roles.ts";
import { samplePrepare, sampleProject } from "../../releases/testing/sample-project.ts";
import type { Routes } from "../../wire/schemas/route.ts";
import { STUDIO_ROUTES } from "../../wire/studio-routes.ts";
import type { StudioParts } from "./endpoint/studio-context.ts";
import { approve } from "./testing/four-eyes.ts";
import { type StudioServer, startStudio } from "./testing/studio-server.ts";

const SYSTEM = { name: "system", address: "local" };
const HARVEST = "schemas/screens/harvest.json";
const KNOWN: Routes = STUDIO_ROUTES;

/** All that an assistant may ask for, written down by hand: to read documents and what is live, to draft, to send for review. */
const FOR_ASSISTANTS = `
GET /session
GET /releases
GET /releases/{release}
GET /releases/{release}/documents
GET /releases/{release}/diagnostics
GET /changes
POST /changes
GET /changes/{change}
GET /changes/{change}/documents
GET /changes/{change}/edits
PATCH /changes/{change}/documents
POST /changes/{change}/rebase
POST /changes/{change}/review
GET /channels
GET /channels/{channel}
GET /channels/{channel}/history`
  .trim()
  .split("\n");

const assistants: NonNullable<StudioParts["assistants"]> = {
  version: "1",
  check: async (project) => (await samplePrepare(project)).diagnostics,
  pages: async () => [{ name: "reference/widgets", text: "# Widgets\n\n## text\n\nWords." }],
  runApart: async ({ tool }) => {
    if (tool === "picture") throw new AssistantRefusal("pictures and journeys need a browser where this runs");
    const edits = new Map(tool === "rename" ? [[HARVEST, '{ "id": "harvest", "title": { "en": "Crops" } }']] : []);
    return { answer: { value: { tool } }, edits };
  },
};

async function start(given: Partial<StudioParts> = {}) {
  const studio = await startStudio({ assistants, ...given });
  const screens = { harvest: JSON.stringify({ id: "harvest", title: { en: "Harvest" } }) };
  const added = await studio.store.releases.add(sampleProject(screens), SYSTEM);
  if ("refused" in added) throw new Error("the sample documents are broken");
  await studio.store.channels.create({ name: "staging", approvals: 0 }, SYSTEM);
  const { revision } = await studio.store.channels.find("staging");
  const first = { channel: "staging", release: added.release.id, revision, kind: "import", reason: "first" } as const;
  await studio.store.channels.publish(first, SYSTEM);
  return { ...studio, release: added.release.id };
}

async function connect({ origin }: StudioServer, token: string, name = "Drafter 2") {
  const client = new Client({ name, version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/studio/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  // Its types do not say that what is absent may be undefined.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  onTestFinished(() => client.close());
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer.
  const call = async (tool: string, args: object = {}): Promise<any> => {
    const { content, isError } = await client.callTool({ name: tool, arguments: { ...args } });
    const text = (content as readonly { readonly text: string }[])[0]?.text ?? "";
    return isError ? text : JSON.parse(text);
  };
  return { client, call };
}

const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};
const ACCEPT = { accept: "application/json, text/event-stream" };

/** Sends a message as a program does. */
function send({ origin }: StudioServer, given: { token?: string; body?: unknown; headers?: object; method?: string }) {
  const { token, body = INITIALIZE, headers = {}, method = "POST" } = given;
  return fetch(`${origin}/studio/mcp`, {
    method,
    headers: {
      "content-type": "application/json",
      ...ACCEPT,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(method === "POST" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

describe("the routes of the API", () => {
  it("promise 35: answer a request that says it is an assistant's only where they are for assistants, whoever sends it", async () => {
    const studio = await start();
    expect(Object.keys(KNOWN).filter((route) => KNOWN[route]?.forAssistants)).toEqual(
      Object.keys(KNOWN).filter((route) => FOR_ASSISTANTS.includes(route)),
    );
    expect(FOR_ASSISTANTS.filter((route) => KNOWN[route] === undefined)).toEqual([]);
    const all: readonly Scope[] = ["read", "edit", "comment", "publish", "roll-out", "roll-back", "switch", "audit"];
    const senders = [
      await studio.person("admin", { role: "admin", channel: "*" }),
      await studio.person("on call", { role: "on-call", channel: "*" }),
      await studio.token("everything", all),
      undefined,
    ];
    const headers = Object.fromEntries([assistantHeader("Drafter")]);
    for (const route of Object.keys(KNOWN)) {
      const path = route
        .replace("{channel}", "staging")
        .replace(/\{(change|account|session)\}/, "999")
        .replace(/\{\w+\}/, "none");
      for (const as of senders) {
        const body = path.startsWith("GET") ? {} : { body: {} };
        const answer = await studio.ask(path, { ...(as !== undefined && { as }), headers, ...body });
        const isRefused = /not for assistants/.test(answer.body?.detail ?? "");
        expect([route, isRefused]).toEqual([route, !FOR_ASSISTANTS.includes(route)]);
      }
    }
  });

  it("do not tell an assistant who tries a rollout out", async () => {
    const studio = await start();
    const token = await studio.token("drafts", ["read", "edit"]);
    const changed = sampleProject({ harvest: '{ "id": "harvest", "title": { "en": "Crops" } }' });
    const added = await studio.store.releases.add(changed, SYSTEM);
    if ("refused" in added) throw new Error("the sample documents are broken");
    const { revision } = await studio.store.channels.find("staging");
    const rules = { steps: [{ percent: 10 }], testers: ["0712 345 678"] };
    const request = { channel: "staging", release: added.release.id, revision, rules, reason: "try" };
    await studio.store.rollouts.start(request, SYSTEM);
    const shown = async (headers: Record<string, string>) =>
      JSON.stringify((await studio.ask("GET /channels/staging", { as: token, headers })).body);
    expect(await shown({})).toContain("0712 345 678");
    expect(await shown(Object.fromEntries([assistantHeader("Drafter")]))).not.toContain("0712");
  });
});

describe("/studio/mcp", () => {
  it("lets in a token that drafts alone", async () => {
    const studio = await start();
    const status = async (token?: string) => (await send(studio, { ...(token !== undefined && { token }) })).status;
    expect(await status()).toBe(401);
    expect(await status("nonsense")).toBe(401);
    expect(await status(await studio.person("ada", { role: "admin", channel: "*" }))).toBe(403);
    expect(await status(await studio.token("none", []))).toBe(403);
    for (const scope of ["publish", "roll-out", "roll-back", "switch", "audit"] as const)
      expect([scope, await status(await studio.token(`t-${scope}`, ["read", "edit", scope]))]).toEqual([scope, 403]);
    expect(await status(await studio.token("reads", ["read"]))).toBe(200);
    expect(await status(await studio.token("drafts", ["read", "edit", "comment"]))).toBe(200);
    expect(studio.faults).toEqual([]);
  });

  it("promise 35: has tools to read and draft, and none to decide", async () => {
    const studio = await start();
    const { client } = await connect(studio, await studio.token("drafts", ["read", "edit"]));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "check",
      "create_document",
      "diff",
      "edit",
      "fix",
      "journey",
      "list_changes",
      "mend_syntax",
      "open_change",
      "picture",
      "read",
      "remove_document",
      "rename",
      "search",
      "send_for_review",
    ]);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["skrini://page/reference/widgets", "skrini://widget/text"]);
  });

  it("drafts a change, which says to everybody that an assistant made it", async () => {
    const studio = await start();
    const ada = await studio.person("ada", { role: "admin", channel: "*" });
    const ben = await studio.person("ben", { role: "approver", channel: "*" });
    const body = { name: "drafts", scopes: ["read", "edit"], channel: "*", days: 30 };
    const { secret } = (await studio.ask("POST /tokens", { as: ada, body })).body;
    const { call } = await connect(studio, secret);
    const { change } = await call("open_change", { title: "Say when", channel: "staging" });
    expect((await call("search", { change, words: "harvest" })).matches.length).toBeGreaterThan(0);
    const edits = [{ op: "set", at: "/title/en", value: "Harvest in May" }];
    expect(await call("edit", { change, path: HARVEST, edits })).toMatchObject({ saved: [HARVEST], newFindings: [] });
    expect(await call("read", { change, path: HARVEST, at: "/title" })).toMatchObject({
      value: { en: "Harvest in May" },
    });
    const sent = await call("send_for_review", { change });
    expect(sent).toMatchObject({ change, warnings: 0 });

    const { body: shown } = await studio.ask(`GET /changes/${change}`, { as: ben });
    expect(shown).toMatchObject({ assistants: ["Drafter 2"], contributors: ["ada", "token:drafts"], status: "review" });
    const { rows } = (await studio.ask("GET /audit?limit=500", { as: ben })).body;
    const own = rows.filter((row: { subject: string }) => row.subject === `change ${change}`);
    expect(own.map((row: { action: string }) => row.action)).toEqual(["create", "save", "send-for-review"]);
    for (const row of own) expect(JSON.parse(row.after)).toMatchObject({ assistant: "Drafter 2" });
    expect((await studio.ask("GET /audit/verify", { as: ben })).body.broken).toBeNull();

    // The maker of the token is an author; somebody else approves.
    const verdict = (as: string) => approve(studio, as, `/changes/${change}`, sent.release);
    expect((await verdict(ada)).body.code).toBe("own-approval");
    expect((await verdict(secret)).body.code).toBe("forbidden");
    expect((await verdict(ben)).status).toBe(201);
    expect(studio.faults).toEqual([]);
  });

  it("runs tools of a process apart under the token's scopes, saves what they edit, and says why one cannot run", async () => {
    const studio = await start();
    const { call } = await connect(studio, await studio.token("drafts", ["read", "edit"]));
    const { change } = await call("open_change", { title: "Rename", channel: "staging" });
    const renamed = { change, path: HARVEST, at: "/id", to: "crops" };
    expect(await call("rename", renamed)).toEqual({ tool: "rename" });
    expect(await call("read", { change, path: HARVEST, at: "/title/en" })).toMatchObject({ value: "Crops" });
    expect(await call("diff", { change })).toEqual({ tool: "diff" });
    expect(await call("picture", { change, screen: "harvest" })).toMatch(/need a browser/);
    expect(await call("picture", { change, screen: "harvest", width: 9000 })).toMatch(/width/);
    const reader = await connect(studio, await studio.token("reads", ["read"]));
    expect(await reader.call("diff", { change })).toEqual({ tool: "diff" });
    expect(await reader.call("rename", renamed)).toContain('no role that allows "edit"');
    expect(await reader.call("journey", { change: 999, journey: "x" })).toBe("there is no change 999");
    expect(studio.faults).toEqual([]);
  });

  it("limits tools of a process apart by themselves, for each token", async () => {
    const studio = await start();
    const { call } = await connect(studio, await studio.token("drafts", ["read", "edit"]));
    const { change } = await call("open_change", { title: "Look", channel: "staging" });
    for (let count = 0; count < 20; count++) expect(await call("diff", { change })).toEqual({ tool: "diff" });
    expect(await call("picture", { change, screen: "harvest" })).toMatch(/^too many .* wait \d+ s$/);
    expect((await call("search", { change })).documents).toContain(HARVEST);
    studio.wait(60_000);
    expect(await call("diff", { change })).toEqual({ tool: "diff" });
  });

  it("hands on why the API refuses", async () => {
    const studio = await start();
    const { call } = await connect(studio, await studio.token("reads", ["read"]));
    expect(await call("open_change", { title: "x", channel: "staging" })).toContain('no role that allows "edit"');
    expect(await call("read", { change: 999, path: HARVEST })).toBe("there is no change 999");
    const drafter = await connect(studio, await studio.token("drafts", ["read", "edit"]));
    const { change } = await drafter.call("open_change", { title: "x", channel: "staging" });
    await drafter.call("create_document", { change, path: "schemas/screens/seeds.json", document: { id: "broken" } });
    expect(await drafter.call("send_for_review", { change })).toContain("the documents have errors (1 findings");
    expect((await drafter.call("check", { change })).findings).toMatchObject([{ path: "schemas/screens/seeds.json" }]);
  });

  it("answers nothing but messages, within a session that was begun", async () => {
    const studio = await start();
    const token = await studio.token("drafts", ["read", "edit"]);
    for (const method of ["GET", "DELETE", "PUT"]) {
      const headers = method === "GET" ? {} : { "content-type": "application/json" };
      expect([method, (await send(studio, { token, method, headers })).status]).toEqual([method, 405]);
    }
    const list = { jsonrpc: "2.0", id: 2, method: "tools/list" };
    expect((await send(studio, { token, body: list })).status).toBe(400);
    for (const session of ["%%%", Buffer.from("a\u0000b").toString("base64url"), "x".repeat(500)])
      expect((await send(studio, { token, body: list, headers: { "mcp-session-id": session } })).status).toBe(404);
    const begun = await send(studio, { token });
    const session = begun.headers.get("mcp-session-id") ?? "";
    expect((await send(studio, { token, body: list, headers: { "mcp-session-id": session } })).status).toBe(200);
    // A session opens nothing by itself.
    expect((await send(studio, { body: list, headers: { "mcp-session-id": session } })).status).toBe(401);
    expect((await send(studio, { token, body: "{" })).status).toBe(400);
    expect((await send(studio, { token, body: `{"a":"${"x".repeat(70_000)}"}` })).status).toBe(413);
    const deep = { jsonrpc: "2.0", id: 3, method: "tools/call" };
    const args = `{"change":1,"path":"${HARVEST}","edits":[{"op":"set","at":"/a","value":${"[".repeat(20_000)}${"]".repeat(20_000)}}]}`;
    const nested = JSON.stringify(deep).replace("}", `,"params":{"name":"edit","arguments":${args}}}`);
    const answer = await send(studio, { token, body: nested, headers: { "mcp-session-id": session } });
    expect([answer.status, studio.faults]).not.toContain(500);
    expect(studio.faults).toEqual([]);
  });

  it("refuses a page of another site, and a name that leads to this machine", async () => {
    const studio = await start();
    const token = await studio.token("drafts", ["read", "edit"]);
    const status = async (headers: object) => (await send(studio, { token, headers })).status;
    expect(await status({ origin: "https://evil.example" })).toBe(403);
    expect(await status({ origin: "null" })).toBe(403);
    expect(await status({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect(await status({ "content-type": "text/plain" })).toBe(415);
    expect(await status({ origin: studio.origin })).toBe(200);
    const rebound = { host: "evil.example", origin: "http://evil.example", ...ACCEPT };
    const asked = { as: token, body: INITIALIZE, headers: rebound };
    expect((await studio.ask("POST /../mcp", asked)).body.code).toBe("cross-site");
  });

  it("limits what a token asks for in a minute, each by itself", async () => {
    const studio = await start();
    const [eager, calm] = [await studio.token("eager", ["read"]), await studio.token("calm", ["read"])];
    const statuses = new Set<number>();
    for (let count = 0; count < 121; count++) statuses.add((await send(studio, { token: eager })).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await send(studio, { token: calm })).status).toBe(200);
    studio.wait(60_000);
    expect((await send(studio, { token: eager })).status).toBe(200);
  });

  it("shows a name as letters and digits alone", async () => {
    const studio = await start();
    const ben = await studio.person("ben", { role: "viewer", channel: "*" });
    const token = await studio.token("drafts", ["read", "edit"]);
    const { call } = await connect(studio, token, "Evil\u202e\u0000 <b>[x](javascript:1)</b>\nApproved by ada");
    const { change } = await call("open_change", { title: "x", channel: "staging" });
    const { assistants: names } = (await studio.ask(`GET /changes/${change}`, { as: ben })).body;
    expect(names).toEqual(["Evil b(x)(javascript1)/bApproved by ada".replace("(x)", "x")]);
  });
});
