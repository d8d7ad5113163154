import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { tapInABurst } from "../../browser/tap-in-a-burst.ts";
import { expectGoneAfter, stopClock } from "../stop-clock.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const APPLY = "/tapi/v3/loan-confirm/loan-detail-push-yd";
const FOREIGN = "https://mikopo.partner.example/**";
const query = { productId: "1001", device: "d-9", user: "u1", position: "3" };

const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/waffleLemo", { scenario, query, ...options });

describe("applying", () => {
  it("sends the offer's own figures once, however often the button is tapped, and tells the shell", async () => {
    const screen = await open("order-170", { query: { ...query, delay: "200" }, transport: "post" });
    const { page } = screen;
    const calls = recordCalls(page);
    const apply = page.getByRole("button", { name: "Apply for a loan" });
    await page.getByRole("checkbox").waitFor();
    await tapInABurst(apply, 10);
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(callsTo(calls, APPLY).map(({ body }) => body)).toEqual([
      { amount: 50000000, periods: 4, termUnit: 1, productId: "1001", pushType: 1 },
    ]);
    await expect
      .poll(() => screen.sent())
      .toEqual([{ name: "confirmBurialPoint", payload: { event: "confirm", productId: "1001" } }]);
    expect(await worldOf(screen.session, "order-170")).toMatchObject({ effects: { applications: 1 } });
  });

  it("replaces the confirmation in the history, with the page's parameters and from=confirm", async () => {
    const screen = await openScreen("/testPreview", { query });
    const { page } = screen;
    await page.getByRole("link", { name: "/waffleLemo" }).click();
    await page.getByRole("checkbox").waitFor();
    const length = await page.evaluate(() => history.length);
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
    const order = Object.fromEntries(new URL(page.url()).searchParams);
    expect(order).toMatchObject({
      ...query,
      session: screen.session,
      from: "confirm",
      orderId: expect.stringMatching(/^SP\d+$/),
    });
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Test preview" }).waitFor();
  });

  it("follows a whole address of this site as it follows a path", async () => {
    const { page } = await open("apply-absolute");
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    expect(new URL(page.url()).searchParams.get("from")).toBe("confirm");
    expect(new URL(page.url()).searchParams.get("device")).toBe("d-9");
  });

  it("that the server refuses shows the server's words for two seconds and stays, ready to try again", async () => {
    const screen = await open("apply-refused", { transport: "post" });
    const { page } = screen;
    const refusal = page.getByRole("alert").getByText("You already have a loan under review.");
    await page.getByRole("button", { name: "Apply for a loan" }).waitFor();
    await stopClock(page);
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await refusal.waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Apply for a loan" }).isEnabled()).toBe(true);
    await expectGoneAfter(refusal, 2_000);
    await page.clock.resume();
    expect(await screen.sent()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/waffleLemo");
  });

  it("leads to a host that is not listed only after its name was shown; Cancel stays, and nothing is applied for twice", async () => {
    const screen = await open("apply-foreign");
    const { page } = screen;
    await intercept(page, FOREIGN, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Partner</h1>" }));
    const apply = page.getByRole("button", { name: "Apply for a loan" });
    const dialog = page.getByRole("dialog");
    await apply.click();
    await dialog.getByText("mikopo.partner.example").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/waffleLemo");

    await apply.click();
    const request = page.waitForRequest(FOREIGN);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Partner" }).waitFor();
    const url = new URL(page.url());
    expect([url.host, url.pathname]).toEqual(["mikopo.partner.example", "/order"]);
    expect(url.searchParams.get("from")).toBe("confirm");
    for (const name of ["session", "device", "user"]) expect(url.searchParams.has(name), name).toBe(false);
    expect((await request).headers().referer ?? "").not.toContain("?");
    expect(await worldOf(screen.session, "apply-foreign")).toMatchObject({ effects: { applications: 1 } });
  });

  it("without an address in the answer says that it arrived, goes nowhere, and cannot be made again", async () => {
    const screen = await open("apply-empty-url", { transport: "post" });
    await screen.page.getByRole("button", { name: "Apply for a loan" }).click();
    await expect.poll(() => screen.sent()).toHaveLength(1);
    await screen.page.getByText("Your application was received.").waitFor();
    await expect.poll(() => screen.page.getByRole("button", { name: "Apply for a loan" }).isDisabled()).toBe(true);
    expect(new URL(screen.page.url()).pathname).toBe("/waffleLemo");
  });
});
