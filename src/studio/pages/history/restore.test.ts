// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { restoreRelease } from "../../requests/restore-release.ts";
import { restoreDocument } from "./restore.ts";

afterEach(() => vi.unstubAllGlobals());

/** Releases "r1" and "r2", of which the later is served: they differ in one document. */
function serve(): readonly string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== "GET") sent.push(`${request.method} ${pathname}`);
    if (pathname.endsWith("/channels")) return Response.json({ channels: [{ name: "production", release: "r2" }] });
    if (!pathname.endsWith("/documents") || request.method !== "GET") return Response.json({ id: 3, revision: 1 });
    const path = searchParams.get("path");
    const text = path === "schemas/app.json" && pathname.includes("/r1/") ? "old" : "same";
    return Response.json({ files: [{ path, text }] });
  });
  return sent;
}

it("makes no change of what is so already, and says it", async () => {
  const sent = serve();
  await expect(restoreDocument("schemas/calls/pay.json", { id: "r1", number: 1 })).rejects.toThrow("It is so already");
  await expect(restoreRelease("r2", "Everything as in release 2")).rejects.toThrow("It is so already");
  expect(sent).toEqual([]);
});

it("makes one of what is otherwise now", async () => {
  const sent = serve();
  await restoreDocument("schemas/app.json", { id: "r1", number: 1 });
  await restoreRelease("r1", "Everything as in release 1");
  expect(sent).toEqual([
    "POST /studio/api/changes",
    "PATCH /studio/api/changes/3/documents",
    "POST /studio/api/changes",
    "POST /studio/api/changes/3/restore",
  ]);
});
