import { expect, it, onTestFinished } from "vitest";
import { askRaw } from "../../../tests/server/raw-socket.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { listen } from "../listen.ts";
import { sampleRelease } from "../testing/sample-release.ts";
import { sampleReleases } from "../testing/sample-releases.ts";
import { server } from "../testing/sample-server.ts";

const ENVELOPE = { outcome: ["code"], code: ["code"], message: ["message"], success: ["0"] };
const PAY = { id: "pay", client: "json", method: "POST", path: "/tapi/v3/pay", effect: "write", envelope: ENVELOPE };

/** Targets that some server takes for `/tapi/v3/pay`. */
const TARGETS = [
  "/tapi/v3/pay",
  "/tapi/v3/pay?x=1",
  "/tapi/v3/pay#x",
  "/tapi/v3/pay/",
  "/tapi/v3/pay//",
  "/tapi/v3/pay/.",
  "/tapi/v3/./pay",
  "/tapi/v3//pay",
  "//tapi/v3/pay",
  "/tapi//v3/pay",
  "/./tapi/v3/pay",
  "/x/../tapi/v3/pay",
  "/tapi/v3/x/../pay",
  "/tapi/v3/x/%2e%2e/pay",
  "/tapi/v3/x/..;/pay",
  "/tapi/v3/x/..%2fpay",
  "/tapi/v3%2fpay",
  "/tapi%2fv3%2fpay",
  "/tapi/v3\\pay",
  "/tapi\\v3\\pay",
  "/tapi/v3%5cpay",
  "/tapi/v3/pay;",
  "/tapi/v3/pay;jsessionid=1",
  "/tapi/v3;x=y/pay",
  "/tapi/v3/pay%3bx",
  "/tapi/v3/pay%3fx",
  "/tapi/v3/pay%23x",
  "/tapi/v3/pay%00",
  "/tapi/v3/pay%00.json",
  "/tapi/v3/pay%0a",
  "/tapi/v3/pay%0d%0a",
  "/tapi/v3/pay%09",
  "/tapi/v3/pay%20",
  "/tapi/v3/%20pay",
  "/tapi/v3/pay+",
  "/tapi/v3/pay.",
  "/tapi/v3/pay..",
  "/tapi/v3/pay.json",
  "/tapi/v3/pay.JSON",
  "/tapi/v3/pay.php",
  "/tapi/v3/pay/.json",
  "/tapi/v3/PAY",
  "/TAPI/V3/PAY",
  "/tapi/V3/pay",
  "/tapi/v3/p%61y",
  "/tapi/v3/%70%61%79",
  "/tapi/v3/%2570ay",
  "/tapi/v3/p%2561y",
  "/tapi/v3/%u0070ay",
  "/tapi/v3/%ef%bd%90ay",
  "/tapi/v3/%c0%b0ay",
  "/tapi/v3/p%c1%a1y",
  "/tapi/v3/pay%e2%80%8b",
  "/tapi/v3/pa%cc%81y",
  "/tapi/v3/pay%c2%ad",
  "/tapi/v3/pay%ef%bb%bf",
  "/tapi/v3/pay\u00a0",
  "/tapi/v3/p\u00e1y",
  "/tapi/v3/pa\u00ffy",
  "http://localhost/tapi/v3/pay",
  "http://localhost//tapi/v3/pay",
  "http://other.example/tapi/v3/pay",
  "HTTP://LOCALHOST/tapi/v3/pay",
  "http://a@localhost/tapi/v3/pay",
  "tapi/v3/pay",
  "*",
];

async function start() {
  const release = sampleRelease("a".repeat(16));
  const en = { ...release.screens.order?.en, calls: { 0: { ...PAY, errors: {} } } };
  const source = await sampleReleases({ ...release, screens: { order: { en: en as unknown as ScreenPlan } } });
  const asked: string[] = [];
  const app = server({
    releases: { ...source, switchedOff: () => [{ kind: "call", name: "pay", notice: { en: "Back at noon." } }] },
    backend: {
      fetch: async ({ method, url }) => {
        asked.push(`${method} ${url}`);
        return Response.json({ code: 0 });
      },
    },
  });
  const listening = await listen(app, 0);
  onTestFinished(() => listening.close());
  return { port: listening.port, asked };
}

it("a call that is switched off reaches the backend by no spelling and no method of a raw request", async () => {
  const { port, asked } = await start();
  for (const target of TARGETS) {
    for (const line of [
      `POST ${target} HTTP/1.1`,
      `GET ${target} HTTP/1.1`,
      `post ${target} HTTP/1.1`,
      `POST ${target} HTTP/1.0`,
    ]) {
      await askRaw(
        port,
        `${line}\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
    }
  }
  expect(asked).toEqual([]);
});

it.each([
  ["another header for the method", "X-HTTP-Method-Override: POST"],
  ["another header for the path", "X-Original-URL: /tapi/v3/pay"],
  ["another one", "X-Rewrite-URL: /tapi/v3/pay"],
  ["two lengths", "Content-Length: 5"],
  ["a length and chunks", "Transfer-Encoding: chunked"],
])("nor by %s", async (_, header) => {
  const { port, asked } = await start();
  for (const line of ["POST /tapi/v3/pay", "PUT /tapi/v3/pay", "GET /tapi/v3/pay"]) {
    await askRaw(
      port,
      `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n${header}\r\nConnection: close\r\n\r\n{}`,
    );
  }
  expect(asked).toEqual([]);
});
