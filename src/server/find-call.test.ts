import { describe, expect, it } from "vitest";
import type { CompiledRelease } from "../compile/compile-documents.ts";
import { createFindCall } from "./find-call.ts";
import { sampleRelease } from "./testing/sample-release.ts";

const CALLS = [
  ["GET", "/tapi/cards/{id}", "read"],
  ["DELETE", "/tapi/cards/{id}", "write"],
  ["PUT", "/tapi/a.b/{id}/limit", "money"],
  ["POST", "/tapi/pay", "money"],
] as const;

describe("the call of a request", () => {
  const find = createFindCall();
  const release = releaseWith(CALLS);

  it.each<[string, string, string | undefined]>([
    ["POST", "/tapi/pay", "money"],
    ["GET", "/tapi/pay", undefined],
    ["GET", "/tapi/cards/7", "read"],
    ["HEAD", "/tapi/cards/7", "read"],
    ["DELETE", "/tapi/cards/7", "write"],
    ["PUT", "/tapi/a.b/x%20y/limit", "money"],
    ["PUT", "/tapi/aXb/x/limit", undefined],
    ["DELETE", "/tapi/cards/7/more", undefined],
    ["DELETE", "/tapi/cards/", undefined],
  ])("is found by method and path: %s %s", (method, path, effect) => {
    expect(find(release, method, path)?.effect).toBe(effect);
  });
});

function releaseWith(calls: readonly (readonly [method: string, path: string, effect: string])[]): CompiledRelease {
  const release = sampleRelease();
  const plans = Object.fromEntries(calls.map(([method, path, effect], id) => [id, { method, path, effect }]));
  const en = { ...release.screens.order?.en, calls: plans };
  return { ...release, screens: { order: { en } } } as unknown as CompiledRelease;
}
