import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { copyProject, OTHER_APP } from "../../../tests/copy-project.ts";
import type { JsonObject } from "../../kit/json.ts";
import { setPath } from "../../kit/set-path.ts";
import { openSandbox } from "../../sandbox/open-sandbox.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import { BACKEND_COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { readDocuments } from "../read-documents.ts";
import { callCommand } from "../testing/call-command.ts";

type Change = (body: JsonObject, path: string) => unknown;

let root = "";

/** Works in a copy of a project; the few documents of the other app take little time. */
async function workIn(project: string): Promise<void> {
  root = await copyProject(project);
  vi.spyOn(process, "cwd").mockReturnValue(root);
}

beforeEach(async () => {
  await workIn(OTHER_APP);
  return () => vi.restoreAllMocks();
});

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
  const sandbox = await openSandbox(sandboxDocuments(readDocuments(root)), null);
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

const contract = (...options: string[]) => callCommand(BACKEND_COMMANDS.contract, ...options);
const against = (origin: string, ...options: string[]) =>
  contract("--against", origin, "--query", "member=m1&barcode=LR-1", ...options);
const sourceOf = (call: string) => readFileSync(join(root, `schemas/calls/${call}.json`), "utf8");

async function edit(call: string, from: string, to: string): Promise<void> {
  const text = sourceOf(call);
  expect(text).toContain(from);
  await writeFile(join(root, `schemas/calls/${call}.json`), text.replaceAll(from, to));
}

describe("skrini contract --against", () => {
  it("finds nothing at a backend that answers as the documents say, and asks it only by calls that read", async () => {
    await workIn(ROOT);
    const { origin, asked } = await backend();
    const query = "session=s1&orderId=O1&productId=P1&position=0&problemId=1";
    const { status, stdout, stderr } = await contract("--against", `${origin}/`, "--query", query);
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toMatch(/\d+ answers compared, .*: no drift\n$/);
    const reads = sandboxDocuments(readDocuments(root)).calls.filter(({ effect }) => effect === "read");
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(reads.length);
    expect(stdout).toMatch(/not asked: [a-z-]+, it moves money\n/);
    expect(stdout).toMatch(/not asked: [a-z-]+, it does more than read \(write\): --send names it\n/);
  });

  it("tells drift at the line of the schema and the place in the answer, and shows nobody's affairs", async () => {
    await edit("borrowed", '"On its back"', '"On its back", "personal": true');
    const { origin } = await backend((body) => {
      const volume = { barcode: { number: "+255712345678" }, name: "Asha Mushi 255712345678", due: null, fee: "55" };
      const others = { barcode: "LR-1", name: 255712345678, due: "2026-12-01", fee: 5.5 };
      const owner = { name: "Asha Mushi", mail: "asha.mushi@mail.example", byPhone: { "+255712345678": "Asha" } };
      return setPath(body, ["payload"], { volumes: [volume, others, others], owner, "0712345678": 1 }) as JsonObject;
    });
    const { status, stdout } = await against(origin, "--calls", "borrowed", "--learn");
    expect(status).toBe(1);
    const source = sourceOf("borrowed").split("\n");
    const places = stdout.split("\n").flatMap((line) => {
      const [, number, column, code] =
        /^schemas\/calls\/borrowed\.json:(\d+):(\d+) (?:warning )?([a-z-]+) /.exec(line) ?? [];
      if (code === undefined) return [];
      const [, at] = /answer of "borrowed" \(200\) at (\/\S+): /.exec(line) ?? [];
      return [[code, at, source[Number(number) - 1]?.slice(Number(column) - 1)]];
    });
    expect(places).toEqual([
      ["answer-drift", "/payload/volumes/0/barcode", '"string",'],
      ["answer-drift", "/payload/volumes/0/due", '"string",'],
      ["answer-converted", "/payload/volumes/0/fee", '"integer",'],
      ["answer-converted", "/payload/volumes/1/name", '"string",'],
      ["answer-converted", "/payload/volumes/1/fee", '"integer",'],
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
    const before = sourceOf("one-volume");
    expect(stdout).toMatch(/-( +)"type": "string",\n\+\1"type": \["string", "null"\],\n/);
    expect(stdout).toMatch(/\+ +"agentPhone": \{\n\+ +"type": "string",\n\+ +"personal": true\n/);
    expect(stdout).not.toContain("712 345");
    const patch = stdout.slice(stdout.indexOf("--- a/"), stdout.indexOf("1 answer compared"));
    execFileSync("git", ["apply", "--check", "-"], { cwd: root, input: patch });
    expect(sourceOf("one-volume")).toBe(before);
    expect((await against(origin, ...options, "--write")).status).toBe(1);
    expect(await against(origin, "--calls", "one-volume")).toMatchObject({
      status: 0,
      stdout: "1 answer compared: no drift\n",
    });
  });

  it("sends what is named, but nothing that moves money", async () => {
    const { origin, asked } = await backend();
    const payloads = join(root, "payloads.json");
    await writeFile(payloads, JSON.stringify({ "extend-loan": { days: 14 } }));
    const options = ["--send", "extend-loan", "--payloads", payloads];
    const { stdout } = await against(origin, ...options);
    expect(asked).toContain("PUT /svc/v9/volumes/LR-1/term");
    expect(stdout).toContain("3 answers compared, 1 call not asked");
    await edit("extend-loan", '"effect": "write"', '"effect": "money"');
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
    const file = join(root, "payloads.json");
    await writeFile(file, JSON.stringify(payloads));
    const { status, stderr } = await against(origin, "--payloads", file);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(asked).toEqual([]);
  });

  it("says which file of payloads is not there, and that no answer comes within no time", async () => {
    const { origin, asked } = await backend();
    const file = join(root, "payloads.json");
    expect((await against(origin, "--payloads", file)).stderr).toBe(`${file} cannot be read: there is no such file\n`);
    const stderr = "--timeout takes more than 0 seconds\n";
    expect(await against(origin, "--timeout", "0")).toEqual({ status: 2, stdout: "", stderr });
    expect(asked).toEqual([]);
  });
});

describe("skrini contract <recording>", () => {
  const entry = (method: string, path: string, request: object, content: object, status = 200) => ({
    request: { method, url: `https://lender.example/gateway${path}`, headers: [], ...request },
    response: { status, content },
  });
  const write = async (...entries: object[]) => {
    const file = join(root, "recording.har");
    await writeFile(file, JSON.stringify({ log: { version: "1.2", entries } }));
    return file;
  };
  const json = (text: unknown) => ({ mimeType: "application/json", text: JSON.stringify(text) });
  const put = (body: object) => ({ postData: { mimeType: "application/json", text: JSON.stringify(body) } });
  it("holds requests against the payload schemas and answers against theirs, also base64", async () => {
    const text = JSON.stringify({ state: { kind: "fine" }, payload: { volumes: [5] } });
    const base64 = { mimeType: "application/json", encoding: "base64", text: Buffer.from(text).toString("base64") };
    const no = { state: { kind: "no", reason: "HELD" } };
    const file = await write(
      entry("GET", "/logo.svg", {}, { mimeType: "image/svg+xml", text: "" }),
      entry("PUT", "/svc/v9/volumes/LR-1/term", put({ days: "seven", secret: "0712345678" }), json(no)),
      entry("GET", "/svc/v9/volumes?order=name&member=1&extra=2", {}, base64),
      entry("POST", "/svc/v9/nothing/0712345678", put({}), json({})),
    );
    const { status, stdout } = await contract(file, "--format", "json");
    const { drifts, compared, refused } = JSON.parse(stdout);
    expect(drifts.map(({ code, call, at, path }: { [name: string]: string }) => [code, call, at, path])).toEqual([
      ["payload-drift", "extend-loan", "/secret", "/payload"],
      ["payload-drift", "extend-loan", "/days", "/payload/properties/days/type"],
      ["payload-undeclared", "borrowed", "", "/payload"],
      ["answer-drift", "borrowed", "/payload/volumes/0", "/answer/properties/volumes/items/type"],
      ["call-unknown", "", "", "/calls/prefix"],
    ]);
    expect([status, compared, refused]).toEqual([1, 1, [{ call: "extend-loan", words: "code HELD" }]]);
    expect(stdout).not.toContain("0712345678");
  });

  /** Somebody's names and numbers, wherever a backend or a proxy may write them. */
  const SECRETS =
    /asha|mushi|ASHA|neema|grace|0?712345678|19900101|1234-5|NMB-99|4417|TZ1234|sk_live|77\.1|juma|eyJ|QXNoYQ|2468/i;
  const hostile = () => {
    const asha = { name: "Asha Mushi", nida: "19900101-12345-00001-23", account: 44171234567113, pin: 2468 };
    const inString = JSON.stringify(asha);
    const base64 = Buffer.from("Asha Mushi 0712345678").toString("base64");
    const volume = {
      barcode: "Asha",
      name: 2468,
      due: { Asha: "Asha Mushi" },
      fee: "Asha",
      owner: asha,
      holders: ["Asha Mushi", "Juma", asha],
      inString,
      base64,
      jwt: "eyJhbGciOiJIUzI1NiJ9.eyJuYW1lIjoiQXNoYSJ9.c2ln",
      place: { "Asha Mushi": 1, "juma@mail.example": { "0712345678": [asha] } },
      Neema: "Neema",
    };
    const fine = (payload: unknown) => json({ state: { kind: "fine" }, payload });
    const no = (state: object) => json({ state: { kind: "no", ...state } });
    const typed = (mimeType: string, text: string) => ({ postData: { mimeType, text } });
    return [
      entry(
        "GET",
        "/svc/v9/volumes?Asha=1&phone=%2B255712345678&asha.mushi=2",
        {},
        fine({ volumes: [volume, volume, inString] }),
      ),
      entry("GET", "/svc/v9/volumes", {}, no({ reason: "ASHA MUSHI", words: "Dear Asha Mushi, Grace has 2468 left" })),
      entry("GET", "/svc/v9/volumes", {}, no({ reason: "Asha", words: "asha mushi: ask +255 712 345 678" })),
      entry(
        "PUT",
        "/svc/v9/volumes/Asha/term",
        put({ days: "Asha", "Asha Mushi": 1, barcode: asha }),
        fine({ due: asha }),
      ),
      entry("PUT", "/svc/v9/volumes/Asha/term", put(["Asha"]), fine({ due: 0 })),
      entry(
        "PUT",
        "/svc/v9/volumes/Asha/term",
        typed("text/Asha; name=Asha Mushi\u2713.pdf", "Asha"),
        fine({ due: "" }),
      ),
      entry(
        "DELETE",
        "/desk/volumes/Asha?Asha=1&Asha=2",
        typed("application/x-www-form-urlencoded", "Asha=1&Asha=2"),
        json(asha),
      ),
      entry("PATCH", "/svc/v9/volumes/asha", {}, json({})),
      entry("ASHA", "/asha/svc/v9/people/asha/Mushi%20Juma/0712345678", {}, json({})),
      entry("GET", "/svc/v9/Asha%20Mushi", {}, json({})),
      entry("GET", "/svc/v9/volumes/Asha", {}, { mimeType: "text/plain; name=Asha", text: "Asha Mushi" }),
      entry("GET", "/svc/v9/volumes/Asha", {}, { mimeType: "Asha", text: "<Asha>" }, 255_712_345_678),
      entry(
        "GET",
        "/svc/v9/volumes/Asha",
        {},
        json({ barcode: "Asha", state: "Asha", error: { code: "Asha", words: "Asha" } }),
        422,
      ),
      {
        ...entry("GET", "/svc/v9/volumes/Asha", {}, json(volume)),
        request: { method: "GET", url: "https://asha:Neema@lender.example/svc/v9/volumes/Asha#asha" },
      },
    ].map((one) => {
      const cookie = { name: "Asha", value: "Asha Mushi 0712345678" };
      return { ...one, request: { ...one.request, headers: [cookie], cookies: [cookie] }, comment: "Asha Mushi" };
    });
  };

  it("shows nobody's names and numbers, wherever a recording has them, in any form and in what it proposes", async () => {
    await edit("borrowed", '"type": "integer",', '"type": "integer", "maximum": 10,');
    const file = await write(...hostile());
    for (const format of ["pretty", "plain", "json", "sarif", "junit", "gitlab", "github"]) {
      const learn = ["pretty", "plain", "json"].includes(format) ? ["--learn"] : [];
      const { status, stdout, stderr } = await contract(file, "--format", format, ...learn);
      expect([status, stderr]).toEqual([1, ""]);
      expect(stdout.match(SECRETS)?.[0]).toBeUndefined();
    }
  });

  it("marks each text and long number that it proposes as personal, and lists no value that may be a name", async () => {
    await edit("borrowed", '"type": "integer",', '"type": "integer", "maximum": 10,');
    await edit("borrowed", '"description": "Its title"', '"enum": ["LENT", "ON_SHELF"]');
    const volume = { barcode: 5, name: "LOST", due: "2026-12-01", fee: 12, note: "x", left: 3, account: 44171234567 };
    const rest = { barcode: "a", due: "2026-12-01", note: "x", left: 3, account: 44171234567 };
    const named = { ...rest, name: "Asha Mushi", fee: 712345678 };
    const learnOf = async (...volumes: object[]) => {
      const file = await write(
        entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: { volumes } })),
      );
      await contract(file, "--learn", "--write");
      const { properties } = JSON.parse(sourceOf("borrowed")).answer.properties.volumes.items;
      return properties;
    };
    expect(await learnOf(volume)).toMatchObject({
      name: { enum: ["LENT", "ON_SHELF", "LOST"] },
      fee: { type: "integer", maximum: 12 },
      note: { type: "string", personal: true },
      left: { type: "integer" },
      account: { type: "integer", personal: true },
    });
    const { name, fee, left } = await learnOf(named);
    expect(name).toEqual({ type: "string", personal: true });
    expect([fee.maximum, left.personal]).toEqual([undefined, undefined]);
  });

  it("refuses a form in which nobody would see what it proposes", async () => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    const stderr = expect.stringMatching(/^--format junit has no place for what --learn proposes/);
    expect(await contract(file, "--learn", "--format", "junit")).toEqual({ status: 2, stdout: "", stderr });
  });

  it.each([
    ["junit", /<testsuite [^>]*name="schemas\/calls\/borrowed.json"/],
    ["github", /^::error file=schemas\/calls\/borrowed.json,line=\d+/],
  ])("writes %s", async (format, expected) => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    expect((await contract(file, "--format", format)).stdout).toMatch(expected);
  });

  it("refuses a call that is not there, and what only asking a backend goes by", async () => {
    const file = await write(entry("GET", "/svc/v9/volumes", {}, json({ state: { kind: "fine" }, payload: {} })));
    expect(await contract(file, "--calls", "lent")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'there is no call "lent"\n',
    });
    for (const [option, value] of [
      ["--query", "member=m1"],
      ["--payloads", file],
      ["--send", "extend-loan"],
      ["--timeout", "5"],
    ] as const) {
      const stderr = `${option} is for what --against asks: a recording has its requests\n`;
      expect(await contract(file, option, value)).toEqual({ status: 2, stdout: "", stderr });
    }
  });

  it("says that a file is none that it can read", async () => {
    const file = join(root, "recording.har");
    expect((await contract(file)).stderr).toBe(`${file} cannot be read: there is no such file\n`);
    await writeFile(file, "<html>");
    const stderr = `${file} cannot be used: it is no HAR file: it is not JSON\n`;
    expect(await contract(file)).toMatchObject({ status: 2, stderr });
    await writeFile(file, '{"log":{}}');
    expect((await contract(file)).stderr).toMatch(/there is no array at "log.entries"\n$/);
  });
});
