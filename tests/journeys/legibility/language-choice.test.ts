import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { cachedPaths } from "../cached-paths.ts";
import { makePicture } from "../make-picture.ts";
import { openRepayment } from "../open-repayment.ts";
import { recordLanguages } from "../record-languages.ts";

const ABOUT = { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const TYPED = "They called my mother about my loan.";
const openComplaint = (options: OpenOptions = {}) =>
  openScreen("/complainPageNext", { scenario: "complaint", ...options, query: { ...ABOUT, user: "u1" } });

const other = (page: Page, name: string) => page.locator(".sk-header").getByRole("button", { name, exact: true });
const pageLanguage = (page: Page) => page.locator("html").getAttribute("lang");

function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/tapi/")) calls.push(request);
  });
  return calls;
}

/** The languages that its calls asked for, and those that the server made for the page. */
async function languagesAsked(page: Page, calls: readonly Request[]): Promise<readonly unknown[]> {
  const own = await Promise.all(calls.map((request) => request.headerValue("accept-language")));
  const keys: readonly string[] = JSON.parse((await page.locator("#skrini-reads").textContent()) ?? "[]");
  return [...own, ...keys.map((key) => new Map(JSON.parse(key)[2]).get("accept-language"))];
}

describe("a phone set to sw-TZ", () => {
  it("gets Swahili before any script runs, and never sees another language", async () => {
    const { page } = await openRepayment("plan", { phoneLanguage: "sw-TZ" });
    const answer = await page.request.get(page.url(), { headers: { "accept-language": "sw-TZ" } });
    const drawn = /<div id="boot">.*?<\/main>/.exec(await answer.text())?.[0] ?? "";
    expect(drawn).toMatch(/<h1 class="sk-title"[^>]*>Maelezo ya marejesho<\/h1>/);
    expect(drawn).not.toMatch(/Loading|Retry|Repayment/);
    await page.addInitScript(recordLanguages);
    const calls = callsOf(page);
    await page.reload();
    await page.getByRole("button", { name: "Badilisha kiasi" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "spoken"))).toEqual(["sw Maelezo ya marejesho"]);
    const said = await languagesAsked(page, calls);
    expect([said.length > 0, ...new Set(said)]).toEqual([true, "sw"]);
  });

  it("gets what its address asks for, and says that to the lender", async () => {
    const { page } = await openScreen("/testPreview", { phoneLanguage: "sw-TZ" });
    const calls = callsOf(page);
    const query = new URLSearchParams({ productId: "1001", orderId: "SP-1704", scenario: "plan", lang: "en" });
    await page.goto(new URL(`/sunflowerP?${query}`, page.url()).href);
    await page.getByRole("button", { name: "Modify amount" }).waitFor();
    const said = await languagesAsked(page, calls);
    expect([said.length > 0, ...new Set(said)]).toEqual([true, "en"]);
  });
});

describe("the switch of language", () => {
  it("stands in the header of every screen, in its own language, large enough for a thumb at 320 px", async () => {
    for (const path of ["/sunflowerP", "/wucheng", "/SuperPesa", "/Policy", "/nowhere", "/chiaJellyL"]) {
      const viewport = { width: 320, height: 640 };
      const screen = await openScreen(path, {
        viewport,
        query: { productId: "1001", orderId: "SP-1704" },
        allowedErrors: [/404/],
      });
      const { page } = screen;
      const swahili = other(page, "Kiswahili");
      expect(await swahili.getAttribute("lang"), path).toBe("sw");
      const { width = 0, height = 0 } = (await swahili.boundingBox()) ?? {};
      expect([width >= 48, height >= 48], path).toEqual([true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
      await screen.close();
    }
  });

  it("keeps what was typed, the place and the focus, and is kept on this phone", async () => {
    const { page } = await openComplaint();
    const calls = callsOf(page);
    await page.getByRole("textbox", { name: "What happened?" }).fill(TYPED);
    await page.evaluate(() => window.scrollTo(0, 120));
    const scrolled = await page.evaluate(() => window.scrollY);
    await other(page, "Kiswahili").click();
    const field = page.getByRole("textbox", { name: "Nini kilitokea?" });
    expect(await field.inputValue()).toBe(TYPED);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await pageLanguage(page)).toBe("sw");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("English");
    await expect.poll(() => page.title()).toBe("Malalamiko yako");
    const said = await Promise.all(calls.map((request) => request.headerValue("accept-language")));
    expect([...new Set(said)]).toEqual(["sw"]);
    expect(page.url()).not.toContain("lang=");

    await page.reload();
    await expect.poll(() => field.inputValue()).toBe(TYPED);
    await other(page, "English").click();
    await expect.poll(() => page.getByRole("textbox", { name: "What happened?" }).inputValue()).toBe(TYPED);
    expect(await pageLanguage(page)).toBe("en");
  });

  it("lets what is under way go on, such as a countdown", async () => {
    const { page } = await openScreen("/sp-delete-account", { query: { user: "u1" } });
    await page.getByRole("textbox", { name: "Phone number" }).fill("0712345678");
    await page.getByRole("button", { name: "get code" }).click();
    await page.getByRole("button", { name: /^\d+ s$/ }).waitFor();
    await other(page, "Kiswahili").click();
    await expect.poll(() => pageLanguage(page)).toBe("sw");
    const counting = page.getByRole("button", { name: /^Sekunde \d+$/ });
    const seconds = async () => Number(/\d+/.exec(await counting.innerText())?.[0]);
    const before = await seconds();
    await expect.poll(seconds).toBeLessThan(before);
  });

  it("keeps a picture that was sent, and says the language with one that is sent after", async () => {
    const { page } = await openComplaint();
    const calls = callsOf(page);
    const send = async (label: string) => {
      const buffer = await makePicture(page, 40, 30, "image/png");
      await page.getByLabel(label).setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    };
    await send("Add a picture");
    await page.getByText("1/9").waitFor();
    await other(page, "Kiswahili").click();
    await page.getByRole("img", { name: "Picha ya 1" }).waitFor();
    await send("Ongeza picha");
    await page.getByText("2/9").waitFor();
    // A picture counts as soon as it is chosen.
    const uploadsOf = () => calls.filter((request) => request.url().includes("upload-problem-img"));
    await expect.poll(() => uploadsOf().length).toBe(2);
    const uploads = uploadsOf();
    const said = await Promise.all(uploads.map((request) => request.headerValue("accept-language")));
    expect(said).toEqual(["en", "sw"]);
  });

  it("changes the address that names a language, on this page and on those before it", async () => {
    const { page } = await openRepayment("plan", { language: "en" });
    await page.getByRole("button", { name: "Modify amount" }).waitFor();
    await page.evaluate(() => {
      history.pushState({ ...history.state, idx: 1, key: "next" }, "", `/SuperPesa${location.search}`);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    await page.getByRole("navigation").waitFor();
    await other(page, "Kiswahili").click();
    await expect.poll(() => pageLanguage(page)).toBe("sw");
    expect(page.url()).toContain("lang=sw");
    await page.goBack();
    await page.getByRole("button", { name: "Badilisha kiasi" }).waitFor();
    expect(new URL(page.url()).searchParams.get("lang")).toBe("sw");
    await page.reload();
    await page.getByRole("button", { name: "Badilisha kiasi" }).waitFor();
  });

  it("leaves everything as it is where the other language cannot be had", async () => {
    const { page } = await openComplaint({ allowedErrors: [/ERR_FAILED/] });
    await page.getByRole("textbox", { name: "What happened?" }).fill(TYPED);
    await page.route(/\.sw\.json$/, (route) => route.abort());
    await other(page, "Kiswahili").click();
    await page.getByText("We could not reach the service.").waitFor();
    expect(await page.getByRole("textbox", { name: "What happened?" }).inputValue()).toBe(TYPED);
    expect(await pageLanguage(page)).toBe("en");
    await page.unroute(/\.sw\.json$/);
    await other(page, "Kiswahili").click();
    await page.getByRole("textbox", { name: "Nini kilitokea?" }).waitFor();
  });

  it("holds for a visit without a network", async () => {
    const { page, context } = await openScreen("/wucheng", {
      worker: true,
      query: { productId: "2001" },
      allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await other(page, "Kiswahili").click();
    await expect.poll(() => pageLanguage(page)).toBe("sw");
    await expect.poll(async () => ((await cachedPaths(page))["skrini-pages"] ?? []).join()).toContain("?lang=sw");
    await context.setOffline(true);
    await page.reload();
    await other(page, "English").waitFor();
    expect(await pageLanguage(page)).toBe("sw");
  });
});
