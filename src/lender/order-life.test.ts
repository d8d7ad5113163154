import { describe, expect, it } from "vitest";
import { bankPayload, type Caller, createCaller, PAYLOADS, repayment } from "./testing/create-caller.ts";
import { decide, details, plan, waiting } from "./testing/follow-order.ts";

const JOURNEY = { scenario: "journey" };

describe("the days that pass", () => {
  const ORDER = { productId: "1001", orderId: "SP000001" };
  const LATE = { ...JOURNEY, later: "29" };

  async function borrow(): Promise<Caller> {
    const caller = createCaller();
    await caller.call("bank-save", bankPayload(), JOURNEY);
    await caller.call("loan-apply", { ...PAYLOADS["loan-apply"] }, JOURNEY);
    for (let read = 0; read < 2; read += 1) await details(caller, "SP000001", JOURNEY);
    return caller;
  }

  it("bring an instalment near, then make it late", async () => {
    const caller = await borrow();
    const on = async (later: string) => details(caller, "SP000001", { ...JOURNEY, later });
    const rows = [
      ["Borrowed on", "2026-03-01"],
      ["Due date", "2026-03-31"],
      ["Due now", "TZS 132.200,00"],
      ["Paid out to", "Airtel Money 0784***666"],
    ].map(([text, value]) => ({ text, value }));
    expect(await on("26")).toMatchObject({ orderStatus: 170, isDelay: 0 });
    expect(await on("27")).toMatchObject({
      orderStatus: 174,
      isDelay: 1,
      userOrderDetail: { detail: expect.arrayContaining(rows) },
    });
    expect(await on("30")).toMatchObject({ orderStatus: 174 });
    expect(await on("31")).toMatchObject({ orderStatus: 180, isDelay: 1 });
  });

  it("are given back by a deferral, once", async () => {
    const caller = await borrow();
    const fee = async () => (await caller.call("delay-detail", ORDER, LATE)).answer;
    expect(await fee()).toMatchObject({ bankCardInfo: { cardNo: "0784555666" } });
    expect((await fee()).detail).toContainEqual({ text: "New due date", value: "2026-04-14" });
    expect((await fee()).repayDetail).toEqual([
      { text: "Instalment 1", value: "TZS 132.200,00" },
      { text: "Due", value: "2026-04-14" },
      { text: "Instalment 2", value: "TZS 130.400,00" },
      { text: "Due", value: "2026-05-14" },
      { text: "Instalment 3", value: "TZS 128.600,00" },
      { text: "Due", value: "2026-06-13" },
      { text: "Instalment 4", value: "TZS 126.800,00" },
      { text: "Due", value: "2026-07-13" },
    ]);
    const { answer } = await caller.call("generate-repayment", repayment(3_440_000, 1, "SP000001"), LATE);
    await decide(caller, answer.payUrl, "pay");
    expect(await details(caller, "SP000001", LATE)).toMatchObject({ orderStatus: 170, isDelay: 0 });
    expect(waiting(await plan(caller, "SP000001", LATE))[0]).toMatchObject({ dueTime: "2026-04-14" });
    expect(await details(caller, "SP000001", { ...JOURNEY, later: "43" })).toMatchObject({
      orderStatus: 174,
      isDelay: 0,
    });
  });

  it("end with the whole loan repaid, which asks to be rated until it is", async () => {
    const caller = await borrow();
    const { answer } = await caller.call("generate-repayment", repayment(51_800_000, 0, "SP000001"), LATE);
    await decide(caller, answer.payUrl, "pay");
    const rows = [
      { text: "Order number", value: "SP000001" },
      { text: "Borrowed on", value: "2026-03-01" },
      { text: "Total repaid", value: "TZS 518.000,00" },
    ];
    const repaid = { orderStatus: 200, userOrderDetail: { detail: rows } };
    expect(await details(caller, "SP000001", LATE)).toMatchObject({ ...repaid, isScore: 1 });
    await caller.call("google-score", { score: 5 }, LATE);
    expect(await details(caller, "SP000001", LATE)).toMatchObject({ ...repaid, isScore: 0 });
  });
});

describe("a scenario that lists samples", () => {
  it("answers each request by the next, and stays with the last", async () => {
    const caller = createCaller();
    const types = [];
    for (let count = 0; count < 4; count += 1) {
      const { answer } = await caller.call("generate-repayment", repayment(1_000_000), JOURNEY);
      types.push(answer.repayType);
    }
    expect(types).toEqual(["PAY_URL", "USSD", "PAY_URL", "PAY_URL"]);
  });
});
