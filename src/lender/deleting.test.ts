import { describe, expect, it } from "vitest";
import { createCaller, PAYLOADS } from "./testing/create-caller.ts";

const phone = "255712345678";
const right = { username: phone, smsCode: "246810" };

describe("deleting the account", () => {
  it("needs the code that was sent to that phone, once", async () => {
    const caller = createCaller();
    const wrong = { code: 1012 };
    expect((await caller.call("delete-account", right)).body).toMatchObject(wrong);
    await caller.call("send-code", { phone });
    expect((await caller.call("delete-account", { ...right, smsCode: "000000" })).body).toMatchObject(wrong);
    expect((await caller.call("delete-account", { ...right, username: "255700000000" })).body).toMatchObject(wrong);
    expect((await caller.call("delete-account", right)).body).toMatchObject({ code: 0 });
    expect((await caller.call("delete-account", right)).body).toMatchObject(wrong);
    expect((await caller.world()).effects).toMatchObject({ codes: 1, deletions: 1 });
  });

  it("signs out of everything but what needs no account, in this world only", async () => {
    const caller = createCaller();
    await caller.call("send-code", { phone });
    await caller.call("delete-account", right);
    for (const id of ["loan-details", "contact-info", "send-code"]) {
      expect((await caller.call(id, PAYLOADS[id] ?? {})).response.status).toBe(401);
    }
    const other = await caller.call("loan-details", PAYLOADS["loan-details"] ?? {}, { session: "s2" });
    expect(other.response.status).toBe(200);
  });

  it("is done once for one intent, however often it is asked", async () => {
    const caller = createCaller();
    await caller.call("send-code", { phone });
    const key = { "idempotency-key": "k1" };
    for (let time = 0; time < 2; time += 1) {
      expect((await caller.call("delete-account", right, {}, key)).body).toMatchObject({ code: 0 });
    }
    expect((await caller.world()).effects).toMatchObject({ deletions: 1 });
  });

  it("does nothing where the scenario refuses, and sends no code where it refuses that", async () => {
    const caller = createCaller();
    await caller.call("send-code", { phone }, { scenario: "delete-refused" });
    expect((await caller.call("delete-account", right, { scenario: "delete-refused" })).body).toMatchObject({
      code: 1020,
    });
    await caller.call("send-code", { phone }, { scenario: "code-refused" });
    expect((await caller.call("delete-account", right, { scenario: "code-refused" })).body).toMatchObject({
      code: 1012,
    });
  });
});
