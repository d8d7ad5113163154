import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import { testCall } from "../testing/test-parts.ts";
import { buildRequest } from "./build-request.ts";
import { fileBody } from "./file-body.ts";

const ORIGIN = "https://app.example";
const build = (over: Parameters<typeof testCall>[0], payload: JsonObject, common = {}) =>
  buildRequest(testCall(over), payload, common, ORIGIN);

describe("buildRequest", () => {
  it("puts common parameters in the query and the payload in the body, numbers as numbers", () => {
    expect(build({}, { orderId: "1", amount: 3440000, list: [{ a: 1 }] }, { session: "s&1" })).toEqual({
      url: "https://app.example/tapi/v3/plan?session=s%261",
      method: "POST",
      json: { orderId: "1", amount: 3440000, list: [{ a: 1 }] },
    });
  });

  it.each(["PUT", "PATCH"] as const)("sends a payload by %s as by POST", (method) => {
    const path = "/tapi/cards/{id}";
    expect(build({ method, path }, { id: "7", name: "a" }, { session: "s" })).toEqual({
      url: "https://app.example/tapi/cards/7?session=s",
      method,
      json: { name: "a" },
    });
  });

  it("sends a DELETE without a body, what the path does not take in the query", () => {
    expect(build({ method: "DELETE", path: "/tapi/cards/{id}" }, { id: "7", why: "lost" })).toEqual({
      url: "https://app.example/tapi/cards/7?why=lost",
      method: "DELETE",
    });
  });

  it("sends a form as text, nested parts as JSON", () => {
    const { body } = build({ client: "form" }, { a: 1, b: true, c: "x y&z", d: [1, 2] }) ?? {};
    expect(body?.toString()).toBe("a=1&b=true&c=x+y%26z&d=%5B1%2C2%5D");
  });

  it("sends a file as a part of a form, under a name of ours; without the file it sends nothing", async () => {
    const plan = testCall({ client: "form", file: "photo" });
    const file = new File(["bytes"], "asha-home.jpg", { type: "image/jpeg" });
    const request = buildRequest(plan, {}, {}, ORIGIN, fileBody("photo", file));
    const form = await new Response(request?.body ?? null).formData();
    const sent = form.get("photo");
    if (!(sent instanceof File)) throw new Error("no file was sent");
    expect([...form.keys(), sent.name, sent.type, await sent.text()]).toEqual([
      "photo",
      "image.jpg",
      "image/jpeg",
      "bytes",
    ]);
    expect(buildRequest(plan, {}, {}, ORIGIN)).toBeNull();
  });

  it.each(["json", "form"] as const)(
    "sends null as empty text so that the body has exactly its fields (%s)",
    (client) => {
      const request = build({ client }, { a: null, b: 0, c: false });
      const sent = request?.json ?? formOf(request?.body);
      expect(Object.keys(sent)).toEqual(["a", "b", "c"]);
      expect(sent.a).toBe("");
    },
  );

  it("sends a GET's payload in the query, over a common parameter of that name, with no body", () => {
    expect(build({ method: "GET" }, { productId: 9, page: null }, { productId: "7", user: "u" })).toEqual({
      url: "https://app.example/tapi/v3/plan?productId=9&user=u&page=",
      method: "GET",
    });
  });

  it("fills a path parameter from the payload and sends it nowhere else", () => {
    expect(build({ path: "/tapi/orders/{id}/pay" }, { id: 17, amount: 5 })).toEqual({
      url: "https://app.example/tapi/orders/17/pay",
      method: "POST",
      json: { amount: 5 },
    });
  });

  it.each([
    "../admin",
    "%2e%2e",
    "a/b",
    "a?b=c",
    "a#b",
    "//evil.example",
    "https://evil.example",
    "a\\b",
    "é",
    "a\nb",
    "@evil",
  ])("promise 13: keeps host and path whatever a path parameter says: %j", (id) => {
    const url = new URL(build({ path: "/tapi/{id}/pay" }, { id })?.url ?? "");
    expect(url.origin).toBe(ORIGIN);
    expect(url.pathname.split("/")).toHaveLength(4);
    expect(decodeURIComponent(url.pathname)).toBe(`/tapi/${id}/pay`);
    expect(url.search + url.hash).toBe("");
  });

  it.each<Json>(["..", ".", "", null, "\ud800"])(
    "makes no request when a path parameter can't fill a segment: %j",
    (id) => {
      expect(build({ path: "/tapi/{id}/pay" }, { id })).toBeNull();
      expect(build({ path: "/{id}/evil.example/pay" }, { id })).toBeNull();
    },
  );

  it.each([
    ["/studio/api/changes/1/approval", {}],
    ["/Studio/api", {}],
    ["/%73tudio/api", {}],
    ["/{where}/api", { where: "studio" }],
    ["/{where}/api", { where: "stud\u0131o" }],
    ["/st{where}/api", { where: "udio" }],
    ["//studio/api", {}],
    ["/x/../studio/api", {}],
    ["/x/%2e%2e/studio/api", {}],
    ["/plans/0123456789abcdef/reports", {}],
    ["/metrics", {}],
  ])("promise 25: makes no request to a path of the server's own: %s", (path, payload) => {
    expect(build({ path }, payload)).toBeNull();
  });

  it("makes no request when the payload inherits the path parameter", () => {
    expect(build({ path: "/tapi/{constructor}" }, {})).toBeNull();
  });

  it("makes no request to another host for a path that names one", () => {
    expect(build({ path: "//evil.example/pay" }, {})).toBeNull();
    expect(build({ path: "https://evil.example/pay" }, {})).toBeNull();
    expect(build({ path: "/\\\\evil.example/pay" }, {})).toBeNull();
    expect(build({ path: "/tapi/../admin" }, {})).toBeNull();
    expect(build({ path: "/tapi/pay?x=1" }, {})).toBeNull();
  });
});

function formOf(body: URLSearchParams | Blob | undefined): { readonly [name: string]: string } {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}
