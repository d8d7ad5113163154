import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { JsonObject } from "../../kit/json.ts";
import { setPath } from "../../kit/set-path.ts";
import { openSandbox } from "../../sandbox/open-sandbox.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { type ContractProject, contract, workIn } from "./testing/contract-project.ts";

type Change = (body: JsonObject, path: string) => unknown;

let project: ContractProject;

beforeEach(async () => {
  project = await workIn();
  return () => vi.restoreAllMocks();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The sandbox's answers over real HTTP, changed on their way, and which calls were asked. */
async function backend(change: Change = (body) => body) {
  const sandbox = await openSandbox(sandboxDocuments(readDocuments(project.root)), null);
  const asked: string[] = [];
  const origin = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/" } = request;
    asked.push(`${method} ${url.replace(/\?.*/, "")}`);
    const type = request.headers["content-type"];
    const body = method === "GET" ? {} : { body: Buffer.concat(chunks) };
    const init = { method, ...body, ...(type !== undefined && { headers: { "content-type": type } }) };
    const answer = await sandbox.fetch(new Request(`http://host${url}`, init));
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(isJson ? JSON.stringify(change(JSON.parse(text), url)) : text);
  });
  return { origin, asked };
}

const against = (origin: string, ...options: string[]) =>
  contract("--against", origin, "--query", "member=m1&barcode=LR-1", ...options);

describe("skrini contract --against", () => {
  it("finds nothing at a backend that answers as the documents say, and asks it only by calls that read", async () => {
    project = await workIn(ROOT);
    const { origin, asked } = await backend();
    const query = "session=s1&orderId=O1&productId=P1&position=0&problemId=1";
    const { status, stdout, stderr } = await contract("--against", `${origin}/`, "--query", query);
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toMatch(/\d+ answers compared, .*: no drift\n$/);
    const reads = sandboxDocuments(readDocuments(project.root)).calls.filter(({ effect }) => effect === "read");
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(reads.length);
    expect(stdout).toMatch(/not asked: [a-z-]+, it moves money\n/);
    expect(stdout).toMatch(/not asked: [a-z-]+, it does more than read \(write\): --send names it\n/);
  });

  it("tells drift at the line of the schema and the place in the answer, and shows nobody's affairs", async () => {
    await project.edit("borrowed", '"On its back"', '"On its back", "personal": true');
    const { origin } = await backend((body) => {
      const volume = { barcode: { number: "+255712345678" }, name: "Asha Mushi 255712345678", due: null, fee: "55" };
      const others = { barcode: "LR-1", name: 255712345678, due: "2026-12-01", fee: 5.5 };
      const owner = { name: "Asha Mushi", mail: "asha.mushi@mail.example", byPhone: { "+255712345678": "Asha" } };
      return setPath(body, ["payload"], { volumes: [volume, others, others], owner, "0712345678": 1 }) as JsonObject;
    });
    const { status, stdout } = await against(origin, "--calls", "borrowed", "--learn");
    expect(status).toBe(1);
    const source = project.sourceOf("borrowed").split("\n");
    const places = stdout.split("\n").flatMap((line) => {
      const [, number, column, code] =
        /^schemas\/calls\/borrowed\.json:(\d+):(\d+) (?:warning )?([a-z-]+) /.exec(line) ?? [];
      if (code === undefined) return [];
      const [, at] = /answer of "borrowed" \(200\) at (\/\S+): /.exec(line) ?? [];
      return [[code, at, source[Number(number) - 1]?.slice(Number(column) - 1)]];
    });
    expect(places).toEqual([
      ["answer-drift", "/payload/volumes/0/barcode", expect.stringMatching(/^"string"/)],
      ["answer-drift", "/payload/volumes/0/due", expect.stringMatching(/^"string"/)],
      ["answer-converted", "/payload/volumes/0/fee", expect.stringMatching(/^"integer"/)],
      ["answer-converted", "/payload/volumes/1/name", expect.stringMatching(/^"string"/)],
      ["answer-converted", "/payload/volumes/1/fee", expect.stringMatching(/^"integer"/)],
      ["answer-undeclared", "/payload/owner", expect.stringContaining('"properties"')],
      ["answer-undeclared", "/payload/•••", expect.stringContaining('"properties"')],
    ]);
    expect(stdout).toContain("and at 1 more place");
    for (const secret of ["Asha", "asha", "712345678"]) expect(stdout).not.toContain(secret);
  });

  it("proposes the change of the schema as a diff, writes it where asked, and then finds no drift", async () => {
    const { origin } = await backend(
      (body) => setPath(setPath(body, ["due"], null), ["agentPhone"], "+255 712 345 678") as JsonObject,
    );
    const options = ["--calls", "one-volume", "--learn"];
    const { stdout } = await against(origin, ...options);
    const before = project.sourceOf("one-volume");
    expect(stdout).toMatch(/^- .*"type": "string",/m);
    expect(stdout).toMatch(/^\+ .*"type": \["string", "null"\],/m);
    expect(stdout).toMatch(/^\+ .*"agentPhone": \{[\n+ ]+"type": "string",[\n+ ]+"personal": true[\n+ ]/m);
    expect(stdout).not.toContain("712 345");
    const patch = stdout.slice(stdout.indexOf("--- a/"), stdout.indexOf("1 answer compared"));
    execFileSync("git", ["apply", "--check", "-"], { cwd: project.root, input: patch });
    expect(project.sourceOf("one-volume")).toBe(before);
    expect((await against(origin, ...options, "--write")).status).toBe(1);
    expect(await against(origin, "--calls", "one-volume")).toMatchObject({
      status: 0,
      stdout: "1 answer compared: no drift\n",
    });
  });

  it("sends the lists of a form as the call joins them", async () => {
    await project.edit("extend-loan", '"client": "json"', '"client": "form"');
    await project.edit(
      "extend-loan",
      '"envelope"',
      '"encoding": { "days": { "style": "form", "explode": false } }, "envelope"',
    );
    await project.edit("extend-loan", '"type": "integer", "d', '"type": "array", "items": { "type": "string" }, "d');
    const bodies: string[] = [];
    const origin = await serve(async (request, response) => {
      bodies.push(await textOf(request));
      response.end("{}");
    });
    const payloads = join(project.root, "payloads.json");
    await writeFile(payloads, JSON.stringify({ "extend-loan": { days: ["a,b", "c"] } }));
    await against(origin, "--calls", "extend-loan", "--send", "extend-loan", "--payloads", payloads);
    expect(bodies).toEqual(["days=a%2Cb,c"]);
  });

  it("sends what is named, but nothing that moves money", async () => {
    const { origin, asked } = await backend();
    const payloads = join(project.root, "payloads.json");
    await writeFile(payloads, JSON.stringify({ "extend-loan": { days: 14 } }));
    const options = ["--send", "extend-loan", "--payloads", payloads];
    const { stdout } = await against(origin, ...options);
    expect(asked).toContain("PUT /svc/v9/volumes/LR-1/term");
    expect(stdout).toContain("3 answers compared, 1 call not asked");
    await project.edit("extend-loan", '"effect": "write"', '"effect": "money"');
    const app = join(project.root, "schemas/app.json");
    const listed = '"moneyPaths": ["PUT /volumes/{barcode}/term"], "roots"';
    await writeFile(app, (await readFile(app, "utf8")).replace('"roots"', listed));
    const stderr = '"extend-loan" moves money: it is never sent to try it\n';
    expect(await against(origin, ...options)).toEqual({ status: 2, stdout: "", stderr });
    expect(asked.filter((path) => path.startsWith("PUT"))).toHaveLength(1);
  });

  it.each([
    ["HTML", 200, "<!doctype html><h1>Sign in</h1>", /answer-not-json "borrowed" answered HTML with status 200/],
    ["JSON that is cut off", 200, '{"state":tr', /answered text that is no JSON/],
    ["more than the app takes", 200, " ".repeat(2_000_000), /answered more than 1048576 bytes/],
    ["another envelope", 200, '{"ok":1}', /answer-envelope .* its "state\.kind" is not there/],
    ["a failure", 502, "down", /answer-failed "borrowed" answered with status 502/],
    ["a redirect", 302, "", /answered with status 302, a redirect/],
  ] as const)("says that %s is no answer", async (_, status, body, expected) => {
    const origin = await serve((__, response) => {
      response
        .writeHead(status)
        .on("error", () => undefined)
        .end(body);
    });
    const result = await against(origin, "--calls", "borrowed");
    expect(result.stdout).toMatch(expected);
    expect(result.status).toBe(1);
  });

  it("says that there was no answer in time", async () => {
    const origin = await serve(() => undefined);
    const { status, stdout } = await against(origin, "--calls", "borrowed", "--timeout", "1");
    expect(stdout).toMatch(/answer-failed "borrowed" did not answer within 1 s/);
    expect(status).toBe(1);
  });

  it("ends with 2 and a sentence where nothing could be compared", async () => {
    const no = { state: { kind: "no", words: "volume 0712345678" } };
    const origin = await serve((_, response) => response.end(JSON.stringify(no)));
    const refused = await against(origin, "--calls", "borrowed");
    expect(refused.stdout).toContain("refused: borrowed (volume •••)");
    const stderr = "No answer could be compared: nothing is known of this backend.\n";
    expect([refused.status, refused.stderr]).toEqual([2, stderr]);
    const sentence = async (...options: string[]) => {
      const result = await contract(...options);
      expect([result.status, result.stdout]).toEqual([2, ""]);
      return result.stderr;
    };
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const nowhere = `http://127.0.0.1:${port}`;
    expect(await sentence("--against", nowhere)).toBe(`${nowhere} cannot be asked: nothing listens there\n`);
    expect(await sentence("--against", "http://127.0.0.1:1")).toMatch(/ no browser and no fetch takes that port\n$/);
    expect(await sentence("--against", "localhost:3000")).toMatch(/^--against takes an address that begins with http/);
    expect(await sentence("--against", origin, "--calls", "nothing")).toBe('there is no call "nothing"\n');
    expect(await sentence()).toMatch(/^give either --against <url> or a recording\n/);
  });

  it.each([
    [{ borrowed: 5 }, 'what is sent by "borrowed" is no JSON object'],
    [{ borrowed: { ordre: "name" } }, 'the payload of "borrowed" has no member "ordre"'],
    [{ lent: {} }, 'there is no call "lent"'],
    [[], "it is no JSON object of calls"],
  ])("sends nothing where payloads are %j", async (payloads, words) => {
    const { origin, asked } = await backend();
    const file = join(project.root, "payloads.json");
    await writeFile(file, JSON.stringify(payloads));
    const { status, stderr } = await against(origin, "--payloads", file);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(asked).toEqual([]);
  });

  it("says which file of payloads is not there, and that no answer comes within no time", async () => {
    const { origin, asked } = await backend();
    const file = join(project.root, "payloads.json");
    expect((await against(origin, "--payloads", file)).stderr).toBe(`${file} cannot be read: there is no such file\n`);
    const stderr = "--timeout takes more than 0 seconds\n";
    expect(await against(origin, "--timeout", "0")).toEqual({ status: 2, stdout: "", stderr });
    expect(asked).toEqual([]);
  });
});
