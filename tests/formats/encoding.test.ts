import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../src/cli/export/openapi-document.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { compileCall } from "../../src/compile/compile-call.ts";
import type { JsonObject } from "../../src/kit/json.ts";
import { importCalls } from "../../src/openapi/import-calls.ts";
import { readOpenApi } from "../../src/openapi/read-openapi.ts";
import { readPageQuery } from "../../src/sandbox/page-query.ts";
import { readPayload } from "../../src/sandbox/payload/read-payload.ts";
import { sandboxDocuments } from "../../src/sandbox/sandbox-documents.ts";
import { createProxyBackend } from "../../src/server/calls/proxy-backend.ts";
import { bodyOf, lender } from "../../src/server/testing/lender-server.ts";
import { buildRequest } from "../../src/sources/call/build-request.ts";
import { encodeMembers } from "../../src/sources/call/encode-members.ts";
import { OTHER_APP } from "../copy-project.ts";

/** A backend for a plant nursery, which takes lists and records in every way that OpenAPI has for a query. */
const documents = sandboxDocuments(readDocuments(OTHER_APP));
const { app } = documents;
const LIST = { type: "array", items: { type: "string" } };
const RECORD = { type: "object", properties: { r: { type: "integer" }, g: { type: "integer" } } };
const ANSWER = { 200: { description: "", content: { "application/json": { schema: { type: "object" } } } } };

function imported(parameters: readonly object[], method = "get", requestBody?: object) {
  const operation = { operationId: "list-plants", parameters, responses: ANSWER, ...(requestBody && { requestBody }) };
  const paths = { "/plants": { [method]: operation } };
  return importCalls(readOpenApi(JSON.stringify({ openapi: "3.1.0", paths })), app);
}

const inQuery = (schema: object, more: object = {}) => [{ name: "tags", in: "query", schema, ...more }];

/** The request as it arrives at the backend behind the server, and as the sandbox reads it. */
async function send(
  { calls, losses }: ReturnType<typeof imported>,
  payload: JsonObject,
  common: { readonly [name: string]: string } = { session: "s" },
) {
  const [first] = calls;
  if (first === undefined) throw new Error(losses.join("\n"));
  const plan = compileCall(first.call, app, "en");
  const bare = buildRequest(plan, payload, common, "http://host");
  if (bare === null) throw new Error("there is no request");
  const built = plan.encoding === undefined ? bare : encodeMembers(bare, plan, payload);
  const request = () => new Request(built.url, { method: built.method, body: built.body ?? null });
  const seen: { url: string | undefined; type: string | undefined; body: string }[] = [];
  const origin = await lender(async (incoming, outgoing) => {
    seen.push({ url: incoming.url, type: incoming.headers["content-type"], body: await bodyOf(incoming) });
    outgoing.end("{}");
  });
  await createProxyBackend(origin).fetch(request());
  const read = await readPayload(request(), first.call, { query: readPageQuery(new URL(built.url)), path: {} });
  return { ...seen[0], read: read.ok ? read.payload : read.problem, encoding: first.call.encoding, losses };
}

describe("arrays and objects in a query", () => {
  it.each<[string, object, object, JsonObject[string], string]>([
    ["form", LIST, {}, ["fern", "a,b"], "tags=fern&tags=a%2Cb"],
    ["form, explode", LIST, { style: "form", explode: true }, ["fern"], "tags=fern"],
    ["form, not exploded", LIST, { explode: false }, ["fern", "a,b"], "tags=fern,a%2Cb"],
    ["spaceDelimited", LIST, { style: "spaceDelimited", explode: false }, ["fern", "moss"], "tags=fern%20moss"],
    ["spaceDelimited, explode", LIST, { style: "spaceDelimited", explode: true }, ["a", "b"], "tags=a&tags=b"],
    ["pipeDelimited", LIST, { style: "pipeDelimited" }, ["fern", "moss"], "tags=fern%7Cmoss"],
    ["numbers", { type: "array", items: { type: "integer" } }, { explode: false }, [3, 4], "tags=3,4"],
    ["an object by form", RECORD, {}, { r: 1, g: 2 }, "r=1&g=2"],
    ["an object, not exploded", RECORD, { explode: false }, { r: 1, g: 2 }, "tags=r,1,g,2"],
    ["an object by spaces", RECORD, { style: "spaceDelimited" }, { r: 1, g: 2 }, "tags=r%201%20g%202"],
    ["an object by pipes", RECORD, { style: "pipeDelimited" }, { r: 1, g: 2 }, "tags=r%7C1%7Cg%7C2"],
    ["deepObject", RECORD, { style: "deepObject", explode: true }, { r: 1, g: 2 }, "tags%5Br%5D=1&tags%5Bg%5D=2"],
  ])("by %s are sent as the document says, and read so", async (_, schema, style, value, query) => {
    const sent = await send(imported(inQuery(schema, style)), { tags: value });
    expect(sent).toMatchObject({ url: expect.stringMatching(/\?session=s&/), losses: [] });
    expect(sent.url?.split("session=s&")[1]).toBe(query);
    expect(sent.read).toEqual({ tags: value });
  });

  it("are left out where they are empty or not given", async () => {
    for (const tags of [[], null]) {
      const sent = await send(imported(inQuery(LIST, { explode: false })), { tags });
      expect(sent.url?.endsWith("?session=s")).toBe(true);
      expect(sent.read).toEqual({});
    }
  });

  it("never take the place of another parameter, nor one that no document names", async () => {
    const tags = { r: 1, other: "x", session: "t" };
    const sent = await send(imported(inQuery(RECORD)), { tags });
    expect(sent.url?.split("?")[1]).toBe("session=s&r=1");
    const named = { type: "object", properties: { r: { type: "integer" }, taken: { type: "string" } } };
    const own = await send(imported(inQuery(named)), { tags: { r: 1, taken: "t" } }, { taken: "s" });
    expect(own.url?.split("?")[1]).toBe("taken=s&r=1");
  });

  it("stay JSON text where the document says that they are", async () => {
    const content = { "application/json": { schema: LIST } };
    const sent = await send(imported([{ name: "tags", in: "query", content }]), { tags: ["a"] });
    expect([sent.url?.split("&")[1], sent.encoding]).toEqual(["tags=%5B%22a%22%5D", undefined]);
  });

  it.each<[string, object, object]>([
    ["lists of objects", { type: "array", items: RECORD }, {}],
    ["objects in objects", { type: "object", properties: { a: RECORD } }, { style: "deepObject" }],
    ["a list in depth", LIST, { style: "deepObject" }],
    ["a style of paths", LIST, { style: "matrix" }],
    ["an object of any members", { type: "object" }, {}],
    [
      "a member that every call sends",
      { type: "object", properties: { [app.query.common[0] ?? ""]: { type: "string" } } },
      {},
    ],
  ])("are named as left out: %s", (_, schema, style) => {
    const optional = imported(inQuery(schema, style));
    expect(optional.calls[0]?.call.payload.properties).toEqual({});
    expect(optional.losses.join()).toMatch(/^GET \/plants: "tags" in the query, as an (array|object) of style "/);
    const needed = imported(inQuery(schema, { ...style, required: true }));
    expect(needed.calls).toEqual([]);
    expect(needed.losses.join()).toMatch(/^GET \/plants: the whole operation: it needs "tags" in the query, as an /);
  });

  it("come back from an export as they were", () => {
    for (const [schema, style] of [
      [LIST, { explode: false }],
      [RECORD, { style: "deepObject" }],
      [LIST, { style: "pipeDelimited" }],
      [LIST, {}],
    ] as const) {
      const calls = imported(inQuery(schema, style)).calls.map(({ call }) => call);
      const exported = JSON.stringify(openApiDocument({ ...documents, calls, samples: {} }));
      const again = importCalls(readOpenApi(exported), app);
      expect(again.calls.map(({ call }) => call.encoding)).toEqual(calls.map(({ encoding }) => encoding));
    }
  });
});

describe("arrays and objects in a form", () => {
  const form = (properties: object, encoding: object, required: readonly string[] = []) => {
    const schema = { type: "object", properties, required };
    return imported([], "post", { content: { "application/x-www-form-urlencoded": { schema, encoding } } });
  };

  it.each<[object, object, JsonObject[string], string]>([
    [LIST, {}, ["a", "b"], "tags=a&tags=b"],
    [LIST, { tags: { explode: false } }, ["a,b", "c"], "tags=a%2Cb,c"],
    [LIST, { tags: { explode: false } }, ["a,b"], "tags=a%2Cb"],
    [LIST, { tags: { style: "pipeDelimited", explode: false } }, ["a&b", "c=d"], "tags=a%26b%7Cc%3Dd"],
    [LIST, { tags: { style: "spaceDelimited", explode: false } }, ["100%", "é"], "tags=100%25%20%C3%A9"],
    [RECORD, { tags: { explode: false } }, { r: 1, g: 2 }, "tags=r,1,g,2"],
    [RECORD, {}, { r: 1, g: 2 }, "r=1&g=2"],
    [RECORD, { tags: { style: "deepObject" } }, { r: 1 }, "tags%5Br%5D=1"],
  ])("%j, %j stand there as the document says", async (schema, encoding, value, body) => {
    const sent = await send(form({ tags: schema, n: { type: "integer" } }, encoding), { tags: value, n: 3 });
    expect(sent.body).toBe(`n=3&${body}`);
    expect(sent.type).toMatch(/^application\/x-www-form-urlencoded;charset=utf-8$/i);
    expect(sent.read).toEqual({ tags: value, n: 3 });
  });

  it("are named as left out where no call can send them", () => {
    const nested = { type: "array", items: RECORD };
    expect(form({ tags: nested }, {}).losses).toEqual(['POST /plants: "tags" in the form: no call can send it so']);
    expect(form({ tags: nested }, {}, ["tags"]).calls).toEqual([]);
  });
});
