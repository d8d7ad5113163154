import { describe, expect, it } from "vitest";
import { bankPayload, createCaller, lead, ORIGIN, PAYLOADS } from "./testing/create-caller.ts";
import { projectDocuments } from "./testing/project-documents.ts";

const documents = projectDocuments();

describe("every call", () => {
  it.each(documents.calls.map((call) => [call.id, call] as const))(
    "%s answers its default in its own envelope",
    async (id, call) => {
      const caller = createCaller();
      await lead(caller, id);
      const { response, body } = await caller.call(id, PAYLOADS[id] ?? {});
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      if (call.envelope === "image") {
        expect(response.headers.get("content-type")).toBe("image/svg+xml");
        return;
      }
      expect(body).toMatchObject(call.envelope === "result" ? { success: true } : { code: call.success?.[0] });
      expect(Object.keys(body)).toEqual(
        call.envelope === "result" ? ["success", "message", "result"] : ["code", "message", "data"],
      );
    },
  );

  // The query of a GET also carries the page's parameters: only a body has exactly the listed members.
  it.each(documents.calls.filter((call) => call.method === "POST").map((call) => [call.id]))(
    "%s refuses a body with a member too many, and names it",
    async (id) => {
      const open = id === "bank-save" || id === "bank-change";
      const { body } = await createCaller().call(id, { ...PAYLOADS[id], surplus: "x" });
      if (open) expect(body).toMatchObject({ code: 0 });
      else expect(body.message).toMatch(new RegExp(`^400 ${id} .*surplus`));
    },
  );

  it.each(documents.calls.map(({ id }) => [id]).filter(([id = ""]) => Object.keys(PAYLOADS[id] ?? {}).length > 0))(
    "%s refuses a body with a member missing, and names it",
    async (id) => {
      const [first = "", ...rest] = Object.keys(PAYLOADS[id] ?? {});
      const payload = Object.fromEntries(rest.map((name) => [name, PAYLOADS[id]?.[name] ?? null]));
      const { body } = await createCaller().call(id, payload);
      expect(body.message).toMatch(new RegExp(`^400 ${id} .*${first}`));
    },
  );
});

describe("every sample", () => {
  const cases = Object.entries(documents.samples).flatMap(([call, names]) =>
    Object.keys(names).map((name) => [call, name] as const),
  );

  it.each(cases)("%s/%s passes the answer schema, or is a refusal", async (call, name) => {
    const scenario = { $schema: "", version: 1 as const, id: "one", summary: "", path: "/", answers: { [call]: name } };
    const caller = createCaller({}, { ...documents, scenarios: [scenario] });
    await lead(caller, call, { scenario: "one" });
    const { response, body } = await caller.call(call, PAYLOADS[call] ?? {}, { scenario: "one" });
    expect(response.status, JSON.stringify(body)).toBe(200);
    const isPicture = response.headers.get("content-type") === "image/svg+xml";
    const succeeded = isPicture || body.success === true || ["0", "00"].includes(String(body.code));
    expect(succeeded, String(body.message)).toBe(documents.samples[call]?.[name]?.refusal === undefined);
    expect(JSON.stringify(body)).not.toMatch(/\{(today|now|due|origin|orderId|productId|tradeNo|title)[+\-}]/);
  });
});

describe("every scenario", () => {
  it.each(documents.scenarios.map((scenario) => [scenario.id, scenario] as const))(
    "%s names samples that exist",
    (_, scenario) => {
      for (const [call, chosen] of Object.entries(scenario.answers ?? {}))
        for (const name of [chosen].flat()) expect(documents.samples[call]).toHaveProperty([name]);
      expect(scenario.summary).toEqual({ en: expect.any(String), sw: expect.any(String) });
      expect(scenario.path).toMatch(/^\/\w+/);
    },
  );
});

describe("a wrong request", () => {
  it("gets a JSON 404 for an unknown path", async () => {
    const response = await createCaller().sandbox.fetch(new Request(`${ORIGIN}/tapi/v3/nothing`, { method: "POST" }));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "no call POST /tapi/v3/nothing" });
  });

  it("is refused when a number comes as text to a JSON call", async () => {
    const { body } = await createCaller().call("google-score", { score: "5" });
    expect(body).toMatchObject({ success: false, message: expect.stringContaining("score") });
  });

  it("is refused when a fixed number is another", async () => {
    const { body } = await createCaller().call("event-save", { productId: "1", moduleId: 31, positionId: 0 });
    expect(body).toMatchObject({ success: false, message: expect.stringContaining("moduleId") });
  });

  it("is refused when the body has the other client's type", async () => {
    const { body } = await createCaller().call("google-score", { score: 5 }, {}, { "content-type": "text/plain" });
    expect(body.message).toContain("application/json");
  });

  it("is refused when it names a scenario that does not exist", async () => {
    const { body } = await createCaller().call("google-score", { score: 5 }, { scenario: "__proto__" });
    expect(body.message).toContain("unknown scenario");
  });

  it("cannot reach the prototype through a form field", async () => {
    const { body } = await createCaller().call(
      "bank-save",
      JSON.parse(JSON.stringify(bankPayload()).replace("{", '{"__proto__":"x",')),
    );
    expect(body).toMatchObject({ code: 0 });
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

it("reports an answer of its own that breaks the schema, instead of sending it", async () => {
  const samples = {
    ...documents.samples,
    "contract-list": { default: { $schema: "", version: 1 as const, answer: { list: 5 } } },
  };
  const { response, body } = await createCaller({}, { ...documents, samples }).call("contract-list", {
    productId: "1",
    scene: 3,
  });
  expect(response.status).toBe(500);
  expect(body.message).toContain("contract-list");
});
