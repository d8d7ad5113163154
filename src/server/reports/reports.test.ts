import { describe, expect, it } from "vitest";
import type { ReportEntry } from "../../language/http/phone-report.ts";
import type { AnswerShape, CallPlan } from "../../language/plan.ts";
import { sampleRelease } from "../testing/sample-release.ts";
import { sampleReleases } from "../testing/sample-releases.ts";
import { server } from "../testing/sample-server.ts";
import { createReportCollector } from "./collect-reports.ts";
import { createVisitTokens } from "./visit-tokens.ts";

const OPENED: ReportEntry = ["order", "opening", "", ""];
const CRASHED: ReportEntry = ["order", "crashed-widget", "b.0", "TypeError"];

/** A release whose screen asks for a list of orders. */
function releaseWithCall() {
  const release = sampleRelease();
  const shape: AnswerShape = ["o", { list: ["d", ["l", ["o", { amount: "n", extra: "*" }]], []], notes: ["m", "s"] }];
  const orders = { id: "orders", method: "POST", path: "/tapi/orders", effect: "read", shape } as unknown as CallPlan;
  const order = Object.fromEntries(
    Object.entries(release.screens.order ?? {}).map(([language, plan]) => [language, { ...plan, calls: { orders } }]),
  );
  return { ...release, screens: { ...release.screens, order } };
}

async function start() {
  const releases = await sampleReleases(releaseWithCall());
  const dropped: number[] = [];
  const collector = createReportCollector({ onDropped: (events) => dropped.push(events) });
  let time = Date.parse("2026-03-01T10:00:00Z");
  const tokens = createVisitTokens({ key: () => "the key of all servers", now: () => time });
  const app = server({ releases, reports: { collector, percent: 100, tokens } });
  const { plans } = releases.current();
  /** Opens a page. @returns the token of this visit */
  const visit = async () => {
    const page = await app.request("http://localhost/order");
    return page.headers.getSetCookie().find((cookie) => cookie.startsWith("skrini-visit=")) ?? "";
  };
  /** Sends the report of a page of a visit, a new one if none is given. */
  const post = async (body: unknown, { path = `/plans/${plans}/reports`, headers = {}, token = "" } = {}) =>
    (
      await app.request(`http://localhost${path}`, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { cookie: (token || (await visit())).split(";")[0] ?? "", ...headers },
      })
    ).status;
  const report = (entries: readonly unknown[], more: object = {}) => ({
    runtime: "0123456789abcdef",
    language: "en",
    first: false,
    entries,
    ...more,
  });
  const counted = () =>
    (collector.drain()?.counts ?? [])
      .filter(({ kind }) => kind !== "visit")
      .map(({ screen, kind, place, code, count }) => [screen, kind, place, code, count]);
  const wait = (milliseconds: number) => (time += milliseconds);
  return { app, collector, post, report, counted, dropped, visit, wait, id: releases.current().id };
}

describe("reports of phones", () => {
  it("are counted for the release whose plans the page has", async () => {
    const { post, report, collector, id } = await start();
    expect(await post(report([OPENED, CRASHED], { first: true }))).toBe(204);
    // An older browser names the page's origin alone.
    expect(await post(report([OPENED]), { headers: { origin: "http://localhost" } })).toBe(204);
    const network = expect.any(Number);
    const event = { release: id, screen: "order", language: "en", runtime: "0123456789abcdef", network };
    expect(collector.drain()).toEqual({
      counts: [
        { ...event, screen: "", kind: "visit", place: "", code: "", count: 2 },
        { ...event, kind: "opening", place: "", code: "", count: 2 },
        { ...event, kind: "crashed-widget", place: "b.0", code: "TypeError", count: 1 },
      ],
      phones: new Map([["0123456789abcdef", 1]]),
    });
    expect(collector.drain()).toBeNull();
  });

  it("count each screen once for each guarded kind, whatever is posted", async () => {
    const { post, report, counted } = await start();
    await post(report([OPENED, OPENED, CRASHED, ["order", "crashed-widget", "b.1", "RangeError"]]));
    expect(counted().map(([, kind, , , count]) => [kind, count])).toEqual([
      ["opening", 1],
      ["crashed-widget", 1],
    ]);
  });

  it("promise 33: count nothing that a release is judged by of who has opened no page of it lately", async () => {
    const { post, report, counted, visit, wait } = await start();
    const token = await visit();
    const forged = [
      "skrini-visit=x",
      token.replace(/=\w{4}/, "=0000"),
      token.replace(/\.\w+\./, ".ffffffffffff."),
      (await (await start()).visit()).replace("skrini-visit", "other"),
    ];
    const entries = [OPENED, CRASHED, ["order", "failed-call", "pay", "timeout"]];
    for (const one of forged) expect(await post(report(entries, { first: true }), { token: one })).toBe(204);
    expect(counted()).toEqual([["order", "failed-call", "pay", "timeout", forged.length]]);
    wait(13 * 60 * 60_000);
    await post(report([OPENED, CRASHED]), { token });
    expect(counted()).toEqual([]);
  });

  it("promise 33: count once what one visit tells again and again", async () => {
    const { post, report, collector, visit } = await start();
    const token = await visit();
    expect(token).toMatch(/; Max-Age=43200; Path=\/plans; HttpOnly; SameSite=Lax$/);
    for (let time = 0; time < 30; time++) await post(report([OPENED, CRASHED], { first: true }), { token });
    const { counts = [], phones } = collector.drain() ?? {};
    expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
      ["visit", 1],
      ["opening", 1],
      ["crashed-widget", 1],
    ]);
    expect(phones).toEqual(new Map([["0123456789abcdef", 1]]));
  });

  it("promise 33: remember no more of one visit than a phone tells in it", async () => {
    const { post, report, counted, visit } = await start();
    const token = await visit();
    for (let at = 0; at < 30; at++) {
      const entries = Array.from({ length: 20 }, (_, entry) => ["order", "failed-call", "pay", `code-${at}-${entry}`]);
      expect(await post(report(entries), { token })).toBe(204);
    }
    expect(counted()).toHaveLength(200);
  });

  it("promise 6: hold nothing that a person typed or is known by", async () => {
    const { post, report, counted } = await start();
    const hostile = [
      ["order", "crashed-widget", "Zawadi Mwakasege", "TypeError"],
      ["order", "failed-call", "pay?session=s1", "network"],
      ["order", "failed-call", "pay", "TZS 34.400,00"],
      ["order", "failed-call", "x".repeat(61), "network"],
      ["order", "sold-data", "", ""],
      ["elsewhere", "opening", "", ""],
      ["app", "opening", "", ""],
      ["__proto__", "opening", "", ""],
      ["order", "opening", "s1", "s1"],
      [1, 2, 3, 4],
      null,
    ];
    expect(await post(report(hostile))).toBe(204);
    expect(counted()).toEqual([["order", "opening", "", "", 1]]);
  });

  it("tell where an answer had another shape than its call declares, and nothing that the call does not declare", async () => {
    const { post, report, counted } = await start();
    const misfit = (call: string, code: string) => ["order", "misfit-answer", call, code];
    const declared = [
      "list[].amount-number-string",
      "list-array-object",
      "notes{}-string-array",
      ".-object-array",
      "list[].amount-number-number",
    ].map((code) => misfit("orders", code));
    const hostile = [
      misfit("orders", "list[].amount-string-number"),
      misfit("orders", "list[].extra-string-number"),
      misfit("orders", "list[].extra[].zawadi-string-number"),
      misfit("orders", "list.zawadi-string-number"),
      misfit("orders", "zawadi-string-number"),
      misfit("orders", "__proto__-object-string"),
      misfit("orders", "constructor-object-string"),
      misfit("orders", "list[].amount"),
      misfit("orders", ""),
      misfit("pay", "list[].amount-number-string"),
      misfit("constructor", ".-object-string"),
      ["missing", "misfit-answer", "orders", "list[].amount-number-string"],
      ["order", "failed-call", "orders", "list[].amount-number-string"],
    ];
    expect(await post(report(declared))).toBe(204);
    expect(await post(report(hostile))).toBe(204);
    expect(counted()).toEqual(declared.map(([screen, kind, call, code]) => [screen, kind, call, code, 1]));
  });

  it.each([
    ["no JSON", "x"],
    ["no list of entries", { runtime: "0123456789abcdef", language: "en" }],
    ["another's runtime", { runtime: "Zawadi", language: "en", entries: [] }],
    ["an unknown language", { runtime: "0123456789abcdef", language: "xx", entries: [] }],
    ["too many entries", { runtime: "0123456789abcdef", language: "en", entries: Array(21).fill(OPENED) }],
  ])("of %s are refused", async (_, body) => {
    const { post, counted } = await start();
    expect(await post(body)).toBe(400);
    expect(counted()).toEqual([]);
  });

  it("are refused of unknown plans, from other sites, and where they are too large", async () => {
    const { post, report, counted } = await start();
    expect(await post(report([OPENED]), { path: "/plans/ffffffffffffffff/reports" })).toBe(404);
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "same-site", origin: "http://localhost" },
    ]) {
      expect(await post(report([OPENED]), { headers }), JSON.stringify(headers)).toBe(403);
    }
    expect(await post(report([OPENED], { more: "x".repeat(7000) }))).toBe(413);
    expect(counted()).toEqual([]);
  });

  it("of one network are limited", async () => {
    const { post, report } = await start();
    const statuses = await Promise.all(Array.from({ length: 310 }, () => post(report([OPENED]))));
    expect([204, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([300, 10]);
  });

  it("are dropped and counted where there are too many to keep", async () => {
    const { collector, dropped, id } = await start();
    const report = { runtime: "0123456789abcdef", language: "en", first: false };
    for (let one = 0; one < 5010; one++)
      collector.add(id, { ...report, entries: [["order", "bound", `b.${one}`, ""]] }, null);
    const batch = collector.drain();
    expect([batch?.counts.length, dropped.length]).toEqual([5000, 10]);
    if (batch !== null) collector.putBack(batch);
    expect(collector.drain()).toEqual(batch);
  });

  it("are asked for by pages, with the build and the share of visits, only where somebody takes them", async () => {
    const { app } = await start();
    const page = await (await app.request("http://localhost/order")).text();
    expect(page).toContain('"runtime":"0123456789abcdef","reports":100');
    const silent = await (await server().request("http://localhost/order")).text();
    expect(silent).not.toContain("reports");
    expect((await server().request("http://localhost/plans/r1/reports", { method: "POST" })).status).toBe(405);
  });
});
