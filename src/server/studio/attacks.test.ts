import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type StudioServer, startStudio } from "./testing/studio-server.ts";

const ADMIN = { role: "admin", channel: "*" } as const;
const ON_CALL = { role: "on-call", channel: "*" } as const;
/** Half a letter: JSON can say it, an address cannot. */
const HALF = "\ud800";
/** Values that every text of every route is given, one at a time. */
const HOSTILE = ["'; drop table audit; --", "\u0000", HALF, "x".repeat(20_000), 1e308, null];

type Schema = { readonly [key: string]: unknown } & {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
};
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: Schema } } };
}

/** A change of a project, its release, and somebody with all rights. */
async function start() {
  const studio = await startStudio();
  const { store } = studio;
  const { id } = await store.addRelease({ order: "one" });
  const system = { name: "system", address: "local" };
  const publish = { channel: "production", release: id, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(publish, system);
  const as = await studio.person("amina", ADMIN, ON_CALL);
  const { body } = await studio.ask("POST /changes", { as, body: { title: "A change", base: id } });
  return { studio, store, as, release: id, change: body.id as number };
}

/** A value that the schema allows. */
function sampleOf(schema: Schema, schemas: { readonly [name: string]: Schema }): unknown {
  const referred = schemas[String(schema.$ref).replace("#/components/schemas/", "")];
  if (referred !== undefined) return sampleOf(referred, schemas);
  const choice = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined;
  if (choice?.[0] !== undefined) return sampleOf(choice[0], schemas);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.properties !== undefined) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, sampleOf(one, schemas)]));
  }
  switch ([schema.type].flat()[0]) {
    case "array":
      return [sampleOf(schema.items as Schema, schemas)];
    case "object":
      return { en: "x" };
    case "number":
    case "integer":
      return 1;
    case "boolean":
      return false;
    default:
      return schema.format === "date-time" ? "2026-03-01T10:00:00Z" : "production";
  }
}

/** The value with each of its texts, one at a time, made another. */
function* spoiled(value: unknown, hostile: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const one of spoiled(item, hostile)) yield value.with(index, one);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      for (const one of spoiled(item, hostile)) yield { ...value, [name]: one };
    }
  } else yield hostile;
}

/** Refused in the form of all refusals, or answered; never a fault of the server's own. */
async function expectAnswered(studio: StudioServer, route: string, options: Parameters<StudioServer["ask"]>[1]) {
  const { status, headers, body } = await studio.ask(route, options);
  const shown = `${route} ${JSON.stringify(options).slice(0, 300)}`;
  expect([studio.faults, status < 500], shown).toEqual([[], true]);
  if (status < 400) return;
  expect(headers.get("content-type"), shown).toBe("application/problem+json");
  expect(body, shown).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) });
}

describe("whoever has all rights", () => {
  it("breaks nothing by any text, number or null in any place of any request", async () => {
    const { studio, store, as, change } = await start();
    const { paths, components } = (await studio.ask("GET /openapi.json")).body;
    let asked = 0;
    for (const [path, methods] of Object.entries(paths as { [path: string]: { [method: string]: Described } })) {
      for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
        const name = path.replace("/studio/api", "");
        // These would end what the others are asked with.
        if (/^\/(session$|sessions\/|session\/(confirm|password)|session\/provider)/.test(name)) continue;
        const schema = requestBody?.content["application/json"].schema;
        const body = schema === undefined ? {} : sampleOf(schema, components.schemas);
        const values: { [name: string]: string } = {
          change: String(change),
          account: "999",
          token: "none",
          release: "1",
        };
        const address = (spoil: { [name: string]: string } = {}) =>
          name.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(spoil[key] ?? values[key] ?? "production"));
        const route = `${method.toUpperCase()} ${address()}`;
        const headers = { "if-match": '"1"' };
        for (const hostile of HOSTILE) {
          if (method !== "get") {
            for (const one of spoiled(body, hostile)) {
              await expectAnswered(studio, route, { as, headers, body: one });
              asked++;
            }
          }
          if (typeof hostile !== "string" || hostile === HALF) continue;
          for (const { name: parameter, in: place } of parameters) {
            if (hostile.length > 10_000 || (place === "header" && hostile === "\u0000")) continue;
            const query = place === "query" ? `?${new URLSearchParams({ [parameter]: hostile })}` : "";
            const at = place === "path" ? address({ [parameter]: hostile }) : address();
            const given = place === "header" ? { ...headers, [parameter]: hostile } : headers;
            await expectAnswered(studio, `${method.toUpperCase()} ${at}${query}`, {
              as,
              headers: given,
              ...(method !== "get" && { body }),
            });
            asked++;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(200);
    expect(await store.audit.verify()).toMatchObject({ broken: null });
  });

  it("saves nothing where no document belongs, or where another file system has another document", async () => {
    const { studio, as, change } = await start();
    const save = async (...paths: readonly string[]) => {
      const headers = { "if-match": '"1"' };
      const body = { files: paths.map((path) => ({ path, text: "{}" })) };
      return (await studio.ask(`PATCH /changes/${change}/documents`, { as, headers, body })).body.code;
    };
    for (const path of [
      "schemas/../server.json",
      "schemas/screens/../../../etc/passwd.json",
      "/etc/passwd.json",
      "schemas//order.json",
      "schemas\\screens\\order.json",
      "schemas/screens/.hidden.json",
      "schemas/screens/order.json\u0000.svg",
      "schemas/screens/two\nlines.json",
      "schemas/screens/order.js",
      "schemas/language/screen.schema.json",
      "schemas/pictures/page.html",
      "schemas/pictures/deeper/bell.svg",
      `schemas/screens/${"x".repeat(300)}.json`,
      `schemas/${"deep/".repeat(50)}order.json`,
      `schemas/screens/${"\u652f".repeat(90)}.json`,
      "schemas/screens/CON.json",
      "schemas/com1/order.json",
      "schemas/screens/aux.txt.json",
      "schemas/screens/order.json:other.json",
      "schemas/screens/what?.json",
      "schemas/screens /order.json",
      "Schemas/app.json",
      "",
    ]) {
      expect(await save(path), path).toBe("wrong-value");
    }
    expect(await save("schemas/screens/new.json", "schemas/screens/New.json")).toBe("wrong-value");
    expect(await save("schemas/screens/caf\u00e9.json", "schemas/screens/cafe\u0301.json")).toBe("wrong-value");
    expect(await save("schemas/screens/new.json")).toBeUndefined();
  });

  it("brings no code into the studio's page or the server: the files of a project's own parts are in no change or release", async () => {
    const { studio, store, as, change } = await start();
    const text = "export const catalog = [fetch('/studio/api/session')];";
    for (const path of [
      "renderers/catalog.ts",
      "renderers/views.ts",
      "actions/catalog.ts",
      "actions/runs.ts",
      "sandbox/lender.ts",
      "own-definitions.js",
      "package.json",
      "schemas/renderers/catalog.ts",
      "schemas/../renderers/catalog.ts",
      "schemas/own-definitions.js",
      "schemas/pictures/own-definitions.js",
      "schemas/pictures/own-definitions.mjs",
      "schemas/screens/order.json.ts",
    ]) {
      const headers = { "if-match": '"1"' };
      const saved = await studio.ask(`PATCH /changes/${change}/documents`, {
        as,
        headers,
        body: { files: [{ path, text }] },
      });
      expect(saved.body.code, path).toBe("wrong-value");
      const added = store.releases.add([{ path, bytes: Buffer.from(text) }], { name: "system", address: "local" });
      await expect(added, path).rejects.toMatchObject({ code: "wrong-value" });
    }
  });

  it("saves no file where the change has a folder, no name that differs by letters alone, in whatever order they come", async () => {
    const { studio, store, as, change } = await start();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"/>`;
    const save = async (path: string, text: string | null = drawing) => {
      const body = { files: [text === null ? { path, removed: true } : { path, text }] };
      const headers = { "if-match": `"${(await store.changes.find(change)).revision}"` };
      return (await studio.ask(`PATCH /changes/${change}/documents`, { as, headers, body })).body;
    };
    const before = (await store.changes.documents(change)).map(({ path }) => path);
    expect(await save("schemas/pictures/a.svg")).not.toHaveProperty("code");
    const wrong = { code: "wrong-value", detail: expect.stringContaining("can't stand beside schemas/pictures/") };
    expect(await save("schemas/pictures/a.svg/x.json", "{}")).toMatchObject(wrong);
    expect(await save("schemas/pictures/A.svg")).toMatchObject(wrong);
    expect(await save("schemas/Screens/other.json", "{}")).toMatchObject({ code: "wrong-value" });
    const after = (await store.changes.documents(change)).map(({ path }) => path);
    expect(after).toEqual([...before, "schemas/pictures/a.svg"].sort());
    expect(await save("schemas/pictures/a.svg", null)).not.toHaveProperty("code");
    expect(await save("schemas/pictures/a.svg/x.json", "{}")).not.toHaveProperty("code");
    expect(await save("schemas/pictures/a.svg")).toMatchObject({ code: "wrong-value" });
  });

  it("takes no drawing that does more than draw", async () => {
    const { studio, as, change } = await start();
    const body = {
      files: [{ path: "schemas/pictures/a.svg", text: '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>' }],
    };
    const { body: answer } = await studio.ask(`PATCH /changes/${change}/documents`, {
      as,
      headers: { "if-match": '"1"' },
      body,
    });
    expect(answer).toMatchObject({
      code: "wrong-value",
      detail: 'schemas/pictures/a.svg has "onload" in it: save it as a plain drawing',
    });
  });

  it("gets nothing by what a request may not say: who did it, what it is called, whose it is", async () => {
    const { studio, store, as, release, change } = await start();
    const more = {
      author: "juma",
      by: "juma",
      id: 999,
      status: "released",
      revision: 7,
      contributors: [],
      assistants: [],
      kind: "import",
    };
    const made = (await studio.ask("POST /changes", { as, body: { ...more, title: "Mine", base: release } })).body;
    expect(made).toMatchObject({ id: change + 1, author: "amina", status: "draft", revision: 1 });
    const person = { ...more, name: "eve", grants: [], isDisabled: true, password: "x", issuer: "y" };
    const { account } = (await studio.ask("POST /accounts", { as, body: person })).body;
    expect(account).toMatchObject({ isDisabled: false, isProvided: false });
    const off = { kind: "screen", name: "order", notice: null, reason: "test", actor: "juma", __proto__: { x: 1 } };
    expect((await studio.ask("POST /channels/production/switch-off", { as, body: off })).status).toBe(200);
    const rows = await store.audit.list({ limit: 500 });
    expect(rows.filter(({ actor }) => actor === "juma")).toEqual([]);
  });

  it("is told that a request is too large, too deep or none", async () => {
    const { studio, as, change } = await start();
    const send = async (body: NonNullable<RequestInit["body"]>, headers: Record<string, string> = {}) => {
      const url = `${studio.origin}/studio/api/changes/${change}/documents`;
      const type = { "content-type": "application/json", authorization: `Bearer ${as}`, "if-match": '"1"' };
      const init = { method: "PATCH", headers: { ...type, ...headers }, body, duplex: "half" } as RequestInit;
      const answer = await fetch(url, init);
      return [answer.headers.get("content-type"), (await answer.json()).code];
    };
    const problem = (code: string) => ["application/problem+json", code];
    expect(await send(`"${"x".repeat(16 * 1024 * 1024)}"`)).toEqual(problem("too-large"));
    expect(await send("[".repeat(1_000_000))).toEqual(problem("invalid"));
    expect(await send(`${"[".repeat(200_000)}${"]".repeat(200_000)}`)).toEqual(problem("invalid"));
    expect(await send(`${'{"title":'.repeat(100_000)}1${"}".repeat(100_000)}`)).toEqual(problem("invalid"));
    expect(await send("")).toEqual(problem("invalid"));
    expect(await send("{")).toEqual(problem("invalid"));
    // A small one that would be large: nothing is unpacked.
    const bomb = gzipSync(JSON.stringify({ title: " ".repeat(20 * 1024 * 1024), base: "1" }));
    expect(await send(bomb, { "content-encoding": "gzip" })).toEqual(problem("invalid"));
    expect(await send(endless(100 * 1024 * 1024))).toEqual(problem("too-large"));
    expect(await send("\u{fffd}\u0000")).toEqual(problem("invalid"));
    expect(studio.faults).toEqual([]);
  });

  it("makes and reads a release of ten thousand files", async () => {
    const { studio, as, change } = await start();
    const files = Array.from({ length: 10_000 }, (_, index) => ({
      path: `schemas/screens/s${index}.json`,
      text: `${index}`,
    }));
    const headers = { "if-match": '"1"' };
    expect((await studio.ask(`PATCH /changes/${change}/documents`, { as, headers, body: { files } })).status).toBe(200);
    const sent = await studio.ask(`POST /changes/${change}/review`, { as, headers: { "if-match": '"2"' }, body: {} });
    expect([sent.status, studio.faults]).toEqual([200, []]);
    const read = await studio.ask(`GET /releases/${sent.body.release.id}/documents`, { as });
    expect(read.body.files).toHaveLength(10_002);
  });
});

/** A content whose length nobody says before. */
function endless(bytes: number): ReadableStream<Uint8Array> {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      left -= part.length;
      if (left < 0) controller.close();
      else controller.enqueue(part);
    },
  });
}

describe("whoever has no rights", () => {
  it("gets none by headers that others believe, nor a second request in the first", async () => {
    const { studio, change } = await start();
    const viewer = await studio.person("vera", { role: "viewer", channel: "*" });
    const discard = async (headers: Record<string, string>) =>
      (await studio.ask(`POST /changes/${change}/discard`, { as: viewer, body: { reason: "x" }, headers })).body.code;
    for (const headers of [
      { "x-http-method-override": "GET" },
      { "x-original-url": "/studio/api/session", "x-rewrite-url": "/studio/api/session" },
      { "x-forwarded-user": "amina", "x-remote-user": "amina", forwarded: "for=127.0.0.1" },
      { cookie: "skrini-session=x; __Host-skrini-session=y" },
    ]) {
      expect(await discard(headers as Record<string, string>), JSON.stringify(headers)).toBe("forbidden");
    }
    const raw = async (head: readonly string[], body = "") => {
      const { port } = new URL(studio.origin);
      return new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), "localhost", () => socket.write([...head, "", body].join("\r\n")));
        let answer = "";
        socket.setTimeout(3000, () => socket.destroy());
        socket.on("data", (text) => (answer += text));
        socket.on("error", reject);
        socket.on("close", () => resolve(answer));
      });
    };
    const begin = ["POST /studio/api/session HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    const hidden = "0\r\n\r\nGET /studio/api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (const lines of [
      ["Content-Length: 4", "Transfer-Encoding: chunked"],
      ["Content-Length: 4", "Content-Length: 60"],
      ["Transfer-Encoding: xchunked"],
      ["Transfer-Encoding : chunked"],
    ]) {
      const answer = await raw([...begin, ...lines, "Connection: close"], hidden);
      expect(answer, lines.join()).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer, lines.join()).not.toContain("openapi");
    }
  });
});
