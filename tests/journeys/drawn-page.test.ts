import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { REPAYMENT_CALL } from "./open-repayment.ts";
import { watchShifts } from "./screen-steps.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";
import { appIsThere, drawn, ENTRY, ORDER, type VisitOptions, visitDrawn as visit } from "./visit-drawn.ts";
import { callsTo } from "./world.ts";

describe.each(LANGUAGES)("the page before its script, in %s", (language) => {
  const texts = TEXTS[language];

  it("shows the figures, without a script at all too", async () => {
    const { page, context } = await openScreen("/testPreview", { language, query: ORDER });
    const browser = context.browser();
    const plain = await browser?.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    onTestFinished(() => plain?.close());
    const silent = await plain?.newPage();
    const answer = await silent?.goto(page.url().replace("/testPreview", "/sunflowerP"));
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    expect(await silent?.locator("main .sk-amount-value").innerText()).toBe("TZS 130.400,00");
    await silent?.getByRole("button", { name: texts.modify }).click({ trial: true });
    await silent?.locator(".sk-nav a").first().click();
    await silent?.waitForURL("**/sauceEleph?*");
  });

  it("is taken over by the app as it is: nothing moves, and nothing is read again", async () => {
    for (const path of ["/sunflowerP", "/waffleLemo", "/chiaJellyL"]) {
      const { page, calls, start } = await visit(path, { language });
      await drawn(page).waitFor();
      await page.evaluate(watchShifts);
      const before = (await drawn(page).innerText()).replace(/\s+/g, "");
      await start();
      await page.waitForLoadState();
      const after = (await page.locator("#root").innerText()).replace(/\s+/g, "");
      expect(after, path).toBe(before);
      expect(await page.evaluate(() => Number(Reflect.get(window, "shifted") ?? 0)), path).toBeLessThanOrEqual(0.02);
      expect(calls, path).toEqual([]);
    }
  });
});

it("a phone that lost its network before the app was there shows the answers that came with the page", async () => {
  const { page, calls, start } = await visit();
  await drawn(page).waitFor();
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await start();
  await page.getByText("You are offline").waitFor();
  expect(await page.locator("#root main .sk-amount-value").innerText()).toBe("TZS 130.400,00");
  expect([await page.getByRole("button", { name: "Retry" }).count(), calls]).toEqual([0, []]);
});

describe.each(LANGUAGES)("fault 15: a page whose script does not come, in %s", (language) => {
  const texts = TEXTS[language];
  const NOT_COMING = { en: "This is taking longer than usual", sw: "Inachukua muda mrefu kuliko kawaida" }[language];

  it.each<[string, NonNullable<VisitOptions["script"]>]>([
    ["is blocked", (route) => route.abort("blockedbyclient")],
    ["is gone", (route) => route.fulfill({ status: 404, body: "" })],
    ["is cut off", (route) => route.fulfill({ contentType: "text/javascript", body: "import{a} from" })],
  ])("says so soon after a tap, with a way to try again: it %s", async (_, script) => {
    const { page } = await visit("/sunflowerP", { language, script, allowedErrors: [/Failed to load|SyntaxError/] });
    await drawn(page).getByRole("button", { name: texts.modify }).tap();
    const retry = page.getByRole("link", { name: texts.retry, exact: true });
    await retry.waitFor();
    expect(await page.getByRole("alert").innerText()).toContain(NOT_COMING);
    await page.unroute(ENTRY);
    await retry.tap();
    await appIsThere(page);
    expect(await page.locator("#root main .sk-amount-value").innerText()).toBe("TZS 130.400,00");
    expect(await page.getByText(NOT_COMING).count()).toBe(0);
  });

  it.each<[string, VisitOptions]>([
    ["first script", {}],
    ["first script, and the screen came without its data", { query: { delay: "2500" } }],
    ["code", { held: "**/assets/app-*.js" }],
    ["plan", { held: "**/plans/*/repayment.*.json" }],
    ["plan of the app", { held: "**/plans/*/app.*.json" }],
  ])("says so without a tap too, after a while, where the connection of its %s is held", async (_, options) => {
    const { page } = await visit("/sunflowerP", { language, ...options });
    const message = page.getByText(NOT_COMING);
    await message.waitFor({ state: "attached" });
    const isVisibleAfter = async (milliseconds: number) => {
      await page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          if ((animation as CSSAnimation).animationName !== "sk-late") continue;
          animation.pause();
          animation.currentTime = time;
        }
      }, milliseconds);
      return message.isVisible();
    };
    expect([await isVisibleAfter(9_000), await isVisibleAfter(10_200)]).toEqual([false, true]);
  });
});

describe("the place that a keyboard or a screen reader is at", () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      return { text: one?.textContent || one?.getAttribute("aria-label"), isApp: one?.closest("#root") !== null };
    });

  it.each(["button", "link"] as const)("stays at its %s when the app takes over, and nothing runs", async (role) => {
    const { page, start } = await visit();
    await drawn(page).waitFor();
    const isThere = () =>
      page.evaluate((tag) => document.activeElement?.localName === tag, role === "link" ? "a" : role);
    do await page.keyboard.press("Tab");
    while (!(await isThere()));
    const before = await focused(page);
    expect(before).toEqual({ text: expect.stringMatching(/./), isApp: false });
    await start();
    expect(await focused(page)).toEqual({ text: before.text, isApp: true });
    await page.waitForLoadState("networkidle");
    expect(await focused(page)).toEqual({ text: before.text, isApp: true });
    expect(await page.getByRole("button", { name: "Pay the selected instalments instead" }).count()).toBe(0);
  });

  it("is the title where it was at none of the drawn controls", async () => {
    const { page, start } = await visit();
    await drawn(page).waitFor();
    await start();
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  });

  it("stays where the page was scrolled to", async () => {
    const { page, start } = await visit("/sunflowerP", { viewport: { width: 360, height: 400 } });
    await drawn(page).waitFor();
    const scroll = () => page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollTo(0, 150));
    expect(await scroll()).toBe(150);
    await start();
    await page.waitForLoadState();
    expect(await scroll()).toBe(150);
  });

  it("is not behind a word that the page loads, where it shows its data", async () => {
    const { page } = await visit();
    await drawn(page).waitFor();
    expect(await page.getByRole("status").count()).toBe(0);
    expect(await page.locator("body").innerText()).toMatch(/^\s*Repayment/);
  });
});

describe("a tap before the app is there", () => {
  it("on a link leads on at once", async () => {
    const { page } = await visit();
    await drawn(page).getByRole("link", { name: "Complain" }).tap();
    await page.waitForURL("**/complainPage?*", { waitUntil: "commit" });
  });

  it("on a link that says something to the shell is passed on, once, and leads nowhere by itself", async () => {
    const { page, sent, start } = await visit("/sunflowerP", { transport: "object" });
    const link = drawn(page).getByRole("link", { name: "Call customer service" });
    expect(await link.getAttribute("href")).toBeNull();
    await link.tap();
    const toldOfIt = async () => (await sent()).filter(({ name }) => name === "callTelephone");
    expect(await toldOfIt()).toEqual([]);
    await start();
    await expect.poll(toldOfIt).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    expect(await toldOfIt()).toHaveLength(1);
  });

  it("shows that it was got, and acts once the app is there, once", async () => {
    const { page, start } = await visit();
    const button = drawn(page).getByRole("button", { name: "Modify amount" });
    await button.tap();
    expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.6");
    const instead = page.getByRole("button", { name: "Pay the selected instalments instead" });
    expect(await instead.count()).toBe(0);
    await start();
    await instead.waitFor();
    await page.waitForLoadState("networkidle");
    expect(await instead.count()).toBe(1);
  });

  it("promises 25 and 28: pays nothing; a new one does", async () => {
    const { page, calls, start } = await visit();
    await drawn(page).getByRole("button", { name: "Pay Now" }).tap();
    await start();
    await page.waitForLoadState("networkidle");
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
    await page.getByText("This needs a tap of your own").waitFor();
    await page.getByRole("button", { name: "Pay Now" }).tap();
    await page.waitForURL((url) => url.pathname !== "/sunflowerP");
    expect(callsTo(calls, REPAYMENT_CALL)).toHaveLength(1);
  });

  it("promises 16 and 18: pays nothing where another tab has paid since; the app shows what is left", async () => {
    const { page, calls, start } = await visit("/sunflowerP", { query: { scenario: "pay-popup" } });
    const before = await drawn(page).locator("main .sk-amount-value").innerText();
    await drawn(page).getByRole("button", { name: "Pay Now" }).tap();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator("#root").getByRole("button", { name: "Pay Now" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await other.getByRole("dialog").waitFor({ state: "detached" });
    await start();
    await page.locator("#root main .sk-amount-value").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#root main .sk-amount-value").innerText()).not.toBe(before);
    expect(callsTo(calls, REPAYMENT_CALL)).toEqual([]);
  });

  it("goes no further where the screen says something else by then", async () => {
    const { page, start } = await visit();
    await drawn(page).getByRole("button", { name: "Modify amount" }).tap();
    await page.evaluate(() => document.querySelector("#boot .sk-amount-value")?.replaceChildren("TZS 1"));
    await start();
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("button", { name: "Modify amount" }).count()).toBe(1);
  });

  it("makes each choice that was made", async () => {
    const { page, start } = await visit("/exampleSavings");
    const boxes = page.getByRole("radio");
    await drawn(page).locator("label:has([type=radio])").last().tap();
    expect(await boxes.last().isChecked()).toBe(true);
    await start();
    await expect.poll(() => boxes.last().isChecked()).toBe(true);
    expect(await page.locator("[type=radio]:checked").count()).toBe(1);
  });

  it("on a field takes no words yet, and leaves the cursor there for the app's", async () => {
    const { page, start } = await visit();
    const field = page.getByRole("textbox", { name: "Wallet Account" });
    const before = await field.inputValue();
    await field.tap();
    await page.keyboard.type("9");
    expect([await field.isEditable(), await field.inputValue()]).toEqual([false, before]);
    await start();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("End");
    await page.keyboard.type("9");
    expect(await field.inputValue()).toBe(`${before}9`);
  });
});

describe("a drawn form", () => {
  it("is sent nowhere by the enter key: its address holds nothing that was typed", async () => {
    const { page, start } = await visit("/chiaJellyL");
    const field = drawn(page).getByRole("textbox").first();
    await field.focus();
    const before = page.url();
    await page.keyboard.type("42");
    await page.keyboard.press("Enter");
    await drawn(page).getByRole("button").last().press("Enter");
    expect([page.url(), await field.inputValue()]).toEqual([before, ""]);
    await start();
    expect(page.url()).toBe(before);
  });
});

describe("a drawn screen that the app does not take over", () => {
  const holdCalls = async (page: Page) => {
    const paths: string[] = [];
    await page.route("**/tapi/**", (route) => void paths.push(new URL(route.request().url()).pathname));
    return paths;
  };
  /** The app's own screen, which waits. */
  const waits = (page: Page) => page.locator("#root [aria-busy] .sk-shape, #root .sk-shape").first().waitFor();

  it("stands for no longer than a moment where the app reads anew, however long that takes", async () => {
    const { page, start } = await visit();
    await drawn(page).waitFor();
    const paths = await holdCalls(page);
    await page.evaluate(() => {
      document.getElementById("skrini-reads")?.remove();
    });
    await start();
    await waits(page);
    expect(paths.length).toBeGreaterThan(0);
  });

  it("is gone where its plan was taken back since, with a way to try again", async () => {
    const script: NonNullable<VisitOptions["script"]> = (route) => route.fulfill({ status: 404, body: "" });
    const held = "**/plans/*/repayment.*.json";
    const { page } = await visit("/sunflowerP", { held, script, allowedErrors: [/404|integrity/] });
    await page.getByRole("heading", { level: 1, name: "Something went wrong" }).waitFor();
    expect(await page.getByRole("button").allInnerTexts()).toEqual(["Retry"]);
    expect(await page.locator(".sk-amount-value").count()).toBe(0);
  });

  it("promise 18: is gone at once where a payment was answered that it does not tell of", async () => {
    const { page, start } = await visit();
    await drawn(page).waitFor();
    const paths = await holdCalls(page);
    await page.evaluate(() => localStorage.setItem("skrini.turned", String(Date.now())));
    await start();
    await waits(page);
    expect(paths.length).toBeGreaterThan(0);
  });
});

const planFault = (kind: string) => ({ fault: `instalment-plan:${kind}` });

describe("fault 36: a page whose reads go wrong", () => {
  it("shows the failure as the app does", async () => {
    const { page, start } = await visit("/sunflowerP", { query: planFault("500") });
    await drawn(page).getByRole("button", { name: "Retry" }).waitFor();
    await start();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  });

  it.each([{ delay: "2500" }, ...["429", "502", "html", "malformed", "network", "null", "truncated"].map(planFault)])(
    "waits, as it did, with %o",
    async (wrong) => {
      const { page, start } = await visit("/sunflowerP", { query: wrong, allowedErrors: [/429|50\d/] });
      await page.locator("#boot [inert] .sk-screen").waitFor({ state: "attached" });
      expect(await drawn(page).count()).toBe(0);
      await start();
    },
  );

  it("fault 8: says that the session has ended, and asks the shell for its sign-in once", async () => {
    const { page, calls, sent, start } = await visit("/sunflowerP", {
      query: planFault("401"),
      transport: "object",
    });
    const says = page.getByText("Your session has ended. Please sign in again.");
    await drawn(page).getByRole("button", { name: "Sign in again" }).waitFor();
    expect([await says.count(), await page.locator("main .sk-amount-value").count()]).toEqual([1, 0]);
    await start();
    await says.waitFor();
    const asked = async () => (await sent()).filter(({ name }) => name === "offToLogin");
    await expect.poll(asked).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    expect([(await asked()).length, calls]).toEqual([1, []]);
  });
});
