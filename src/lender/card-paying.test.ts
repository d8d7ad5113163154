import { describe, expect, it } from "vitest";
import { cardPayment, createCaller } from "./testing/create-caller.ts";
import { plan } from "./testing/follow-order.ts";

const confirm = { orderId: "SP-1", verifyCode: "246810", repaymentRecordId: "T00000001" };

describe("paying by card", () => {
  it("is paid once the code that was sent is confirmed, once", async () => {
    const caller = createCaller();
    expect((await caller.call("repayment-confirm", confirm)).body).toMatchObject({ code: 800006 });
    const { answer } = await caller.call("repayment-commit", cardPayment(13_040_000));
    expect(answer).toEqual({ needValid: 1, repayRecordId: "T00000001" });
    expect((await plan(caller, "SP-1")).amountMax).toBe(38_580_000);
    expect((await caller.call("repayment-confirm", { ...confirm, verifyCode: "000000" })).body).toMatchObject({
      code: 800006,
    });
    expect((await caller.call("repayment-confirm", confirm)).body).toMatchObject({ code: "00" });
    expect((await caller.call("repayment-confirm", confirm)).body).toMatchObject({ code: 800005 });
    expect((await plan(caller, "SP-1")).amountMax).toBe(25_540_000);
    expect((await caller.world()).effects).toMatchObject({ payments: 1, codes: 1 });
  });

  it("promise 29: by the key of one that was answered sends its code again, and goes over to another card", async () => {
    const caller = createCaller();
    const key = { "idempotency-key": "k-1" };
    const other = { ...cardPayment(13_040_000), cardId: "72", bankName: "NMB Bank", bankCode: "NMB" };
    const records: unknown[] = [];
    for (const payload of [cardPayment(13_040_000), cardPayment(13_040_000), other])
      records.push((await caller.call("repayment-commit", payload, {}, key)).answer.repayRecordId);
    expect(records).toEqual(["T00000001", "T00000001", "T00000002"]);
    expect((await caller.world()).payments).toMatchObject([{ state: "canceled" }, { state: "asked" }]);
    expect((await caller.world()).effects).toMatchObject({ codes: 3 });
    expect((await caller.call("repayment-confirm", confirm)).body).toMatchObject({ code: 800006 });
    const second = { ...confirm, repaymentRecordId: "T00000002" };
    expect((await caller.call("repayment-confirm", second)).body).toMatchObject({ code: "00" });
    expect((await caller.call("repayment-commit", cardPayment(13_040_000), {}, key)).answer).toEqual(
      (await caller.call("repayment-commit", other, {}, key)).answer,
    );
    expect((await caller.world()).effects).toMatchObject({ payments: 1 });
  });

  it("promise 29: takes the right code under the key of a wrong one, and is paid once", async () => {
    const caller = createCaller();
    const key = { "idempotency-key": "k-2" };
    await caller.call("repayment-commit", cardPayment(13_040_000));
    await caller.call("repayment-confirm", { ...confirm, verifyCode: "000000" }, {}, key);
    for (const _ of [1, 2])
      expect((await caller.call("repayment-confirm", confirm, {}, key)).body).toMatchObject({ code: "00" });
    expect((await caller.world()).effects).toMatchObject({ payments: 1 });
  });

  it("sends no code unless asked to", async () => {
    const caller = createCaller();
    await caller.call("repayment-commit", { ...cardPayment(13_040_000), sendMsg: 0 });
    expect((await caller.call("repayment-confirm", confirm)).body).toMatchObject({ code: 800006 });
  });

  it("is paid at once where no code is needed", async () => {
    const caller = createCaller();
    const query = { scenario: "payway-no-code" };
    await caller.call("repayment-commit", cardPayment(13_040_000), query);
    expect((await plan(caller, "SP-1", query)).amountMax).toBe(25_540_000);
  });

  it.each([
    ["nothing", cardPayment(0)],
    ["more than is owed", cardPayment(60_000_000)],
    ["an unknown card", { ...cardPayment(13_040_000), cardId: "9" }],
  ])("refuses %s", async (_, payload) => {
    const caller = createCaller();
    expect((await caller.call("repayment-commit", payload)).body).not.toMatchObject({ code: "00" });
    expect((await caller.world()).payments).toEqual([]);
  });

  it("online goes to the sandbox's payment page with the page's parameters", async () => {
    const caller = createCaller();
    const payload = { userId: "u1", orderId: "SP-1", amount: 13_040_000 };
    const { answer } = await caller.call("repayment-huichao", payload, { user: "u1" });
    const url = new URL(String(answer.url));
    expect([url.pathname, url.searchParams.get("tradeNo"), url.searchParams.get("session")]).toEqual([
      "/tapi/sandbox/pay",
      "T00000001",
      "s1",
    ]);
    expect((await caller.call("repayment-huichao", { ...payload, amount: 0 })).body).toMatchObject({ code: 800020 });
  });
});
