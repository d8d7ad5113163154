import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { intercept } from "../browser/intercept.ts";
import { type OpenedScreen, type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { type GuideApp, makeGuideApp } from "../docs/guide-app.ts";

/** The app of the guide, once as it stands there, and once with a session of the browser. */
const KEPT = ["tab", "browser"] as const;
type Keep = (typeof KEPT)[number];

const servings = new Map<Keep, { readonly app: GuideApp; readonly serving: Serving }>();

beforeAll(async () => {
  for (const keep of KEPT) {
    const app = await makeGuideApp("sign-people-in");
    const file = join(app.root, "schemas/app.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"keep": "tab"', `"keep": "${keep}"`));
    servings.set(keep, { app, serving: await serveLocally({ lender: null, root: app.root }) });
  }
});
afterAll(async () => {
  for (const { app, serving } of servings.values()) {
    await serving.close();
    app.remove();
  }
});

function open(path: string, { keep = "tab", ...options }: OpenOptions & { readonly keep?: Keep } = {}) {
  const port = servings.get(keep)?.serving.port;
  return openScreen(`http://localhost:${port}${path}`, { scenario: "sign-in", ...options });
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Card number").fill("4711");
  await page.getByLabel("PIN").fill("2468");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Cordless drill").waitFor();
}

/** The session that each call carried, by its path. */
function recordSessions(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/api/")) sent.push(`${pathname.slice(5)} ${searchParams.get("session") ?? "none"}`);
  });
  return sent;
}

const signInHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
/** All that this page or its tab can tell of a session: addresses, storages, what is shown. */
const traces = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, document.referrer, document.title, { ...localStorage }, { ...sessionStorage }]),
  );

async function otherTab({ context, page }: OpenedScreen, path: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(new URL(path, page.url()).href);
  return other;
}

describe("an app that signs people in", () => {
  it("asks for it where a session is needed, and carries it by calls alone from then on", async () => {
    const { page } = await open("/");
    const sent = recordSessions(page);
    await signInHeading(page);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await signIn(page);
    expect(sent).toEqual(["sessions none", "tools s-418"]);
    await page.getByRole("link", { name: /Cordless drill/ }).click();
    await page.getByRole("button", { name: "Reserve for tomorrow" }).click();
    await page.getByText("Reserved. Say T-418").waitFor();
    expect(sent).toContain("reservations s-418");
    expect(page.url()).not.toMatch(/s-418|session=/);
  });

  it("says that a PIN is wrong, and ends nothing", async () => {
    const { page } = await open("/sign-in", { scenario: "sign-in-wrong", allowedErrors: [/422/] });
    await page.getByLabel("Card number").fill("4711");
    await page.getByLabel("PIN").fill("1111");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Card and PIN do not fit.").waitFor();
    expect(await page.getByLabel("Card number").inputValue()).toBe("4711");
  });

  it("keeps it over a reload, for this tab alone", async () => {
    const screen = await open("/sign-in");
    await signIn(screen.page);
    await screen.page.reload();
    await screen.page.getByText("Cordless drill").waitFor();
    const other = await otherTab(screen, "/?scenario=sign-in");
    await signInHeading(other);
  });

  it("keeps it for all tabs where it is the browser's", async () => {
    const screen = await open("/sign-in", { keep: "browser" });
    await signIn(screen.page);
    const other = await otherTab(screen, "/?scenario=sign-in");
    await other.getByText("Cordless drill").waitFor();
  });

  it("signs nobody in by a link, and takes what it brings out of the address", async () => {
    const { page } = await open("/?session=evil&id=1");
    const sent = recordSessions(page);
    await signInHeading(page);
    expect(page.url()).not.toContain("evil");
    expect(sent).toEqual([]);
  });
});

describe("the end of a session", () => {
  it.each(KEPT)("signing out leaves nothing, and back leads nowhere (%s)", async (keep) => {
    const { page } = await open("/sign-in", { keep, allowedErrors: [/401/] });
    await signIn(page);
    await page.getByRole("link", { name: /Cordless drill/ }).click();
    await page.getByRole("button", { name: "Reserve for tomorrow" }).waitFor();
    await page.evaluate(() => localStorage.setItem("skrini.drafts", "what was typed"));
    await page.goto(new URL("/account?scenario=sign-in", page.url()).href);
    const sent = recordSessions(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signInHeading(page);
    expect(sent).toEqual(["sessions/current s-418"]);
    expect(await traces(page)).not.toMatch(/s-418|what was typed/);
    await page.goBack();
    await signInHeading(page);
    await page.reload();
    await signInHeading(page);
    expect(sent).toEqual(["sessions/current s-418"]);
  });

  it("signing out does not wait for a server that is not there", async () => {
    const { page } = await open("/account", { scenario: "account", allowedErrors: [/ERR_|Failed to load/] });
    await intercept(page, "**/api/sessions/current*", (route) => route.abort());
    await page.getByRole("button", { name: "Sign out" }).click();
    await signInHeading(page);
    expect(await traces(page)).not.toContain('"value"');
  });

  it("reaches other tabs at once, and what they were waiting for is not shown", async () => {
    const screen = await open("/sign-in", { keep: "browser" });
    await signIn(screen.page);
    const other = await otherTab(screen, "/account?scenario=sign-in");
    await other.getByRole("button", { name: "Sign out" }).click();
    await signInHeading(screen.page);
    expect(await screen.page.getByText("Cordless drill").count()).toBe(0);
  });

  it("where somebody else signs in in another tab, this one is loaded anew", async () => {
    const screen = await open("/sign-in", { keep: "browser" });
    await signIn(screen.page);
    const other = await otherTab(screen, "/sign-in?scenario=sign-in");
    await intercept(other, "**/api/sessions?*", (route) =>
      route.fulfill({ json: { data: { session: "s-999", member: "m-9" } } }),
    );
    const sent = recordSessions(screen.page);
    await signIn(other);
    await expect.poll(() => sent).toContain("tools s-999");
    await screen.page.getByText("Cordless drill").waitFor();
  });

  it("by the server leads to the sign-in once, with no word of a failure, and the next one works", async () => {
    const { page } = await open("/?fault=tool-list:401:1", { scenario: "tools", allowedErrors: [/401/] });
    await signInHeading(page);
    expect(await page.getByRole("alert").count()).toBe(0);
    await signIn(page);
  });

  it("by time leads to the sign-in while the page is open", async () => {
    const { page } = await open("/sign-in");
    await page.clock.install();
    await signIn(page);
    await page.clock.fastForward(31 * 60_000);
    await signInHeading(page);
    expect(await traces(page)).not.toContain("s-418");
  });

  it("reaches the screen that is shown, whatever one was asked for before it and comes later", async () => {
    const { page } = await open("/sign-in");
    await page.clock.install();
    const held: (() => void)[] = [];
    const came: string[] = [];
    page.on("response", (response) => void came.push(response.url()));
    await intercept(page, "*/plans/*/tool.*", async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await signIn(page);
    await page.getByRole("link", { name: /Cordless drill/ }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await page.clock.runFor(2_000);
    for (const release of held) release();
    await expect.poll(() => came.some((url) => /\/plans\/.*\/tool\./.test(url))).toBe(true);
    await page.clock.runFor(2_000);
    await page.clock.fastForward(31 * 60_000);
    await signInHeading(page);
  });

  it("drops an answer that comes after it, in whatever person's time", async () => {
    const { page } = await open("/sign-in", { allowedErrors: [/401/] });
    await signIn(page);
    const held: (() => Promise<void>)[] = [];
    await intercept(page, "**/api/tools*", async (route) => {
      if (!new URL(route.request().url()).searchParams.get("session")?.includes("s-418")) return route.continue();
      await new Promise<void>((resolve) => held.push(async () => resolve()));
      await route.fulfill({ status: 401, json: {} });
    });
    await page.getByRole("link", { name: /Cordless drill/ }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.goto(new URL("/account?scenario=sign-in", page.url()).href);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signInHeading(page);
    for (const release of held) await release();
    await signInHeading(page);
  });
});

describe("the page that was asked for", () => {
  it("opens after signing in, with its parameters, and back leads to no sign-in", async () => {
    const { page } = await open("/tool?id=drill");
    await signInHeading(page);
    await page.getByLabel("Card number").fill("4711");
    await page.getByLabel("PIN").fill("2468");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Reserve for tomorrow" }).waitFor();
    expect(page.url()).toMatch(/\/tool\?id=drill/);
    expect(await traces(page)).not.toContain("skrini.wanted");
  });

  it("is nobody's after signing out", async () => {
    const { page } = await open("/sign-in", { allowedErrors: [/401/] });
    await signIn(page);
    await page.goto(new URL("/account?scenario=sign-in", page.url()).href);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signInHeading(page);
    await signIn(page);
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
