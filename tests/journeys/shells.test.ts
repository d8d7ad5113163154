import type { Page } from "playwright-core";

import { describe, expect, inject, it } from "vitest";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { stopClock } from "./stop-clock.ts";

const PHONE = "+255 800 000 000";
const query = { productId: "1001", orderId: "SP-1" };

const pressBack = (page: Page) =>
  page.evaluate(() => (window as unknown as { onNativeBack(): unknown }).onNativeBack());

/** Another page of the app in the same tab and world; what the shell received starts anew. */
async function visit({ page, session }: OpenedScreen, path: string, more: { readonly [name: string]: string }) {
  await page.goto(`${inject("origin")}${path}?${new URLSearchParams({ ...query, session, ...more })}`);
}

describe.each(["object", "handlers", "post"] as const)("a shell spoken to by %s", (transport) => {
  it("receives each message of these screens, with its payload", async () => {
    const screen = await openScreen("/unknown", { transport, query, allowedErrors: [/404/, /401/] });
    const { page } = screen;
    const received = (...expected: readonly unknown[]) => expect.poll(() => screen.sent()).toEqual(expected);
    await page.getByRole("button", { name: "Call" }).click();
    await received({ name: "callTelephone", payload: { phone: PHONE } });

    await visit(screen, "/waffleLemo", { scenario: "order-170" });
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await received({ name: "confirmBurialPoint", payload: { event: "confirm", productId: "1001" } });

    await visit(screen, "/squidChive", { scenario: "order-200" });
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await received({ name: "to", payload: { url: expect.stringMatching(/waffleLemo/) } });

    await visit(screen, "/squidChive", { scenario: "rating" });
    await page.getByRole("radio", { name: "5 stars" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await received({ name: "toRate", payload: {} });

    await visit(screen, "/chiaJellyL", { scenario: "bank-prefilled" });
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Next" }).click();
    await received(
      { name: "startBank", payload: {} },
      { name: "endBank", payload: {} },
      { name: "closeWebview", payload: {} },
    );

    await visit(screen, "/squidChive", { scenario: "order-170", fault: "loan-details:401" });
    await page.getByText("Your session has ended.").waitFor();
    await received({ name: "offToLogin", payload: {} });
  });
});

describe("without a shell", () => {
  it("a call to the service is the phone's own", async () => {
    const screen = await openScreen("/unknown", { query, allowedErrors: [/404/, /tel:/] });
    const devtools = await screen.context.newCDPSession(screen.page);
    const requests: string[] = [];
    devtools.on("Page.frameRequestedNavigation", ({ url }) => requests.push(url));
    await devtools.send("Page.enable");
    await screen.page.getByRole("button", { name: "Call" }).click();
    await expect.poll(() => requests).toEqual(["tel:+255800000000"]);
  });

  it("closing the web view goes back", async () => {
    const { page } = await openScreen("/testPreview", { query });
    await page.getByRole("heading", { level: 1, name: "Test preview" }).waitFor();
    // From page to page as a link does it: the app asks who led here.
    await page.evaluate(
      () => void setTimeout(() => location.assign(`/chiaJellyL${location.search}&scenario=bank-prefilled`)),
    );
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("heading", { level: 1, name: "Test preview" }).waitFor();
  });

  it("the log of /testPreview shows what was said; a form that a page opened returns there by itself", async () => {
    const { page } = await openScreen("/testPreview", { scenario: "bank-prefilled", query });
    await page.getByText("Nothing has been sent yet.").waitFor();
    await page.getByRole("link", { name: "/chiaJellyL" }).click();
    await page.getByLabel("Wallet account number").fill("0754123321");
    await page.getByLabel("Confirm account number").fill("0754123321");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("heading", { level: 1, name: "Test preview" }).waitFor();
    const log = page.getByRole("log").getByRole("listitem");
    await expect.poll(() => log.allInnerTexts()).toEqual(["endBank {} logged", "startBank {} logged"]);
  });

  it("a location for the shell opens in the page", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200", query });
    await screen.page.getByRole("button", { name: "Borrow Again" }).click();
    await screen.page.getByRole("button", { name: "Apply for a loan" }).waitFor();
    expect(new URL(screen.page.url()).pathname).toBe("/waffleLemo");
  });
});

describe("a shell that comes late", () => {
  it("gets what was said shortly before, once, and no fallback runs", async () => {
    const { page } = await openScreen("/unknown", { query, allowedErrors: [/404/] });
    await page.getByRole("button", { name: "Call" }).waitFor();
    await stopClock(page);
    await page.evaluate(() => {
      Object.defineProperty(window, "Android", {
        configurable: true,
        get: () => void Object.assign(window, { sought: 1 }),
      });
    });
    await page.getByRole("button", { name: "Call" }).click();
    // The guard of what is said comes on the first tap: until then nothing waits for a shell.
    await page.waitForFunction(() => "sought" in window, null, { polling: 50 });
    await page.clock.runFor(100);
    await page.evaluate(() => {
      const received: string[] = [];
      const Android = { callTelephone: (text: string) => void received.push(text) };
      Object.defineProperty(window, "Android", { value: Android });
      Object.assign(window, { received });
    });
    const received = () => page.evaluate(() => (window as unknown as { received: string[] }).received);
    await page.clock.runFor(600);
    await expect.poll(received).toEqual([JSON.stringify({ phone: PHONE })]);
    await page.clock.runFor(600);
    expect(await received()).toHaveLength(1);
    await page.clock.resume();
  });
});

/** Shells that misbehave, as scripts that run before the page's. */
const BAD_SHELLS = {
  "answers with an error": () => {
    const messages: string[] = [];
    const callTelephone = (text: string) => {
      messages.push(text);
      return Promise.reject(new Error("no dialler"));
    };
    Object.assign(window, { messages, Android: { callTelephone } });
  },
  throws: () => {
    const messages: string[] = [];
    const callTelephone = (text: string) => {
      messages.push(text);
      throw new Error("no bridge");
    };
    Object.assign(window, { messages, Android: { callTelephone } });
  },
  "never answers": () => {
    const messages: string[] = [];
    const callTelephone = (text: string) => {
      messages.push(text);
      return new Promise(() => {});
    };
    Object.assign(window, { messages, Android: { callTelephone } });
  },
  "answers twice": () => {
    const messages: string[] = [];
    const callTelephone = (text: string) => {
      messages.push(text);
      for (let time = 0; time < 2; time++) postMessage({ id: "ready" }, location.origin);
      return Promise.resolve(true);
    };
    Object.assign(window, { messages, Android: { callTelephone } });
  },
};

describe("fault 23: a shell that", () => {
  it.each([
    ["answers with an error", ["tel:+255800000000"]],
    ["throws", ["tel:+255800000000"]],
    ["never answers", []],
    ["answers twice", []],
  ] as const)("%s: one effect, the fallback only where it refused", async (kind, dialled) => {
    const { page, context } = await openScreen("/unknown", { query, allowedErrors: [/404/, /tel:/] });
    await context.addInitScript(BAD_SHELLS[kind]);
    await page.clock.install();
    await page.reload();
    const devtools = await context.newCDPSession(page);
    const requests: string[] = [];
    devtools.on("Page.frameRequestedNavigation", ({ url }) => requests.push(url));
    await devtools.send("Page.enable");
    await page.getByRole("button", { name: "Call" }).click();
    const messages = () => page.evaluate(() => (window as unknown as { messages: string[] }).messages);
    await expect.poll(messages).toEqual([JSON.stringify({ phone: PHONE })]);
    await expect.poll(() => requests).toEqual(dialled);
    await page.clock.runFor(5_000);
    // Requests sent before come before this answer.
    await devtools.send("Runtime.evaluate", { expression: "1" });
    expect(requests).toEqual(dialled);
    expect(await messages()).toHaveLength(1);
  });
});

describe("fault 19: the phone's back", () => {
  it("closes a picker before anything else", async () => {
    const { page } = await openScreen("/chiaJellyL", { query });
    await page.getByRole("button", { name: "Wallet provider" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await pressBack(page)).toBe(true);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await pressBack(page)).toBe(false);
  });

  it("closes a popup as its close icon does, and answers no to a question about leaving", async () => {
    const screen = await openScreen("/squidChive", { scenario: "card-prompt", query });
    const { page } = screen;
    await page.getByRole("dialog").waitFor();
    expect(await pressBack(page)).toBe(true);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await visit(screen, "/sunflowerP", { scenario: "pay-foreign" });
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).waitFor();
    expect(await pressBack(page)).toBe(true);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/sunflowerP");
  });
});
