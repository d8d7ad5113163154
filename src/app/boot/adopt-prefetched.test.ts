import { describe, expect, it, vi } from "vitest";
import type { PrefetchCall } from "../../language/prefetch-call.ts";
import { readQuery } from "../../route/read-query.ts";
import { buildRequest, callQuery, requestHeaders } from "../../sources/build-request.ts";
import { createHttpClient } from "../../sources/http-client.ts";
import { adoptPrefetched } from "./adopt-prefetched.ts";
import { prefetchCalls } from "./prefetch-calls.ts";

const QUERY = {
  common: ["session"],
  aliases: [["productId", "product_id"]],
  headers: { json: ["building", "gather"], form: ["swift"] },
  sandbox: ["scenario"],
  language: "locale",
};
const SEARCH = "?product_id=7&session=s%201&building=b%C3%A9&scenario=x";

function open(call: Partial<PrefetchCall> = {}, change: { search?: string; hash?: string; onLine?: boolean } = {}) {
  const { search = SEARCH, hash = "", onLine = true } = change;
  const network = vi.fn<typeof fetch>(async (input) => new Response(`early ${(input as Request).method}`));
  const first: PrefetchCall = {
    client: "json",
    method: "POST",
    path: "/tapi/x",
    payload: [
      ["productId", "param", "productId"],
      ["scene", "is", 3],
      ["none", "is", null],
    ],
    ...call,
  };
  const page = { navigator: { onLine }, location: { search, hash, origin: "https://app.example" }, fetch: network };
  const boot = {
    release: "r",
    language: "sw",
    base: "/plans/r",
    digest: "d",
    screen: "order",
    sandbox: true,
  };
  const started = prefetchCalls({ ...boot, prefetch: { query: QUERY, calls: [first] } }, page as unknown as Window);
  const later = vi.fn<typeof fetch>(async () => new Response("later"));
  const taking = adoptPrefetched(new Set(started), later);
  /** As the call client sends it. */
  const ask = async (payload: { [name: string]: string | number | null }, signal?: AbortSignal) => {
    const query = readQuery(search, QUERY, { sandbox: true });
    const request = buildRequest(first, payload, callQuery(QUERY, query, "sw"), "https://app.example");
    if (request === null) throw new Error("not a request");
    const { url, ...sent } = request;
    const headers = requestHeaders(query, first.client, "sw");
    const answer = await createHttpClient(taking)(url, { ...sent, headers, ...(signal && { signal }) });
    return answer.text();
  };
  return { network, later, ask };
}

const PAYLOAD = { productId: "7", scene: 3, none: null };

describe.each<Partial<PrefetchCall>>([
  { client: "json", method: "POST" },
  { client: "form", method: "POST" },
  { client: "form", method: "GET" },
])("a call started early by %o", (call) => {
  it("is the call client's own request, handed over once", async () => {
    const { network, later, ask } = open(call);
    expect(network).toHaveBeenCalledOnce();
    const [sent] = network.mock.calls[0] as [Request];
    expect([sent.headers.get("accept-language"), new URL(sent.url).searchParams.get("locale")]).toEqual(["sw", "sw"]);
    expect(await ask(PAYLOAD)).toBe(`early ${call.method}`);
    expect(later).not.toHaveBeenCalled();
    expect(await ask(PAYLOAD)).toBe("later");
  });

  it("is not handed to another request", async () => {
    const { later, ask } = open(call);
    expect(await ask({ ...PAYLOAD, scene: 4 })).toBe("later");
    expect(later).toHaveBeenCalledOnce();
    expect(await ask(PAYLOAD)).toContain("early");
  });
});

describe("startFirstCalls", () => {
  it.each([
    ["from sample data", { search: `${SEARCH}&mock=1` }],
    ["without a network", { onLine: false }],
    ["of a screen that only the hash names", { hash: "#/other" }],
  ])("asks for nothing %s", (_, change) => {
    expect(open({}, change).network).not.toHaveBeenCalled();
  });

  it("stops when whoever took it stops", async () => {
    const { network, ask } = open();
    const sent = network.mock.calls[0]?.[0] as Request;
    const stop = new AbortController();
    await ask(PAYLOAD, stop.signal);
    expect(sent.signal.aborted).toBe(false);
    stop.abort();
    expect(sent.signal.aborted).toBe(true);
  });
});
