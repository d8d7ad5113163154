import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ServerParts } from "../server-parts.ts";
import { server } from "../testing/sample-server.ts";

function start(parts: Partial<ServerParts> = {}) {
  const studioPages = new Hono();
  studioPages.get("/studio/*", () => new Response("the studio"));
  return server({ studioHost: "studio.example", studioPages, studio: async () => new Response("the API"), ...parts });
}

describe("promise 32: a studio with an origin of its own", () => {
  it.each<[string, number, string?]>([
    ["https://studio.example/studio/changes", 200, "the studio"],
    ["https://studio.example/studio/api/session", 200, "the API"],
    ["https://loans.example/studio", 404],
    ["https://loans.example/studio/changes", 404],
    ["https://loans.example/%73tudio/changes", 404],
    ["https://loans.example/studio/api/session", 404],
    ["https://loans.example/%73tudio/%61pi/session", 404],
    ["https://studio.example:8443/studio/api/session", 404],
    ["https://studio.example.loans.example/studio/api/session", 404],
    ["https://studio.example/order", 404, "not found"],
    ["https://studio.example/tapi/v3/loan-play-detail-yd", 404, "not found"],
    ["https://studio.example/worker.js", 404, "not found"],
    ["https://studio.example/assets/entry.js", 404, "not found"],
    ["https://loans.example/order", 200],
    ["https://loans.example/assets/entry.js", 200],
  ])("answers %s with %i", async (url, status, text) => {
    const answer = await start().request(url);
    const body = await answer.text();
    expect([answer.status, text ?? body]).toEqual([status, body]);
    if (status === 404) expect(body).not.toMatch(/the studio|the API/);
  });

  it.each([
    ["https://loans.example/studio/api/session", "studio.example", 404],
    ["https://loans.example/studio/changes", "loans.example, studio.example", 404],
    ["https://studio.example/order", "loans.example", 404],
    ["https://studio.example/studio/api/session", "loans.example", 200],
  ])("goes by Host alone: %s with X-Forwarded-Host %s gets %i", async (url, host, status) => {
    const app = start({ proxies: 1 });
    const answer = await app.request(url, { headers: { "x-forwarded-host": host } });
    expect(answer.status).toBe(status);
  });

  it("leads from the root of its host to the studio", async () => {
    const answer = await start().request("https://studio.example/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/studio"]);
  });
});
