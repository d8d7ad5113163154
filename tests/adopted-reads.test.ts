// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adoptPageReads } from "../src/app/boot/adopt-page-reads.ts";
import type { Json } from "../src/kit/json.ts";
import type { AppPlan, CallPlan } from "../src/language/plan.ts";
import { readQuery } from "../src/route/read-query.ts";
import { buildRequest, callQuery, requestHeaders } from "../src/sources/call/build-request.ts";
import { createHttpClient } from "../src/sources/call/http-client.ts";
import type { PageRead } from "../src/sources/find-page-reads.ts";
import { TURN, TURNED_AT } from "../src/sources/intents/payment-turn.ts";
import { pageReadRequests } from "../src/sources/page-read-requests.ts";
import { PAGE_ANSWER, PAGE_READS, type PageAnswer, requestKey } from "../src/sources/page-reads.ts";

const QUERY = {
  common: ["session"],
  aliases: [["tripId", "trip_id"]],
  headers: { json: ["harbour", "deck"], form: ["cabin"] },
  sandbox: ["scenario"],
  language: "locale",
};
const SEARCH = "?trip_id=7&session=s%201&harbour=b%C3%A9&cabin=4%20a&scenario=x";
const APP = { query: QUERY, language: "sw" } as unknown as AppPlan;

const PAYLOAD: PageRead["payload"] = [
  ["tripId", "param", "tripId"],
  ["deck", "is", 3],
  ["none", "is", null],
];

type Call = Pick<CallPlan, "client" | "method" | "path">;
const CALL: Call = { client: "json", method: "POST", path: "/tapi/trip" };

/** The key by which the server names a read in the page. */
async function serverKey(call: Call, search = SEARCH): Promise<string> {
  const url = new URL(`http://backstage.example:8080/trip${search}`);
  const reads = [{ call: call as CallPlan, payload: PAYLOAD }];
  const [made] = pageReadRequests(reads, { url, app: APP, path: "/trip", sandbox: true });
  return made === undefined ? "" : requestKey(made.request);
}

/** A page as it came so far. */
function page(elements: { readonly [id: string]: unknown }, readyState: DocumentReadyState = "complete", age = 100) {
  document.body.replaceChildren();
  for (const [id, data] of Object.entries(elements)) add(id, data);
  Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
  const network = vi.fn<typeof fetch>(async () => new Response("by the phone"));
  const reads = adoptPageReads(network, { document, MutationObserver, performance: { now: () => age } as Performance });
  return { reads, network };
}

function add(id: string, data: unknown): void {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = id;
  element.textContent = JSON.stringify(data);
  document.body.append(element, "\n");
}

/** As the call client sends it. */
async function send(take: typeof fetch, call: Call = CALL, payload: { readonly [name: string]: Json } = VALUES) {
  const query = readQuery(SEARCH, QUERY, { sandbox: true });
  const request = buildRequest(call, payload, callQuery(QUERY, query, "sw"), "https://app.example");
  if (request === null) throw new Error("not a request");
  const { url, ...sent } = request;
  return createHttpClient(take)(url, { ...sent, headers: requestHeaders(query, call.client, "sw") });
}
const VALUES = { tripId: "7", deck: 3, none: null };
const ANSWER: PageAnswer = [200, '{"code":"0"}', null];

beforeEach(() => localStorage.clear());

describe.each<Call>([
  CALL,
  { client: "form", method: "POST", path: "/tapi/trip" },
  { client: "form", method: "GET", path: "/tapi/trip" },
  { client: "json", method: "DELETE", path: "/tapi/{tripId}" },
])("a read that the server made of %o", (call) => {
  it("answers the call client's own request, once", async () => {
    const { reads, network } = page({ [PAGE_READS]: [await serverKey(call)], [`${PAGE_ANSWER}0`]: ANSWER });
    expect(await (await send(reads, call)).text()).toBe('{"code":"0"}');
    expect(network).not.toHaveBeenCalled();
    expect(await (await send(reads, call)).text()).toBe("by the phone");
  });

  it("answers no other request", async () => {
    const { reads, network } = page({ [PAGE_READS]: [await serverKey(call)], [`${PAGE_ANSWER}0`]: ANSWER });
    expect(await (await send(reads, call, { ...VALUES, deck: 4 })).text()).toBe("by the phone");
    expect(network).toHaveBeenCalledOnce();
  });
});

describe("the reads of a page", () => {
  it("are of this address alone, with all that its headers say", async () => {
    const { reads } = page({
      [PAGE_READS]: [await serverKey(CALL, SEARCH.replace("b%C3%A9", "c"))],
      [`${PAGE_ANSWER}0`]: ANSWER,
    });
    expect(await (await send(reads)).text()).toBe("by the phone");
  });

  it.each<[string, PageAnswer, { readonly status: number; readonly text: string; readonly wait: string | null }]>([
    ["refused by the limit", [429, "{}", "3"], { status: 429, text: "{}", wait: "3" }],
    ["empty", [204, "", null], { status: 204, text: "", wait: null }],
    ["of a broken backend", [502, "<h1>", null], { status: 502, text: "<h1>", wait: null }],
  ])("are handed over as they are when %s", async (_, answer, { status, text, wait }) => {
    const { reads } = page({ [PAGE_READS]: [await serverKey(CALL)], [`${PAGE_ANSWER}0`]: answer });
    const response = await send(reads);
    expect([response.status, await response.text(), response.headers.get("retry-after")]).toEqual([status, text, wait]);
  });

  it("fail as a lost connection does", async () => {
    const { reads, network } = page({ [PAGE_READS]: [await serverKey(CALL)], [`${PAGE_ANSWER}0`]: [0, "", null] });
    await expect(send(reads)).rejects.toThrow();
    expect(network).not.toHaveBeenCalled();
  });

  it("are waited for while the page is on its way, and hold up no other request", async () => {
    const { reads, network } = page({ [PAGE_READS]: [await serverKey(CALL)] }, "loading");
    const waiting = send(reads);
    expect(await (await send(reads, { ...CALL, path: "/tapi/other" })).text()).toBe("by the phone");
    add(`${PAGE_ANSWER}0`, ANSWER);
    expect(await (await waiting).text()).toBe('{"code":"0"}');
    expect(network).toHaveBeenCalledOnce();
  });

  it.each([
    ["the end of the page was lost", {}],
    ["the server has no answer", { [`${PAGE_ANSWER}0`]: null }],
  ])("are made by the phone where %s", async (_, elements) => {
    const { reads } = page({ [PAGE_READS]: [await serverKey(CALL)], ...elements });
    expect(await (await send(reads)).text()).toBe("by the phone");
  });

  it("are made by the phone where nobody has taken them for a minute", async () => {
    const elements = { [PAGE_READS]: [await serverKey(CALL)], [`${PAGE_ANSWER}0`]: ANSWER };
    expect(await (await send(page(elements, "complete", 61_000).reads)).text()).toBe("by the phone");
  });
});

describe("promise 18: payments that a page's reads tell of", () => {
  const elements = async () => ({ [PAGE_READS]: [await serverKey(CALL)], [`${PAGE_ANSWER}0`]: ANSWER });

  it("are those before the page was asked for: the phone reads where one is answered before the figure is shown", async () => {
    localStorage.setItem(TURN, "4");
    localStorage.setItem(TURNED_AT, String(Date.now() - 60_000));
    const { reads } = page(await elements());
    localStorage.setItem(TURN, "5");
    expect(await (await send(reads)).text()).toBe("by the phone");
  });

  it("are those that were answered long before", async () => {
    localStorage.setItem(TURN, "4");
    localStorage.setItem(TURNED_AT, String(Date.now() - 60_000));
    expect(await (await send(page(await elements()).reads)).text()).toBe('{"code":"0"}');
  });

  it("make the phone read where one was answered while the page was on its way", async () => {
    const arrived = await elements();
    localStorage.setItem(TURN, "5");
    localStorage.setItem(TURNED_AT, String(Date.now()));
    const { reads } = page(arrived);
    expect(await (await send(reads)).text()).toBe("by the phone");
  });
});
