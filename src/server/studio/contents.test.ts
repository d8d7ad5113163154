import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { OTHER_APP } from "../../../tests/copy-project.ts";
import { readDocuments } from "../../cli/read-documents.ts";
import { serveSandbox } from "../../cli/sandbox/serve-sandbox.ts";
import { STUDIO_ROUTES } from "../../wire/studio-routes.ts";
import { listen } from "../listen.ts";
import { createReportCollector } from "../reports/collect-reports.ts";
import { createVisitTokens } from "../reports/visit-tokens.ts";
import { server } from "../testing/sample-server.ts";
import { startStudio } from "./testing/studio-server.ts";

/** Longer than any listener waits for a client, and far less than for ever. */
const ANSWERED_MS = 20_000;
const ENTRY = { script: "", styles: [] };

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly string[];
  /** Beginning of the content that is sent; its end never comes. */
  readonly part?: string;
}

/** The status of a request whose content does not end; null where there is none in time. */
function statusOf(port: number, { method, path, headers = [], part = "{" }: Sent): Promise<string | null> {
  const head = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", ...headers];
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    const timer = setTimeout(() => socket.destroy(), ANSWERED_MS);
    socket.on("error", () => undefined);
    socket.once("data", (chunk) => {
      resolve(chunk.toString("latin1").slice(9, 12));
      socket.destroy();
    });
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(null);
    });
    const size = Buffer.byteLength(part).toString(16);
    socket.write([...head, "Transfer-Encoding: chunked", "", `${size}\r\n${part}`, ""].join("\r\n"));
  });
}

/** Routes that take a content, one for each method. */
function studioRoutes(): readonly Sent[] {
  return Object.keys(STUDIO_ROUTES).map((route) => {
    const [method = "", path = ""] = route.split(" ");
    return { method, path: `/studio/api${path.replace("{channel}", "production").replace(/\{\w+\}/, "1")}` };
  });
}

it("promise 34: no route of the studio waits for a content for ever, whoever asks, nor takes a large one of a stranger", async () => {
  const studio = await startStudio({ patience: 300 });
  const port = Number(new URL(studio.origin).port);
  const as = await studio.person("amina", { role: "admin", channel: "*" }, { role: "on-call", channel: "*" });
  const known = [`Authorization: Bearer ${as}`, 'If-Match: "1"'];
  const large = "x".repeat(65 * 1024);
  const unsafe = studioRoutes().filter(({ method }) => method !== "GET");
  await Promise.all(
    unsafe.map(async (route) => {
      expect(await statusOf(port, route), `${route.method} ${route.path}, of a stranger`).toMatch(/^4/);
      const tooLarge = await statusOf(port, { ...route, part: large });
      expect(tooLarge, `${route.method} ${route.path}, large, of a stranger`).toMatch(/^4(01|13)/);
    }),
  );
  // Signing out would end the session that the others are asked with.
  const asked = unsafe.filter(({ path }) => !/\/sessions?(\/|$)/.test(path));
  const statuses = await Promise.all(asked.map((route) => statusOf(port, { ...route, headers: known })));
  expect(asked.flatMap((route, index) => (statuses[index] === "408" ? [] : [route]))).toEqual([]);
  for (const route of asked) {
    const takes = await statusOf(port, { ...route, headers: known, part: large });
    const isForDocuments = /\/(documents|rebase)$/.test(route.path);
    expect(takes, `${route.path}, large, of somebody known`).toBe(isForDocuments ? "408" : "413");
  }
  expect(studio.faults).toEqual([]);
});

it("promise 34: no route of pages, calls, reports, the recorder and the sandbox waits for a content for ever", async () => {
  const app = server({
    reports: {
      collector: createReportCollector(),
      percent: 100,
      tokens: createVisitTokens({ key: () => "key", now: Date.now }),
    },
    recorder: {
      files: { recorder: ENTRY, recorded: ENTRY },
      journeys: async () => [],
      save: async () => ({ outcome: "refused", problems: [] }),
    },
    limits: { body: { maxBytes: 1024, patience: 300, slowest: 500 } },
  });
  const pages = await listen(app, 0);
  const sandbox = await serveSandbox({ files: readDocuments(OTHER_APP), lender: null, port: 0, origins: [] });
  onTestFinished(async () => {
    await Promise.all([pages.close(), sandbox.close()]);
  });
  const routes = [...new Set(app.routes.map(({ path }) => path.replace(/:\w+/g, "x").replace("*", "x")))];
  expect(routes).toEqual(expect.arrayContaining(["/plans/x/reports", "/sandbox/journeys"]));
  const unsafe = ["POST", "PUT", "PATCH", "DELETE"];
  const asked = [...routes, "/tapi/v3/x"].flatMap((path) => unsafe.map((method) => ({ method, path })));
  const named = async (port: number, one: Sent) => [one.path, one.method, await statusOf(port, one)];
  const found = await Promise.all([
    ...asked.map((one) => named(pages.port, one)),
    ...unsafe.map((method) => named(sandbox.port, { method, path: "/any" })),
  ]);
  expect(found.filter(([, , status]) => status === null)).toEqual([]);
});

it("promise 34: one module opens ports, and with it all connections are bounded", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|\/testing\/.*)$/.test(file),
  );
  const opening = files.filter((file) =>
    /from "node:https?"|@hono\/node-server"/.test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(opening.filter((file) => /createServer|serve\(/.test(readFileSync(`src/${file}`, "utf8")))).toEqual([
    "server/listen.ts",
  ]);
});
