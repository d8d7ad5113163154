import { describe, expect, it } from "vitest";
import { serverPathAbove } from "./server-path.ts";

describe("a path of the server's own", () => {
  it.each([
    "/studio",
    "/Studio/api/changes",
    "//studio",
    "/%73tudio/api",
    "/%2573tudio",
    "/x/../studio/api",
    "/x/%2e%2e/studio",
    "/./studio",
    "/x\\..\\studio",
    "/studio;a=1/api",
  ])("is read in %s", (path) => expect(serverPathAbove(path)).toBe("/studio"));

  it("may be what a parameter at its beginning is filled with", () => {
    expect(serverPathAbove("/{x}/api")).toBeDefined();
    expect(serverPathAbove("/stu{x}/api")).toBeDefined();
  });

  it.each([
    "/plans/0123456789abcdef/reports",
    "/metrics",
    "/healthz/",
    "/readyz",
    "/worker.js",
    "/assets/x",
    "/pictures",
    "/sandbox",
    "/favicon.ico",
  ])("is %s", (path) => expect(path.startsWith(serverPathAbove(path) ?? "none")).toBe(true));

  it.each(["/", "/studios", "/my/studio", "/tapi/studio", "/plan", "/worker.json"])("is not %s", (path) =>
    expect(serverPathAbove(path)).toBeUndefined(),
  );
});
