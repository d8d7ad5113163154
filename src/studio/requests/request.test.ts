// @vitest-environment happy-dom

import { parseResponse } from "hono/client";
import { afterEach, expect, it, vi } from "vitest";
import { api, CHECKED, seen } from "./request.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("waits as long as a check of all documents may take on a busy machine, and for nothing else", async () => {
  vi.useFakeTimers();
  // An answer after nine minutes, unless nobody waits for it any more.
  vi.stubGlobal("fetch", ({ signal }: Request) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      setTimeout(() => resolve(Response.json({ status: "review" })), 9 * 60_000);
    });
  });
  const routes = api.changes[":change"];
  const param = { change: "1" };
  const sent = parseResponse(routes.review.$post({ param, header: seen(1) }, CHECKED));
  const asked = expect(routes.$get({ param })).rejects.toMatchObject({ code: "network" });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await asked;
  expect(await sent).toEqual({ status: "review" });
});
