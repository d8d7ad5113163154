import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { CLIENT_ENTRY } from "../../src/language/client-chunks.ts";
import { type OpenedScreen, type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { chunkAddress } from "../built-files.ts";
import { OTHER_APP } from "../copy-project.ts";

const LENDER_CODE = chunkAddress("src/lender/create-lender-sandbox.ts");
let serving: Serving;

beforeAll(async () => {
  serving = await serveLocally({ root: OTHER_APP, lender: null });
});
afterAll(() => serving.close());

async function open(path: string, options: OpenOptions = {}): Promise<OpenedScreen> {
  const query = { member: "m-1", branch: "north", desk: "d 7", ...options.query };
  return openScreen(`http://localhost:${serving.port}${path}`, { transport: "post", ...options, query });
}

interface Sent {
  readonly line: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | null;
}

function record(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(svc|desk)\//.test(pathname)) return;
    const line = `${request.method()} ${pathname}${search}`;
    sent.push({ line, headers: request.headers(), body: request.postData() });
  });
  return sent;
}

describe("an app of other documents on the same engine", () => {
  it("reads, changes and gives back by its own calls, in its own words", async () => {
    const screen = await open("/shelf");
    const { page } = screen;
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await page.getByText("EUR 1 235,05").waitFor();
    await page.getByText("2 Bände").waitFor();
    await expect.poll(screen.sent).toContainEqual({ name: "pageSeen", payload: { screen: "shelf" } });

    const sent = record(page);
    await page.getByRole("link", { name: "Der Zauberberg" }).click();
    await page.getByRole("heading", { level: 1, name: "Band" }).waitFor();
    await page.getByLabel("Tage").fill("21");
    await page.getByRole("button", { name: "Verlängern" }).click();
    await page.getByText("Verlängert bis 2026-12-19").waitFor();
    await page.getByRole("button", { name: "Zurückgeben" }).click();
    await page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
    await page.getByText("EUR 1 235,05").waitFor();

    const common = "member=m-1&branch=north&sprache=de";
    expect(sent.map(({ line }) => line)).toEqual([
      `GET /svc/v9/volumes/LR-2?${common}`,
      `PUT /svc/v9/volumes/LR-2/term?${common}`,
      `GET /svc/v9/volumes/LR-2?${common}`,
      `DELETE /desk/volumes/LR-2?${common}`,
      `GET /svc/v9/volumes?${common}&order=due`,
    ]);
    const [read, extend, , giveBack] = sent;
    expect(read?.headers).toMatchObject({ desk: "d 7", "accept-language": "de" });
    expect(JSON.parse(extend?.body ?? "")).toEqual({ days: 21 });
    for (const one of [extend, giveBack]) expect(one?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    await expect.poll(() => screen.sent()).toContainEqual({ name: "pageSeen", payload: { screen: "volume" } });
  });

  it("offers its other language below all that a screen shows, and says the chosen one to its backend", async () => {
    const { page } = await open("/shelf");
    const sent = record(page);
    await page.getByRole("button", { name: "Français" }).click();
    await page.getByRole("heading", { level: 1, name: "Mes emprunts" }).waitFor();
    await expect
      .poll(() => sent.map(({ line }) => new URL(line.split(" ")[1] ?? "", page.url()).search))
      .toContainEqual(expect.stringContaining("sprache=fr"));
    expect(new Set(sent.map(({ headers }) => headers["accept-language"]))).toEqual(new Set(["fr"]));
  });

  it("is answered in the page by samples alone: no lender's code is loaded", async () => {
    const scripts = async (screen: OpenedScreen) => (await screen.page.requests()).map((request) => request.url());
    const screen = await open("/shelf", { query: { mock: "1" } });
    await screen.page.getByRole("link", { name: "Der Zauberberg" }).waitFor();
    expect(await scripts(screen)).toContainEqual(expect.stringContaining("/sandbox/documents.json"));
    // The page has the same build as the one in which that code has this address.
    expect(await scripts(screen)).toContainEqual(expect.stringContaining(chunkAddress(CLIENT_ENTRY)));
    expect((await scripts(screen)).filter((url) => url.includes(LENDER_CODE))).toEqual([]);
    // In the page of documents of its own it is.
    const own = await openScreen(`${inject("origin")}/waffleLemo`, { query: { mock: "1", productId: "1001" } });
    await expect.poll(() => scripts(own)).toContainEqual(expect.stringContaining(LENDER_CODE));
  });

  const ITS_BRAND = "rgb(91, 42, 134)";
  const ITS_GROUND = "rgb(247, 245, 249)";
  const colorOf = (locator: Locator) => locator.evaluate((one) => getComputedStyle(one).backgroundColor);

  it.each(["light", "dark"] as const)(
    "has the colors of its brand at the first paint, without a script, on a phone that is set to %s",
    async (colorScheme) => {
      const { page, context } = await open("/volume?item=LR-2");
      const options = { javaScriptEnabled: false, colorScheme, viewport: { width: 360, height: 740 } };
      const plain = await context.browser()?.newContext(options);
      onTestFinished(() => plain?.close());
      const silent = await plain?.newPage();
      if (silent === undefined) throw new Error("the browser is gone");
      await silent.goto(page.url());
      const drawn = silent.locator(".sk-drawn").getByRole("button", { name: "Verlängern" });
      expect([await colorOf(drawn), await colorOf(silent.locator("html"))]).toEqual([ITS_BRAND, ITS_GROUND]);
      // The page without its data.
      await silent.goto(`${page.url()}&delay=2500`);
      await silent.locator("#boot [inert] .sk-screen").waitFor({ state: "attached" });
      expect(await colorOf(silent.locator("html"))).toBe(ITS_GROUND);
      // The app has no other.
      expect(await colorOf(page.getByRole("button", { name: "Verlängern" }))).toBe(ITS_BRAND);
      expect(await page.locator("html").getAttribute("style")).toBeNull();
    },
  );

  it("has them without a network too", async () => {
    const { page, context } = await open("/shelf", { worker: true, allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const kept = () =>
      page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url);
      });
    for (const part of ["/assets/colors-", "/shelf/?lang"])
      await expect.poll(kept).toContainEqual(expect.stringContaining(part));
    await context.setOffline(true);
    await page.reload();
    await page.locator("#boot").waitFor({ state: "detached" });
    expect(await colorOf(page.locator("html"))).toBe(ITS_GROUND);
  });

  it("says what a refusal's code means, in either language", async () => {
    const german = await open("/volume?item=LR-2", { scenario: "awaited" });
    await german.page.getByRole("button", { name: "Verlängern" }).click();
    await german.page.getByText("Jemand wartet auf diesen Band.").waitFor();
    const french = await open("/volume?i=LR-2", { scenario: "awaited", language: "fr" });
    await french.page.getByRole("heading", { level: 1, name: "Volume" }).waitFor();
    await french.page.getByRole("button", { name: "Prolonger" }).click();
    await french.page.getByText("Quelqu’un attend ce volume.").waitFor();
  });

  it("says in the server's words why a plain answer refuses", async () => {
    const { page } = await open("/volume?item=LR-2", {
      query: { fault: "one-volume:refused" },
      allowedErrors: [/422/],
    });
    await page.getByRole("alert").getByText("The service refused this request.").waitFor();
    await page.getByRole("button", { name: "Noch einmal" }).waitFor();
  });

  it("asks the shell for its own message when the session is over", async () => {
    const screen = await open("/shelf", { query: { fault: "borrowed:401" }, allowedErrors: [/401/] });
    await screen.page.getByText("Bitte legen Sie Ihre Karte noch einmal auf.").waitFor();
    await expect.poll(screen.sent).toContainEqual({ name: "presentCard", payload: {} });
  });

  it("has its own empty shelf and its own page for what is not there", async () => {
    const empty = await open("/shelf", { scenario: "empty-shelf" });
    await empty.page.getByText("Sie haben nichts ausgeliehen.").waitFor();
    const screen = await open("/waffleLemo", { allowedErrors: [/404/] });
    await screen.page.getByText("Hier steht kein Buch").waitFor();
    await screen.page.getByRole("button", { name: "Anrufen" }).click();
    await expect.poll(screen.sent).toContainEqual({ name: "ring", payload: { number: "+49 30 000000" } });
    await screen.page.getByRole("button", { name: "Zum Regal" }).click();
    await screen.page.getByRole("heading", { level: 1, name: "Meine Ausleihen" }).waitFor();
  });
});
