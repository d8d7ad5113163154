import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { callsTo, recordCalls } from "./world.ts";

const DETAILS = "/tapi/v3/loan-details/loan-details";
/** Path of the call that the screen makes next for a loan that is owed, with values of its details. */
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";

const query = {
  productId: "1001",
  orderId: "SP-1",
  user: "u1",
  position: "3",
  building: "b 1",
  gather: "",
  swift: "s",
  eyes: "e",
};

/** Opens a path as a page of its own and tells what it asked for, and when the app's own code began to run. */
async function visit(path: string, more: { readonly [name: string]: string } = {}, shows = "Loan amount") {
  const screen = await openScreen("/testPreview", {
    query: { ...query, ...more },
    allowedErrors: more.fault === undefined ? [] : [/502 \(Bad Gateway\)/],
  });
  const { page } = screen;
  const calls = recordCalls(page);
  let release = (): void => undefined;
  const paused = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The app's code comes late, as on a slow line.
  await page.route("**/assets/app-*.js", async (route) => {
    await paused;
    await route.continue();
  });
  await page.goto(page.url().replace("/testPreview", path), { waitUntil: "commit" });
  return {
    ...screen,
    calls,
    async arrive() {
      release();
      await page.getByText(shows).first().waitFor();
      await page.getByRole("progressbar").waitFor({ state: "detached" });
    },
  };
}

describe("the first reads of a screen", () => {
  it("are sent before the app's code is there, as it would have sent them, and once", async () => {
    const screen = await visit("/squidChive");
    await expect.poll(() => screen.calls.length).toBe(1);
    await expect.poll(() => screen.page.getByRole("heading", { level: 1 }).innerText()).toBe("Loan Details");
    const early = [...screen.calls];
    expect(early.map(({ path }) => path)).toEqual([DETAILS]);
    await screen.arrive();
    await expect.poll(() => screen.calls.map(({ path }) => path)).toEqual([DETAILS, PLAN]);
    expect(early[0]?.query).toMatchObject({ session: screen.session, user: "u1", productId: "1001", position: "3" });
    expect(early[0]?.body).toEqual({ productId: "1001", orderId: "SP-1" });

    // Read again by the app itself: the same request to the letter.
    await screen.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect.poll(() => callsTo(screen.calls, DETAILS)).toHaveLength(2);
    const [first, again] = callsTo(screen.calls, DETAILS).map(({ headers, ...rest }) => ({
      ...rest,
      headers: Object.fromEntries(
        ["accept", "content-type", "building", "gather", "swift", "eyes"].map((name) => [name, headers[name]]),
      ),
    }));
    expect(first).toEqual(again);
    expect(first?.headers).toMatchObject({ building: "b 1", gather: "", "content-type": "application/json" });
  });

  it("go out through the form client too", async () => {
    const screen = await visit("/chiaJellyL", {}, "Account name");
    await expect.poll(() => screen.calls.length).toBe(1);
    await screen.arrive();
    expect(screen.calls).toHaveLength(1);
    expect(screen.calls[0]?.headers).toMatchObject({ swift: "s", eyes: "e" });
    expect(screen.calls[0]?.body).toEqual({ product_id: "1001" });
  });

  it("are tried again by the usual rules when the early one fails", async () => {
    const screen = await visit("/squidChive", { fault: "loan-details:502:1" });
    await expect.poll(() => screen.calls.length).toBe(1);
    await screen.arrive();
    await expect.poll(() => screen.calls.map(({ path }) => path)).toEqual([DETAILS, DETAILS, PLAN]);
  });

  it("are not sent where answers come from sample data", async () => {
    const screen = await visit("/squidChive", { mock: "1" });
    await screen.arrive();
    expect(screen.calls).toEqual([]);
  });
});
