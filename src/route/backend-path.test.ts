import { describe, expect, it } from "vitest";
import { backendPaths, isPlainPath, judgePath } from "./backend-path.ts";

const BACKEND = backendPaths({ prefix: "/tapi", roots: ["/api", "/gopia"] });

describe("promise 24: whose a path is", () => {
  it.each(["/tapi", "/tapi/", "/tapi/v3/x-y_z.json", "/api/v1/a%20b", "/gopia/goya/%C3%A9", "/tapi/100%25"])(
    "takes %s for a call",
    (path) => expect(judgePath(path, BACKEND)).toBe("call"),
  );

  it.each([
    "/%74api/x",
    "/%2574api/x",
    "/%252574api",
    "//tapi/x",
    "/./api/x",
    "/x/../tapi",
    "/x/%2e%2e/tapi/y",
    "/x/..%2ftapi",
    "/x/..;/tapi/y",
    "/tapi;a=1/y",
    "/x\\..\\tapi",
    "/x%5c..%5capi",
    "/tapi%2fx",
    "/tapi/../x",
    "/tapi/%2e%2e/x",
    "/tapi/..;/x",
    "/tapi/a;b",
    "/tapi/e%CC%81",
    "/tapi/a%E3%80%82",
    "/tapi/a%E2%80%8B",
    "/tapi/a%2fb",
    "/tapi/a%5Cb",
    "/tapi//x",
    "/tapi/%252e%252e/x",
    "/tapi/a%00",
    "/tapi/a%23",
    "/tapi/a%3Fb",
    "/tapi/a%ff",
    "/tapi/a%c0%afb",
    "/tapi/%",
    "/tapi/%zz",
    "/tapi/.",
  ])("refuses %s, which different servers read differently", (path) =>
    expect(judgePath(path, BACKEND)).toBe("ambiguous"),
  );

  it.each(["/", "/tapix", "/Tapi/x", "/order/a%2Fb", "/order/tapi", "/x.y", "/order/100%", "/order/../x", "//"])(
    "leaves %s alone",
    (path) => expect(judgePath(path, BACKEND)).toBe("other"),
  );
});

describe("promise 27: a path that documents write", () => {
  it.each(["/", "/tapi/v3/x-y_z.json", "/rides/{ride}/pay", "/rides/:pay", "/a/"])("may be %s", (path) =>
    expect(isPlainPath(path)).toBe(true),
  );

  it.each([
    "/pay%20",
    "/pay ",
    "/pay\u200b",
    "/ｐay",
    "/pаy",
    "/p%61y",
    "/caf%C3%A9",
    "/pay.",
    "/pay./x",
    "/..",
    "/a//b",
    "/a;b",
    "/a\\b",
    "/pay\n",
  ])("is not %j", (path) => expect(isPlainPath(path)).toBe(false));

  it("is judged in one pass", () => {
    expect(isPlainPath(`/${"a.".repeat(50_000)}`)).toBe(false);
    expect(isPlainPath(`${"/a".repeat(50_000)}%`)).toBe(false);
  });
});
