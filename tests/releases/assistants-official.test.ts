import { execFile } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { startStudio } from "../../src/server/studio/testing/studio-server.ts";
import { installOfficial } from "../assistants/official/install-official.ts";
import { copyProject, OTHER_APP } from "../copy-project.ts";

const run = promisify(execFile);
const { inspector, conformance } = installOfficial();
const INITIALIZE = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
const SHELF = "schemas/screens/shelf.json";

/** Those of the conformance tests that are about any server. */
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

/** The others call tools, prompts and resources that a server has for these tests alone, or what this one does not offer. */
const OF_A_FIXTURE =
  /^(tools-call|prompts|resources-(read|templates|(un)?subscribe)|elicitation|json-schema|logging|completion|server-sse-polling)/;

async function inspect(target: readonly string[], method: string, ...options: readonly string[]) {
  const args = [inspector, ...target, "--method", method, ...options];
  // It looks for its own package from the working folder.
  const { stdout } = await run(process.execPath, args, { cwd: dirname(inspector), maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

async function startServer() {
  const studio = await startStudio({
    assistants: {
      version: "1",
      check: async () => [],
      pages: async () => [{ name: "reference/widgets", text: "# Widgets\n\n## text\n\nWords." }],
      runApart: async () => ({ answer: { value: null }, edits: new Map() }),
    },
  });
  return { studio, token: await studio.token("drafts", ["read", "edit"]) };
}

it("the inspector reads the tools and resources of a folder, and calls them", async () => {
  const root = await copyProject(OTHER_APP);
  const target = [process.execPath, join(ROOT, "src/cli/bootstrap.mjs"), "mcp", root];
  const { tools } = await inspect(target, "tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["edit", "picture", "journey"]),
  );
  for (const { inputSchema, annotations } of tools) {
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(annotations).toMatchObject({ openWorldHint: false });
  }
  const { resources } = await inspect(target, "resources/list");
  expect(resources.length).toBeGreaterThan(50);
  const { contents } = await inspect(target, "resources/read", "--uri", `skrini://document/${SHELF}`);
  expect(JSON.parse(contents[0].text).id).toBe("shelf");
  const { resourceTemplates } = await inspect(target, "resources/templates/list");
  expect(resourceTemplates.length).toBe(4);
  const checked = await inspect(target, "tools/call", "--tool-name", "check", "--tool-arg", `path=${SHELF}`);
  expect(JSON.parse(checked.content[0].text)).toMatchObject({ findings: [] });
});

it("the inspector comes in to a server by a token", async () => {
  const { studio, token } = await startServer();
  const target = [`${studio.origin}/studio/mcp`, "--transport", "http", "--header", `Authorization: Bearer ${token}`];
  const { tools } = await inspect(target, "tools/list");
  expect(tools.map(({ name }: { name: string }) => name)).toContain("send_for_review");
  const { content } = await inspect(target, "tools/call", "--tool-name", "list_changes");
  expect(JSON.parse(content[0].text)).toEqual({ changes: [] });
});

it("runs all conformance tests of servers but those of a fixture: prompts, logs and completions are not offered", async () => {
  const { stdout } = await run(process.execPath, [conformance, "list"]);
  const [ofServers = ""] = stdout.split("Client scenarios");
  const names = [...ofServers.matchAll(/^ +- (\S+)$/gm)].map(([, name = ""]) => name);
  expect(names.filter((name) => !OF_A_FIXTURE.test(name)).sort()).toEqual([...SCENARIOS].sort());
  const { studio, token } = await startServer();
  const answer = await fetch(`${studio.origin}/studio/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: INITIALIZE }),
  });
  // The answer is an event: its data begins behind its name.
  const { result } = JSON.parse((await answer.text()).replace(/^[^{]*/, ""));
  expect(Object.keys(result.capabilities).sort()).toEqual(["resources", "tools"]);
});

it.each(SCENARIOS)("the conformance test %s passes", async (scenario) => {
  const { studio, token } = await startServer();
  const url = await withToken(studio.origin, token);
  const args = [conformance, "server", "--url", url, "--scenario", scenario];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: await copyProject(OTHER_APP) }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(`${stdout}${stderr}`).toMatch(/\b0 failed/);
  expect(stdout).toMatch(/[1-9]\d* passed|Passed: [1-9]/i);
});

/** The conformance tests send no token: a server in front adds it, and nothing else. */
async function withToken(origin: string, token: string): Promise<string> {
  const front = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const sent = request(`${origin}${asked.url}`, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => front.listen(0, resolve));
  onTestFinished(() => new Promise<void>((resolve) => front.close(() => resolve())));
  return `http://localhost:${(front.address() as AddressInfo).port}/studio/mcp`;
}
