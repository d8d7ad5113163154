import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { goWithin, openWithin } from "./go-within.ts";
import { knownTitles } from "./known-titles.ts";
import { knownWords } from "./known-words.ts";
import { READS } from "./reads.ts";
import { settled } from "./screen-steps.ts";
import { waitForCode } from "./wait-for-code.ts";
import { recordCalls } from "./world.ts";

const TITLES = await knownTitles();
const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const { routes } = JSON.parse(readFileSync(new URL("../../schemas/routes.json", import.meta.url), "utf8")) as {
  readonly routes: readonly { readonly path: string; readonly screen: string }[];
};
/** One path of each screen. */
const PATHS = [...new Map(routes.map(({ path, screen }) => [screen, path])).values(), "/no/such/page"];

/** Parts that stand together wherever none hides another of the same name: of these the first counts. */
const HOSTILE = [
  `productId=1001&productId=2&product_id=3&productId=&user=${"x".repeat(10_000)}&__proto__=1&constructor=2&prototype=3&__proto__[polluted]=1&toString=4`,
  "productId=%E0%A4%A&orderId=%&user=%FF%FE&position=%00&&==&=1&productId&lang=__proto__&scenario=__proto__&delay=abc&fault=nonsense",
  "lang=xx&mock=2&productId=%3Cimg%20src=x%20onerror=alert(1)%3E&source=%24%7Bparams.user%7D",
];

describe("promise 7: a hostile query", () => {
  let screen: OpenedScreen;
  beforeAll(async () => {
    screen = await openScreen("/testPreview", {
      query,
      allowedErrors: [/Failed to load resource/],
      outlivesTest: true,
    });
  });
  afterAll(() => screen.close());

  it.each(PATHS)("never crashes %s", async (path) => {
    const { page, session } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const search of HOSTILE) {
      await goWithin(page, path, `${search}&session=${session}`);
      const heading = page.getByRole("heading", { level: 1 });
      await expect
        .poll(async () => TITLES.has(await heading.innerText()), { message: `${path}?${search.slice(0, 60)}` })
        .toBe(true);
      await page.getByRole("progressbar").waitFor({ state: "detached" });
      expect(TITLES).toContain(await heading.innerText());
      expect(await page.locator(".sk-failed-page").count(), search).toBe(0);
      expect(await page.evaluate(() => "polluted" in {}), search).toBe(false);
    }
  });

  it("opens also as a page of its own, in English when the language is unknown", async () => {
    const { page } = await openScreen(`/squidChive?${HOSTILE[0]}`, { language: "xx", query });
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    await page.getByText("Loan amount").first().waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("resolves one way: the first value that is not empty, aliases alike, never longer than 2,048", async () => {
    const screen = await openScreen("/testPreview", { query });
    const calls = recordCalls(screen.page);
    const search = `product_id=&productId=&product_id=7&productId=8&user=${"u".repeat(9_000)}&__proto__=9`;
    await goWithin(screen.page, "/squidChive", search);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect(calls[0]?.query).toEqual({ productId: "7", user: "u".repeat(2048) });
    expect(calls[0]?.body).toEqual({ productId: "7", orderId: "" });
  });
});

const HUGE = "😀".repeat(5_000);
const WRONG = [
  ["nothing", {}],
  ["null", null],
  ["a list", [1, 2]],
  ["a text", "<b>hello</b>"],
  ["null everywhere", everywhere(null)],
  ["numbers everywhere", everywhere(7)],
  ["texts everywhere", everywhere("174")],
  ["lists of null everywhere", everywhere([null, null])],
  ["records everywhere", everywhere({ __proto__: null, text: null, list: [{}] })],
  ["lists of odd rows everywhere", everywhere([{}, { text: 1, value: HUGE, code: "__proto__", cate: "enum" }, 3])],
] as const;

/** An answer whose every known member holds the same thing, with members nobody asked for. */
function everywhere(value: unknown): { readonly [name: string]: unknown } {
  const names =
    "productLogo productName amount bankCardInfo periods termUnit details repay_plans isPopType popAgreementUrl list items " +
    "orderStatus noticeStatusText noticeDesText recProducts userOrderDetail isDelay isScore playeduL cardNeedPop bankList " +
    "amountMax amountMin repayPlanDetail note telephone detail repayDetail delayShouldPayAmount noticeMessage errMessage family";
  const nested = { repayWaitCount: value, repayWaitDetail: value, repayYetDetail: value, detail: value };
  const own = Object.fromEntries(names.split(" ").map((name) => [name, value]));
  return { ...own, unknownMember: { deep: [[[{}]]] }, ...(value === 7 && { repayPlanDetail: nested }) };
}

describe("fault 10: a wrong answer", () => {
  it.each(READS)("never blanks $path", async ({ path, address }) => {
    // A word where an address belongs is one of this site, which has nothing there.
    const allowedErrors = [/404/, /frame-ancestors/];
    const { page, session } = await openScreen("/testPreview", { query, allowedErrors });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const words = knownWords(routes.find((route) => route.path === path)?.screen ?? "", "en");
    let answer: unknown = null;
    await intercept(page, `**${address}?*`, (route) =>
      route.fulfill({ json: { success: true, code: 0, message: null, result: answer, data: answer } }),
    );
    for (const [name, wrong] of WRONG) {
      answer = wrong;
      const response = page.waitForResponse(`**${address}?*`);
      await openWithin(page, path, { ...query, session, device: name });
      await response;
      await settled(page);
      const title = await page.getByRole("heading", { level: 1 }).innerText();
      // A product may be named by a number or a text that was sent.
      expect([...TITLES, "7", "174"]).toContain(title);
      const below = (await page.locator("main").innerText()).replace(title, "");
      expect(
        words.filter((word) => below.includes(word)),
        `${name}: ${below}`,
      ).not.toEqual([]);
      expect(await page.locator(".sk-failed-page").count(), name).toBe(0);
      expect(await page.locator("main b").count(), name).toBe(0);
      expect(await page.locator("body").innerText(), name).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

// Files that were to be fetched ahead fail as well: the browser reports them.
const OFFLINE = [/^Failed to load resource: net::ERR_INTERNET_DISCONNECTED$/];

describe("fault 1: losing the connection", () => {
  it("shows a strip, keeps what is there, and lets the next read resume by itself", async () => {
    const { page, context, session } = await openScreen("/squidChive", {
      scenario: "order-170",
      query,
      allowedErrors: OFFLINE,
    });
    const strip = page.getByRole("status").getByText("You are offline.");
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await context.setOffline(true);
    await page.getByText("You are offline.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Repayment" }).isVisible()).toBe(true);
    await goWithin(page, "/squidChive", { ...query, session, scenario: "order-200" });
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Borrow Again" }).waitFor();
    await strip.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("You are offline.").count()).toBe(0);
  });

  it("never loses a payment half-way: it says so at once and nothing is sent", async () => {
    const { page, context } = await openScreen("/sunflowerP", {
      scenario: "pay-popup",
      query,
      allowedErrors: OFFLINE,
    });
    await page.getByRole("checkbox", { name: "Select all" }).waitFor();
    await waitForCode(page);
    const calls = recordCalls(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("alert").getByText("You are offline.").waitFor();
    expect(calls).toEqual([]);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog", { name: "Repayment reminder" }).waitFor();
  });
});

describe("a page that does not exist", () => {
  it("says so and leads back to where one came from", async () => {
    const { page, session } = await openScreen("/squidChive", { scenario: "order-170", query });
    await page.getByRole("button", { name: "Repayment" }).waitFor();
    await goWithin(page, "/squidChives", { ...query, session, scenario: "order-170" });
    await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    await page.getByRole("button", { name: "Go back" }).click();
    await page.getByRole("button", { name: "Repayment" }).waitFor();
  });
});

describe("/testPreview", () => {
  it("opens a route with the parameters as edited", async () => {
    const { page } = await openScreen("/testPreview", { query });
    await page.getByLabel("orderId").fill("SP-77");
    await page.getByLabel("user").fill("u 2&x");
    await page.getByRole("link", { name: "/squidChive1" }).click();
    await page.getByRole("heading", { level: 1, name: "Loan Details" }).waitFor();
    const opened = Object.fromEntries(new URL(page.url()).searchParams);
    expect(opened).toMatchObject({ productId: "1001", orderId: "SP-77", user: "u 2&x" });
  });
});
