import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { chunkAddress, NOTICE_CODE, TAP_CODE, UPLOAD_CODE } from "../built-files.ts";
import { goWithin } from "./go-within.ts";
import { makePicture } from "./make-picture.ts";
import { OTHER_LANGUAGES } from "./texts.ts";
import { waitForCode, watchDocuments } from "./wait-for-code.ts";
import { callsTo, recordCalls } from "./world.ts";

const COMPLAINT = { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" };
const SAVE = "/tapi/user-problem/problem-save";
const UPLOAD_AREA = "renderers/image-upload/upload-area.tsx";
/** The browser's message; a script that is cut off has none. */
const FAILED_LOAD = /Failed to (load|fetch)|ERR_|^$/;
const TEXTS = {
  en: {
    add: "Add a picture",
    done: "Upload succeeded!",
    unreached: "We could not reach the service",
    retry: "Retry",
  },
  sw: {
    add: "Ongeza picha",
    done: "Picha imepokelewa!",
    unreached: "Hatukuweza kufikia huduma",
    retry: "Jaribu tena",
  },
};

/**
 * As after a deploy: these files are gone, for good or until the page is loaded anew. By the driver's routes, which switch
 * off the caches that have them.
 */
async function takeAway(page: Page, files: string, until: "reload" | "never") {
  const documents = watchDocuments(page);
  let isBack = false;
  await page.route(files, (route) =>
    isBack || (until === "reload" && documents() > 0) ? route.continue() : route.fulfill({ status: 404 }),
  );
  return {
    /** How often the page has been loaded anew. */
    reloads: documents,
    bringBack() {
      isBack = true;
    },
  };
}

/**
 * Lets the page grow old when the test says so, not when the machine is slow: for its first five seconds a page takes
 * what is missing as missing.
 */
async function controlAge(screen: OpenedScreen): Promise<{ grow(): Promise<void> }> {
  const { page, context } = screen;
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 50 + (Reflect.get(window, "isOld") === true ? 5_000 : 0);
  });
  await page.reload();
  return { grow: () => page.evaluate(() => void Reflect.set(window, "isOld", true)) };
}

async function choosePicture(page: Page, texts: (typeof TEXTS)["en"]) {
  const buffer = await makePicture(page, 8, 8, "image/png");
  await page.getByLabel(texts.add).setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
}

describe.each(OTHER_LANGUAGES)("fault 15: code that is gone after a deploy, in %s", (language) => {
  it("is there after one reload, and what is filled in then stays", async () => {
    const options = { language, allowedErrors: [FAILED_LOAD] };
    const { page, session } = await openScreen("/testPreview", options);
    const gone = await takeAway(page, `**${chunkAddress(UPLOAD_AREA)}`, "reload");
    await goWithin(page, "/complainPageNext", { ...COMPLAINT, session, lang: language, scenario: "complaint" });
    await expect.poll(gone.reloads).toBe(1);
    await page.getByLabel(TEXTS[language].add).waitFor({ state: "attached" });
    await page.getByRole("textbox").fill("They called at night.");
    await choosePicture(page, TEXTS[language]);
    await page.getByText(TEXTS[language].done).waitFor();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("They called at night.");
    expect(gone.reloads()).toBe(1);
  });

  it("for good is said where it is missing, after one reload by itself; Retry brings it", async () => {
    const screen = await openScreen("/testPreview", { language, allowedErrors: [FAILED_LOAD] });
    const { page, session } = screen;
    const texts = TEXTS[language];
    const age = await controlAge(screen);
    const gone = await takeAway(page, `**${chunkAddress(UPLOAD_AREA)}`, "never");
    await goWithin(page, "/complainPageNext", { ...COMPLAINT, session, lang: language, scenario: "complaint" });
    const alert = page.getByRole("alert").filter({ hasText: texts.unreached });
    await expect.poll(gone.reloads).toBe(1);
    await alert.waitFor();
    // All but the pictures is there.
    await page.getByRole("textbox").fill("They called at night.");
    await alert.getByRole("button", { name: texts.retry }).click();
    await alert.waitFor();
    expect(gone.reloads()).toBe(1);
    gone.bringBack();
    // Browsers that remember what could not be had need the page anew even now, and are given it after five seconds.
    await age.grow();
    const add = page.getByLabel(texts.add);
    const retry = async () => {
      if ((await add.count()) === 0) await alert.getByRole("button", { name: texts.retry }).click({ timeout: 1_000 });
      return add.count();
    };
    await expect.poll(() => retry().catch(() => 0), { interval: 100 }).toBe(1);
    await choosePicture(page, texts);
    await page.getByText(texts.done).waitFor();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("They called at night.");
    expect(gone.reloads()).toBeLessThanOrEqual(2);
  });
});

describe("fault 15: code that cannot be had", () => {
  it("leaves the page alone while there is no network: the failure is said in place", async () => {
    const options = { scenario: "complaint", query: COMPLAINT, allowedErrors: [FAILED_LOAD] };
    const { page } = await openScreen("/complainPageNext", options);
    const gone = await takeAway(page, "**/never", "never");
    await page.getByLabel(TEXTS.en.add).waitFor({ state: "attached" });
    await waitForCode(page, [TAP_CODE, NOTICE_CODE, UPLOAD_CODE]);
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("textbox").fill("They called at night.");
    await choosePicture(page, TEXTS.en);
    const retry = page.getByRole("button", { name: "Retry: Picture 1" });
    await retry.waitFor();
    expect(gone.reloads()).toBe(0);
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("They called at night.");
    await page.unroute("**/*");
    // The picture is still there, whatever the browser remembers.
    await retry.click();
    await page.getByText(TEXTS.en.done).waitFor();
    await expect.poll(() => page.getByRole("textbox").inputValue()).toBe("They called at night.");
    expect(gone.reloads()).toBe(0);
  });

  it("does not cut what is being sent", async () => {
    const options = { scenario: "complaint", query: COMPLAINT, allowedErrors: [FAILED_LOAD] };
    const { page } = await openScreen("/complainPageNext", options);
    const calls = recordCalls(page);
    // By the driver, as the files are: it is not told of a request that something else holds back.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${SAVE}?*`, async (route) => {
      await released;
      await route.continue();
    });
    const gone = await takeAway(page, `**${chunkAddress(UPLOAD_CODE)}`, "never");
    await page.reload();
    // A new page is loaded anew by itself, once.
    await expect.poll(gone.reloads).toBe(2);
    await page.getByRole("textbox").fill("They called at night.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => callsTo(calls, SAVE).length).toBe(1);
    await choosePicture(page, TEXTS.en);
    await page.getByText(TEXTS.en.unreached).first().waitFor();
    expect(gone.reloads()).toBe(2);
    release();
    await page.waitForURL(/\/complainPage\?/);
    expect([gone.reloads(), callsTo(calls, SAVE).length]).toEqual([2, 1]);
  });

  it("to read what the phone keeps is said in its place, after one reload; Retry brings it", async () => {
    const screen = await openScreen("/testPreview", { allowedErrors: [FAILED_LOAD] });
    const { page, session } = screen;
    const age = await controlAge(screen);
    await page.evaluate(
      (text) => localStorage.setItem("repaymentInfo", text),
      JSON.stringify({ defDetail: {}, repayAmount: 3440000 }),
    );
    const gone = await takeAway(page, `**${chunkAddress("src/sources/read-stored.ts")}`, "never");
    await goWithin(page, "/repaymentOfCode2", { session });
    const retry = page.getByRole("alert").getByRole("button", { name: TEXTS.en.retry });
    await expect.poll(gone.reloads).toBe(1);
    await retry.waitFor();
    gone.bringBack();
    await age.grow();
    await expect
      .poll(
        async () => {
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => {});
          return page
            .getByText("34.400,00")
            .count()
            .catch(() => 0);
        },
        { interval: 100 },
      )
      .toBeGreaterThan(0);
  });

  it("at the very start ends, after one reload, on the service's phone and a Retry that works", async () => {
    const { page } = await openScreen("/testPreview", { query: { productId: "1001" }, allowedErrors: [FAILED_LOAD] });
    const address = page.url().replace("/testPreview", "/squidChive");
    const gone = await takeAway(page, "**/assets/app-*.js", "never");
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: "Something went wrong. Please try again." }).waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "+255 800 000 000" }).getAttribute("href"))
      .toBe("tel:+255800000000");
    expect(gone.reloads()).toBe(2);
    gone.bringBack();
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("Loan amount").first().waitFor();
  });
});
