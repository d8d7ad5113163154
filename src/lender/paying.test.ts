import { describe, expect, it } from "vitest";
import { createCaller, ORIGIN, repayment } from "./testing/create-caller.ts";
import { decide, plan, waiting } from "./testing/follow-order.ts";

describe("paying", () => {
  it("keeps what was paid beyond whole instalments as a credit on the next", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000 + 60_000));
    await decide(caller, answer.payUrl, "pay");
    expect(waiting(await plan(caller, "SP-1"))).toMatchObject([
      { periodNo: 3, totalAmount: 12_800_000, displayAmount: "TZS 128.000,00", canClick: 1 },
      { periodNo: 4, totalAmount: 12_680_000, canClick: 0 },
    ]);
  });

  it("changes nothing when it is canceled, nor when Pay comes after Cancel", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000));
    await decide(caller, answer.payUrl, "cancel");
    await decide(caller, answer.payUrl, "pay");
    expect((await plan(caller, "SP-1")).amountMax).toBe(38_580_000);
  });

  it("promise 29: starts anew by the key of a payment that was canceled, and not by that of one that was paid", async () => {
    const caller = createCaller();
    const start = async () =>
      (await caller.call("generate-repayment", repayment(13_040_000), {}, { "idempotency-key": "k-1" })).answer;
    await decide(caller, (await start()).payUrl, "cancel");
    const { payUrl } = await start();
    await decide(caller, payUrl, "pay");
    expect((await start()).payUrl).toBe(payUrl);
    expect((await caller.world()).payments).toMatchObject([{ state: "canceled" }, { state: "paid" }]);
  });

  it("counts once however often Pay is pressed", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000));
    await decide(caller, answer.payUrl, "pay");
    await decide(caller, answer.payUrl, "pay");
    expect((await caller.world()).effects).toMatchObject({ payments: 1 });
    expect((await plan(caller, "SP-1")).amountMax).toBe(25_540_000);
  });

  it("by a prompt shows the notice, locks the instalments while it is confirmed, and is paid by the read after", async () => {
    const caller = createCaller();
    const query = { scenario: "pay-popup" };
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000), query);
    expect(answer).toMatchObject({ repayType: "USSD", tradeNo: "T00000001", notice: expect.stringContaining("PIN") });
    const confirming = await plan(caller, "SP-1", query);
    expect(waiting(confirming)).toMatchObject([{ canClick: 0 }, { canClick: 0 }, { canClick: 0 }]);
    expect(confirming).toMatchObject({ note: expect.stringContaining("being confirmed") });
    const settled = await plan(caller, "SP-1", query);
    expect(waiting(settled)).toMatchObject([{ canClick: 1 }, { canClick: 0 }]);
    expect(settled).toMatchObject({ note: "" });
  });

  it("is prompted where no server could show a payment page", async () => {
    const { answer } = await createCaller({ inPage: true }).call("generate-repayment", repayment(13_040_000));
    expect(answer).toMatchObject({ repayType: "USSD" });
  });

  it.each([
    ["nothing", repayment(0)],
    ["more than is owed", repayment(60_000_000)],
    ["a wrong deferral fee", repayment(1, 1)],
    ["an account that is none", { ...repayment(13_040_000), cardNo: "12" }],
  ])("refuses %s", async (_, payload) => {
    const caller = createCaller();
    expect((await caller.call("generate-repayment", payload)).body).toMatchObject({ success: false });
    expect((await caller.world()).payments).toEqual([]);
  });

  it("leads back to this site only", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000));
    for (const then of ["https://evil.test/x", "//evil.test/x", "/\\evil.test/x", "javascript:alert(1)"]) {
      const url = new URL(String(answer.payUrl));
      url.searchParams.set("then", then);
      const location = (await decide(caller, url.href, "back")).headers.get("location") ?? "";
      expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    }
  });

  it("shows a page without script whose policy allows none", async () => {
    const caller = createCaller();
    const { answer } = await caller.call("generate-repayment", repayment(13_040_000, 0, "SP-1"), {
      user: '"><script>',
    });
    const response = await caller.sandbox.fetch(new Request(String(answer.payUrl)));
    const html = await response.text();
    expect(html).toContain("Sandbox payment");
    expect(html).toContain("TZS 130.400,00");
    expect(html).toContain("T00000001");
    expect(html).not.toContain("<script");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});
