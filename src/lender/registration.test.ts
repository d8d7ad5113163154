import { describe, expect, it } from "vitest";
import { CAPTCHA, createCaller, lead, PAYLOADS } from "./testing/create-caller.ts";

const payload = (call: string, over = {}) => ({ ...PAYLOADS[call], ...over });

describe("registering", () => {
  it("draws other characters each time, and only those of the last picture are right", async () => {
    const caller = createCaller();
    await caller.call("get-sid", {});
    const first = await (await caller.call("get-captcha", { sid: "S000001" })).response.text();
    expect(first).toContain(`>${CAPTCHA}<`);
    const second = await (await caller.call("get-captcha", { sid: "S000001" })).response.text();
    expect(second).not.toBe(first);
    expect((await caller.call("get-sms", payload("get-sms"))).body).toMatchObject({ code: 101 });
    const capcode = />([A-Z0-9]{4})</.exec(second)?.[1]?.toLowerCase();
    expect((await caller.call("get-sms", payload("get-sms", { capcode }))).body).toMatchObject({ code: "0" });
  });

  it("draws nothing for a registration that was not started", async () => {
    expect((await createCaller().call("get-captcha", { sid: "S999999" })).body).toMatchObject({ code: 8 });
  });

  it("needs the picture's characters and the code that was sent, and takes a number once", async () => {
    const caller = createCaller();
    await lead(caller, "register");
    const wrong = (over: object) => caller.call("register", payload("register", over));
    expect((await wrong({ capcode: "XXXX" })).body).toMatchObject({ code: -1 });
    expect((await wrong({ smsCode: "000000" })).body).toMatchObject({ code: 12 });
    expect((await wrong({})).body).toMatchObject({ code: "0" });
    expect((await wrong({})).body).toMatchObject({ code: 11 });
    expect((await caller.call("get-sms", payload("get-sms"))).body).toMatchObject({ code: 11 });
    expect((await caller.world()).effects).toMatchObject({ registrations: 1, codes: 1 });
  });

  it("stays open to who deleted an account", async () => {
    const caller = createCaller();
    await lead(caller, "delete-account");
    await caller.call("delete-account", payload("delete-account"));
    expect((await caller.call("channel-template", { templateId: "T1" })).response.status).toBe(200);
  });
});
