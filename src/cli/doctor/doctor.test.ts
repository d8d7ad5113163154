import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { expectListed } from "../../kit/testing/expect-listed.ts";
import { COMMANDS } from "../commands.ts";
import { readDocuments } from "../read-documents.ts";
import { readStartOptions } from "../start/start-options.ts";
import { callCommand } from "../testing/call-command.ts";
import { DOCTOR_CHECKS } from "./checks.ts";
import type { Patient } from "./doctor-check.ts";
import { supportsNode } from "./supports-node.ts";

const chromium = vi.hoisted(() => ({ isMissing: false }));
vi.mock("../../verify/browser/find-chromium.ts", async (original) => {
  const actual = await original<typeof import("../../verify/browser/find-chromium.ts")>();
  const none = () => Promise.reject(new Error("no browser was found"));
  return { findChromium: () => (chromium.isMissing ? none() : actual.findChromium()) };
});

const place = mkdtempSync(join(tmpdir(), "skrini-doctor-"));
const root = join(place, "my-app");
const DATABASE = "postgres://user@db.example:5432/name";
const PRODUCTION = { NODE_ENV: "production", API_URL: "http://127.0.0.1:1" };
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  expect(await callCommand(COMMANDS.init, "--yes", root)).toMatchObject({ status: 0 });
});
afterEach(() => {
  chromium.isMissing = false;
  vi.unstubAllEnvs();
  for (const one of opened.splice(0)) one.close();
});
afterAll(() => rmSync(place, { recursive: true }));

function patient(env: NodeJS.ProcessEnv, other: Partial<Patient> = {}): Patient {
  const settings = readStartOptions(env, root);
  return { env, settings, node: process.versions.node, root, documents: readDocuments(root), url: null, ...other };
}

async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function takenPort(): Promise<number> {
  const server = createSocketServer((socket) => socket.destroy());
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

function withApp(change: (app: Record<string, unknown>) => void): Patient["documents"] {
  return readDocuments(root).map((file) => {
    if (file.path !== "schemas/app.json") return file;
    const app = JSON.parse(file.text);
    change(app);
    return { ...file, text: JSON.stringify(app) };
  });
}

interface Case {
  readonly wrong: () => Promise<Patient> | Patient;
  readonly found: RegExp;
  readonly right: () => Promise<Patient> | Patient;
}

/** For each check something that it finds, and something that it takes. */
const CASES: { readonly [id: string]: Case } = {
  node: { wrong: () => patient({}, { node: "18.20.4" }), found: /^18\.20\.4, not \^20/, right: () => patient({}) },
  browser: {
    wrong: () => {
      vi.stubEnv("CHROMIUM_PATH", join(place, "no-chromium"));
      return patient({});
    },
    found: /no-chromium is not there/,
    right: () => {
      vi.stubEnv("CHROMIUM_PATH", process.execPath);
      return patient({});
    },
  },
  database: {
    wrong: () => patient({ DATABASE_URL: "postgres://user@127.0.0.1:1/name" }),
    found: /^it cannot be used: .*ECONNREFUSED/,
    right: () => patient({}),
  },
  port: {
    wrong: async () => patient({ PORT: String(await takenPort()) }),
    found: /^\d+ is taken$/,
    right: () => patient({ PORT: "0" }),
  },
  disk: {
    wrong: () => {
      writeFileSync(join(place, "file"), "");
      return patient({ DATA: join(place, "file/data") });
    },
    found: /file.data cannot be written$/,
    right: () => patient({ DATA: join(place, "data") }),
  },
  clock: {
    wrong: async () => {
      const old = new Date(Date.now() - 3_600_000).toUTCString();
      const url = await serve((_, response) => response.setHeader("date", old).end());
      return patient({ API_URL: url, DATABASE_URL: "off" });
    },
    found: /^3[56]\d\d s before that of the backend$/,
    right: async () => patient({ API_URL: await serve((_, response) => response.end()), DATABASE_URL: "off" }),
  },
  documents: {
    wrong: () => patient({}, { documents: withApp((app) => delete app.money) }),
    found: /errors?$/,
    right: () => patient({}),
  },
  contact: {
    wrong: () => patient({}),
    found: /^phone, email, brand\.logo: not your own yet$/,
    right: () => {
      const brand = { name: "Tools", logo: "/pictures/logo.svg" };
      const contact = { phone: "+255 22 211 0000", email: "help@tools.co.tz", brand };
      return patient({}, { documents: withApp((app) => Object.assign(app, contact)) });
    },
  },
  mode: { wrong: () => patient({}), found: /NODE_ENV/, right: () => patient(PRODUCTION) },
  backend: {
    wrong: () => patient(PRODUCTION),
    found: /^http:\/\/127\.0\.0\.1:1 does not answer/,
    right: async () => patient({ API_URL: await serve((_, response) => response.writeHead(404).end()) }),
  },
  "shared-database": {
    wrong: () => patient({}),
    found: /names none/,
    right: () => patient({ DATABASE_URL: DATABASE }),
  },
  "database-encryption": {
    wrong: () => patient({ DATABASE_URL: DATABASE }),
    found: /^sslmode=disable to db\.example$/,
    right: () => patient({ DATABASE_URL: `${DATABASE}?sslmode=verify-full` }),
  },
  proxy: {
    wrong: () => patient({}),
    found: /^no proxy is trusted$/,
    right: () => patient({ TRUST_PROXY: "1" }),
  },
  hsts: { wrong: () => patient({}), found: /^HSTS is not set$/, right: () => patient({ HSTS: "31536000" }) },
  "studio-host": {
    wrong: () => patient({}),
    found: /shares the app's host/,
    right: () => patient({ STUDIO_ORIGIN: "https://studio.example" }),
  },
  "sign-in": {
    wrong: () => patient({ SECOND_FACTOR: "off" }),
    found: /^passwords alone$/,
    right: () => patient({ SECOND_FACTOR: "all" }),
  },
  "audit-log": {
    wrong: () => patient({}),
    found: /nobody outside/,
    right: () =>
      patient({ AUDIT_WEBHOOK: "https://watch.example", AUDIT_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef" }),
  },
  metrics: {
    wrong: () => patient({}),
    found: /private network/,
    right: () => patient({ METRICS_TOKEN: "t".repeat(32) }),
  },
};

describe("the checks of skrini doctor", () => {
  it("have a case each", () => {
    const ids = DOCTOR_CHECKS.map(({ id }) => id);
    expectListed({ found: ids, in: "checks.ts" }, { listed: Object.keys(CASES), in: "CASES" });
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(DOCTOR_CHECKS)("$id: finds what is wrong, and takes what is right", async ({ id, look, mend, why }) => {
    const one = CASES[id] ?? expect.fail();
    const wrong = await look(await one.wrong());
    expect(wrong).toMatchObject({ ok: false, found: expect.stringMatching(one.found) });
    expect(await look(await one.right())).toMatchObject({ ok: true });
    expect([mend, why].filter((text) => text === "")).toEqual([]);
  });

  it("find a proxy that says nothing of https", async () => {
    const look = DOCTOR_CHECKS.find(({ id }) => id === "proxy")?.look ?? expect.fail();
    const env = { TRUST_PROXY: "1", HSTS: "31536000" };
    const url = await serve((_, response) => response.end());
    expect(await look(patient(env, { url }))).toMatchObject({ ok: false, found: `${url} is not https` });
    const answer = (headers: HeadersInit) => vi.stubGlobal("fetch", async () => new Response("", { headers }));
    answer({});
    const https = patient(env, { url: "https://app.example" });
    expect(await look(https)).toMatchObject({ ok: false, mend: "set X-Forwarded-Proto at the proxy" });
    answer({ "strict-transport-security": "max-age=31536000" });
    expect(await look(https)).toMatchObject({ ok: true });
    vi.unstubAllGlobals();
  });
});

it("wants a browser where screens are tested, and none of a server", async () => {
  chromium.isMissing = true;
  const look = DOCTOR_CHECKS.find(({ id }) => id === "browser")?.look;
  expect(await look?.(patient({}))).toMatchObject({ ok: false });
  expect(await look?.(patient({ ...PRODUCTION, CHROMIUM_PATH: "/none" }))).toMatchObject({ ok: false });
  expect(await look?.(patient(PRODUCTION))).toMatchObject({ ok: true });
});

describe("skrini doctor", () => {
  it("ends with 0 where the machine has all, and says what production lacks, with the line for it", async () => {
    vi.stubEnv("PORT", "0");
    const { status, stdout } = await callCommand(COMMANDS.doctor, root);
    expect([status, stdout]).toEqual([0, stdout]);
    expect(stdout).toMatch(/^This machine\n {2}ok {4}Node: 2\d/);
    expect(stdout).toContain("  lack  Only https: HSTS is not set\n        HSTS=31536000 npm start\n");
  });

  it("makes nothing by looking: the folder that it finds room for is the start's to make", async () => {
    vi.stubEnv("PORT", "0");
    const before = readdirSync(root, { recursive: true });
    const { stdout } = await callCommand(COMMANDS.doctor, root);
    expect(stdout).toMatch(/ok {4}Disk: [\d.]+ GB free in .*\.data\n/);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it("ends with 1 for production, and gives a program the same", async () => {
    vi.stubEnv("PORT", "0");
    const { status, stdout } = await callCommand(COMMANDS.doctor, "--json", "--production", root);
    const { ok, checks } = JSON.parse(stdout);
    expect([status, ok]).toEqual([1, false]);
    expect(checks.map(({ id }: { id: string }) => id)).toEqual(DOCTOR_CHECKS.map(({ id }) => id));
    const wrong = checks.filter((one: { ok: boolean }) => !one.ok);
    expect(wrong.filter(({ mend }: { mend?: string }) => !mend)).toEqual([]);
  });

  it("names a setting that is wrong, and an address that is none", async () => {
    vi.stubEnv("PORT", "http");
    const wrong = await callCommand(COMMANDS.doctor, root);
    expect(wrong).toMatchObject({ status: 1, stdout: expect.stringContaining("lack  Settings: PORT is not a whole") });
    expect(await callCommand(COMMANDS.doctor, "--url", "app.example", root)).toMatchObject({ status: 2 });
  });
});

describe("supportsNode", () => {
  const RANGE = "^20.19.0 || >=22.12.0";

  it.each(["20.19.0", "20.20.2", "22.12.0", "22.13.1", "23.0.0", "26.1.0"])("takes %s", (version) => {
    expect(supportsNode(RANGE, version)).toBe(true);
  });

  it.each(["18.20.4", "20.9.0", "21.7.3", "22.9.9"])("refuses %s", (version) => {
    expect(supportsNode(RANGE, version)).toBe(false);
  });
});
