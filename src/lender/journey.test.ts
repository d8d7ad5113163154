import { describe, expect, it } from "vitest";
import { bankPayload, createCaller, ORIGIN, PAYLOADS, repayment } from "./testing/create-caller.ts";
import { decide, details, plan, settled, waiting } from "./testing/follow-order.ts";

const JOURNEY = { scenario: "journey" };

describe("a borrower's way", () => {
  it("leads from the offer over a bound wallet and an order to the last repayment", async () => {
    const caller = createCaller();
    const apply = { ...PAYLOADS["loan-apply"] };
    expect((await caller.call("loan-confirm-detail", { productId: "1001" }, JOURNEY)).answer.bankCardInfo).toBeNull();
    expect((await caller.call("loan-apply", apply, JOURNEY)).body).toMatchObject({ success: false });

    expect((await caller.call("bank-save", bankPayload(), JOURNEY)).body).toEqual({
      code: 0,
      message: "Saved",
      data: null,
    });
    const card = { bankName: "Airtel Money", bankNode: "TZ0003", cardNo: "0784555666" };
    expect((await caller.call("loan-confirm-detail", { productId: "1001" }, JOURNEY)).answer.bankCardInfo).toEqual(
      card,
    );

    const { answer } = await caller.call("loan-apply", apply, JOURNEY);
    expect(answer.lendDetailsUrl).toBe("/squidChive?orderId=SP000001");
    const statuses = [];
    for (let read = 0; read < 4; read += 1) statuses.push((await details(caller, "SP000001", JOURNEY)).orderStatus);
    expect(statuses).toEqual([21, 21, 170, 170]);

    const fresh = await plan(caller, "SP000001", JOURNEY);
    expect(fresh).toMatchObject({ bankCardInfo: card, amountMax: 51_800_000 });
    expect(
      waiting(fresh).map((instalment) => [instalment.totalAmount, instalment.canClick, instalment.dueTime]),
    ).toEqual([
      [13_220_000, 1, "2026-03-31"],
      [13_040_000, 0, "2026-04-30"],
      [12_860_000, 0, "2026-05-30"],
      [12_680_000, 0, "2026-06-29"],
    ]);

    const first = await caller.call("generate-repayment", repayment(13_220_000 + 13_040_000, 0, "SP000001"), JOURNEY);
    expect((await plan(caller, "SP000001", JOURNEY)).amountMax).toBe(51_800_000);
    const back = await decide(caller, first.answer.payUrl, "pay");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(
      "/squidChive?productId=1001&orderId=SP000001&session=s1&scenario=journey",
    );

    const left = await plan(caller, "SP000001", JOURNEY);
    expect(left).toMatchObject({ amountMax: 25_540_000, repayPlanDetail: { repayWaitCount: 2 } });
    expect(waiting(left)).toMatchObject([
      { periodNo: 3, canClick: 1 },
      { periodNo: 4, canClick: 0 },
    ]);
    expect(settled(left)).toMatchObject([
      { periodNo: 1, periodStatus: 200 },
      { periodNo: 2, periodStatusText: "Paid" },
    ]);
    expect(await details(caller, "SP000001", JOURNEY)).toMatchObject({ orderStatus: 170 });

    const last = await caller.call("generate-repayment", repayment(12_860_000 + 12_680_000, 0, "SP000001"), JOURNEY);
    expect(last.answer).toMatchObject({ repayType: "USSD", payUrl: "" });
    expect(waiting(await plan(caller, "SP000001", JOURNEY))).toMatchObject([{ canClick: 0 }, { canClick: 0 }]);
    expect(waiting(await plan(caller, "SP000001", JOURNEY))).toEqual([]);
    expect(await details(caller, "SP000001", JOURNEY)).toMatchObject({ orderStatus: 200, amount: 50_000_000 });
    expect((await caller.world(JOURNEY)).effects).toMatchObject({ applications: 1, binds: 1, payments: 2 });
  });
});

describe("the older confirmation", () => {
  it("takes the amount it offered and leads to an order of that amount", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("gopia-detail", { productId: "1001" });
    const { body, answer: pushed } = await caller.call("gopia-push", { productId: "1001", amount: answer.amount ?? 0 });
    expect(body.code).toBe("00");
    expect(pushed.lendDetailsUrl).toBe("/squidChive?orderId=SP000001");
    expect(await details(caller, "SP000001")).toMatchObject({ orderStatus: 21, amount: 50_000_000 });
    expect((await caller.world()).effects).toMatchObject({ applications: 1 });
  });

  it("refuses another amount than it offered, and creates nothing", async () => {
    const caller = createCaller();
    const { body } = await caller.call("gopia-push", { productId: "1001", amount: 1 });
    expect(body).toMatchObject({ code: "1004", message: expect.stringContaining("offer") });
    expect((await caller.world()).effects).toMatchObject({ applications: 0 });
  });

  it("names the agreement at a place of the list, and none beyond it", async () => {
    const caller = createCaller();
    const at = async (position: number) => caller.call("gopia-agreement-jump", { productId: "1001", position });
    expect((await at(1)).answer.url).toBe(`${ORIGIN}/tapi/sandbox/agreement?title=Privacy%20Policy`);
    expect((await at(2)).body).toMatchObject({ code: "1006" });
  });
});

describe("other effects", () => {
  it("a payment reference shows as received on its order, and is not asked for again", async () => {
    const caller = createCaller();
    const query = { scenario: "reference-deferral" };
    const fee = async () => (await caller.call("delay-detail", { productId: "1001", orderId: "SP-1" }, query)).answer;
    expect(await fee()).toMatchObject({ showSubmitUtr: 1 });
    await caller.call("submit-utr", { orderId: "SP-1", utr: "9K12AB", isDelay: 1 }, query);
    expect(await fee()).toMatchObject({ showSubmitUtr: 0 });
    const received = { showSubmitUtr: 0, note: expect.stringContaining("received") };
    expect(await plan(caller, "SP-1", query)).toMatchObject(received);
    expect(await plan(caller, "SP-2", query)).not.toMatchObject(received);
  });

  it("a payment reference that is refused changes nothing", async () => {
    const caller = createCaller();
    const query = { scenario: "reference-refused" };
    await caller.call("submit-utr", { orderId: "SP-1", utr: "9K12AB", isDelay: 0 }, query);
    expect(await plan(caller, "SP-1", query)).toMatchObject({ showSubmitUtr: 1 });
    expect((await caller.world(query)).effects).toMatchObject({ references: 0 });
  });

  it("a paid deferral moves the due dates and is not offered again", async () => {
    const caller = createCaller();
    const query = { scenario: "order-180-deferral" };
    expect(waiting(await plan(caller, "SP-1", query))[0]).toMatchObject({ dueTime: "2026-02-24", periodStatus: 500 });
    const { answer } = await caller.call("generate-repayment", repayment(3_440_000, 1), query);
    await decide(caller, answer.payUrl, "pay");
    expect(await details(caller, "SP-1", query)).toMatchObject({ orderStatus: 174, isDelay: 0 });
    const moved = await plan(caller, "SP-1", query);
    expect(waiting(moved)[0]).toMatchObject({ dueTime: "2026-03-10", periodStatus: 100 });
    expect(
      (await caller.call("delay-detail", { productId: "1001", orderId: "SP-1" }, query)).answer.detail,
    ).toContainEqual({ text: "New due date", value: "2026-03-31" });
  });

  it("a rating, a changed card, a reference and an event are recorded, and the dialogs stay away", async () => {
    const caller = createCaller();
    for (const id of ["google-score", "bank-change", "submit-utr", "event-save"])
      await caller.call(id, PAYLOADS[id] ?? {}, { scenario: "rating" });
    expect((await caller.world({ scenario: "rating" })).effects).toMatchObject({
      ratings: 1,
      binds: 1,
      references: 1,
      events: 1,
    });
    expect(await details(caller, "SP-1", { scenario: "rating" })).toMatchObject({ isScore: 0 });
    await caller.call("bank-change", bankPayload(), { scenario: "card-prompt" });
    expect(await details(caller, "SP-1", { scenario: "card-prompt" })).toMatchObject({ cardNeedPop: 0 });
  });

  it.each([
    ["the two numbers differ", { confirmCardNo: "0784555667" }, "The two account numbers are not the same."],
    ["a required field is empty", { userName: " " }, "Please fill in every required field."],
    ["a field of the chosen tab is missing", { cardType: "2" }, "Please fill in every required field."],
    ["the account is no number", { cardNo: "abc", confirmCardNo: "abc" }, "Please check the account number."],
  ])("a wallet is not bound when %s", async (_, change, message) => {
    const caller = createCaller();
    const { body } = await caller.call("bank-save", { ...bankPayload(), ...change });
    expect(body).toMatchObject({ code: expect.any(Number), message });
    expect(body.code).not.toBe(0);
    expect((await caller.world()).wallet).toBeNull();
  });

  it("an application for something else than the offer is refused", async () => {
    const { body } = await createCaller().call("loan-apply", { ...PAYLOADS["loan-apply"], amount: 1 });
    expect(body).toMatchObject({ success: false, message: expect.stringContaining("offer") });
  });

  it("one session or scenario never shows in another, and old worlds are forgotten", async () => {
    const caller = createCaller({ maximumSessions: 2 });
    await caller.call("bank-save", bankPayload());
    expect((await caller.world({ session: "s2" })).wallet).toBeNull();
    expect((await caller.world({ scenario: "plan" })).wallet).toBeNull();
    expect((await caller.world()).wallet).toBeNull();
  });
});
