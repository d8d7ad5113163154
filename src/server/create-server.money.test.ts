import { describe, expect, it } from "vitest";
import type { CompiledRelease } from "../compile/compile-documents.ts";
import type { ScreenPlan } from "../language/plan.ts";
import { SERVER_PATH } from "../route/server-paths.ts";
import type { ReleaseSource } from "./channel/release-source.ts";
import { createDocsPages } from "./pages/docs-pages.ts";
import { createStudioPages } from "./studio-pages/studio-pages.ts";
import { sampleRelease } from "./testing/sample-release.ts";
import { sampleReleases } from "./testing/sample-releases.ts";
import { server } from "./testing/sample-server.ts";

const ENVELOPE = { outcome: ["code"], code: ["code"], message: ["message"], success: ["0"] };
const PAY = {
  id: "pay",
  client: "json",
  method: "POST",
  path: "/tapi/v3/pay",
  effect: "money",
  envelope: ENVELOPE,
  errors: {},
};
const TWIN = { ...PAY, id: "look", effect: "read" };
const SPELLINGS = [
  "/tapi/v3/pay",
  "/tapi/V3/Pay",
  "/tapi/v3/pay/",
  "/tapi/v3/p%61y",
  "/tapi/v3/pay.",
  "/tapi/v3/pay%20",
  "/tapi/v3/%EF%BD%90ay",
  "/tapi/v3/pay.json",
  "/tapi/v3/pay+",
  "/tapi/v3/pay%2B",
];

/** Spellings that no page of ours asks by: a backend may take them for the payment. */
const REFUSED = [
  ["/tapi/v3/pay:now", 404],
  ["/tapi/v3/pay@1", 404],
  ["/tapi/v3/pay*", 404],
  ["/tapi/v3/pay,1", 404],
  ["/tapi/v3/pay%E2%80%8B", 400],
  ["/tapi/v3/pay%E3%80%82", 400],
  ["/tapi/v3/pa%CC%81y", 400],
] as const;

function releaseWith(plans: string, calls: readonly object[], moneyPaths: readonly string[] = []): CompiledRelease {
  const release = sampleRelease(plans);
  const en = { ...release.screens.order?.en, calls: Object.fromEntries(calls.map((call, at) => [at, call])) };
  return { ...release, moneyPaths, screens: { order: { en: en as unknown as ScreenPlan } } };
}

/** A server of the last of these releases, which pages of the others may still ask; and what its backend was asked. */
async function serve(releases: readonly CompiledRelease[], off: readonly string[] = []) {
  const [first = sampleRelease(), ...later] = releases;
  let source: ReleaseSource = await sampleReleases(first);
  const calls = new Map(source.calls());
  for (const release of later) {
    source = await sampleReleases(release);
    for (const [plans, known] of source.calls()) calls.set(plans, known);
  }
  const asked: string[] = [];
  const served = server({
    releases: {
      ...source,
      calls: () => calls,
      switchedOff: () => off.map((name) => ({ kind: "call", name, notice: { en: "Back at noon." } }) as never),
    },
    backend: {
      fetch: async ({ method, url }) => {
        asked.push(`${method} ${new URL(url).pathname}`);
        return Response.json({ code: 0 });
      },
    },
    limits: { money: { requests: 1, window: 60_000 } },
  });
  const ask = async (
    path: string,
    headers: { readonly [name: string]: string } = { "idempotency-key": "k" },
    method = "POST",
  ) => served.request(path, { method, headers, ...(method === "POST" && { body: "{}" }) });
  return { ask, asked };
}

describe("promise 27: what a request may do belongs to its method and path", () => {
  const [a, b] = [releaseWith("a".repeat(16), [PAY]), releaseWith("b".repeat(16), [TWIN])];
  const setups: readonly [string, readonly CompiledRelease[]][] = [
    ["a payment", [a]],
    ["a payment that a later release calls a read", [a, b]],
    ["a payment that an earlier release calls a read", [b, a]],
    ["a listed path whose only call is a read", [releaseWith("c".repeat(16), [TWIN], ["POST /v3/pay"])]],
    ["a listed path without a call", [releaseWith("d".repeat(16), [], ["POST /v3/Pay/"])]],
    [
      "a payment whose path has a parameter",
      [releaseWith("e".repeat(16), [{ ...PAY, path: "/tapi/v3/{what}" }, TWIN])],
    ],
  ];

  it.each(setups)("has no %s without a key", async (_, releases) => {
    for (const path of SPELLINGS) {
      const { ask, asked } = await serve(releases);
      expect((await ask(path, {})).status).toBe(428);
      expect(asked).toEqual([]);
    }
  });

  it.each(setups)("counts %s as money, in whatever spelling", async (_, releases) => {
    const { ask, asked } = await serve(releases);
    const statuses: number[] = [];
    for (const path of SPELLINGS) statuses.push((await ask(path)).status);
    expect(statuses).toEqual([200, ...SPELLINGS.slice(1).map(() => 429)]);
    expect(asked).toHaveLength(1);
  });

  it.each(REFUSED)("refuses %s, which more than one path may be", async (path, status) => {
    // The last one's parameter may be filled with any of them.
    for (const [, releases] of setups.slice(0, -1)) {
      const { ask, asked } = await serve(releases);
      expect((await ask(path)).status).toBe(status);
      expect(asked).toEqual([]);
    }
  });

  it.each(["pay", "look"])("refuses it where %s is switched off, whichever page asks", async (name) => {
    for (const releases of [
      [a, b],
      [b, a],
    ]) {
      for (const path of SPELLINGS) {
        const { ask, asked } = await serve(releases, [name]);
        expect(await (await ask(path)).json()).toMatchObject({ message: "Back at noon." });
        expect(asked).toEqual([]);
      }
    }
  });

  it("takes another method there for money too, while no document has it", async () => {
    expect((await (await serve([a])).ask("/tapi/v3/pay", {}, "GET")).status).toBe(428);
    const look = { ...TWIN, method: "GET" };
    expect(
      (await (await serve([releaseWith("f".repeat(16), [PAY, look])])).ask("/tapi/v3/pay", {}, "GET")).status,
    ).toBe(200);
  });
});

describe("the list of the server's own paths", () => {
  it("has every path that the server listens at, and no other", () => {
    const nothing = () => expect.fail();
    const whole = server({
      studio: nothing,
      studioPages: createStudioPages({} as never),
      docsPages: createDocsPages(nothing),
      recorder: {} as never,
      operations: { metrics: {} as never, unready: () => null, metricsToken: null },
      reports: { collector: {} as never, percent: 100, tokens: {} as never },
    });
    const listened = whole.routes.map(({ path }) => path).filter((path) => path !== "/*" && path !== "*");
    const first = new Set(listened.map((path) => `/${path.split("/")[1]}`));
    const [, names = ""] = SERVER_PATH.source.split(/[()]/);
    const listed = names.split("|").filter((name) => /^[\w.]+$/.test(name));
    expect([...first].sort()).toEqual(listed.map((name) => `/${name}`));
  });
});
