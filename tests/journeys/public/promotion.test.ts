import { describe, expect, it } from "vitest";
import { intercept, stopIntercepting } from "../../browser/intercept.ts";
import { routeOnce } from "../../browser/route-once.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { askForCode, FROM, fill, isDownload, mobile, openPromotion } from "../open-promotion.ts";
import { PROMOTION_TEXTS } from "../promotion-texts.ts";
import { LANGUAGES } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const PROMOTION = "/api/v2/youmi/promotion";

describe.each(LANGUAGES)("registering from a promotion in %s", (language) => {
  const texts = PROMOTION_TEXTS[language];

  it("says what is missing, sends a code once, registers, and goes on to the app", async () => {
    const screen = await openPromotion("promotion", language);
    const { page, session } = screen;
    const calls = recordCalls(page);
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("img", { name: /Characters to type|Herufi za kuandika/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: texts.another }).click();
    await says(texts.noMobile);
    for (const wrong of ["", "12800138000", "1380013800", "23800138000"]) {
      await fill(page, texts, "mobile", wrong);
      await press(texts.get);
      await says(texts.noMobile);
    }
    expect(callsTo(calls, `${PROMOTION}/get-sms`)).toEqual([]);
    await fill(page, texts, "mobile", "+13-8001380009999");
    await expect.poll(() => page.getByRole("textbox", { name: texts.mobile }).inputValue()).toBe("13800138000");
    const before = await screen.characters();
    await page.getByRole("button", { name: texts.another }).click();
    await expect.poll(() => screen.characters()).not.toBe(before);
    await press(texts.get);
    await says(texts.noPicture);
    await fill(page, texts, "picture", "ABCDE");
    expect((await page.getByRole("textbox", { name: texts.picture }).inputValue()).length).toBeLessThanOrEqual(4);
    await askForCode(screen, texts);
    await says(texts.sent);
    expect(callsTo(calls, `${PROMOTION}/get-sms`).map(({ body }) => body)).toEqual([
      {
        phone: mobile,
        capcode: await screen.characters(),
        sid: expect.any(String),
        deviceId: "d9",
        appName: "SuperPesa",
        ...FROM,
      },
    ]);
    await page.getByRole("button", { name: texts.left }).click();
    await says(texts.again);
    await press(texts.register);
    await says(texts.noSms);
    await fill(page, texts, "sms", "2468101");
    await expect.poll(() => page.getByRole("textbox", { name: texts.sms }).inputValue()).toBe("246810");
    await press(texts.register);
    await isDownload(page);
    await page.getByRole("heading", { level: 1, name: texts.download }).waitFor();
    expect(callsTo(calls, `${PROMOTION}/register`).map(({ body }) => body)).toEqual([
      {
        phone: mobile,
        capcode: await screen.characters(),
        sid: expect.any(String),
        deviceId: "d9",
        appName: "SuperPesa",
        merchantNumber: "m3",
        userName: "Asha",
        smsCode: "246810",
        invite_code: "i5",
        id: "T1",
        ...FROM,
      },
    ]);
    expect((await worldOf(session, "promotion")).effects).toMatchObject({ registrations: 1, clicks: 2 });
  });

  it("sends who is registered to the app, whether the code or the registration says so", async () => {
    const promotion = await openPromotion("promotion-registered", language);
    await askForCode(promotion, texts);
    const notice = promotion.page.getByText(texts.registered);
    await notice.waitFor();
    await expect.poll(() => notice.getAttribute("lang")).toBe(language === "en" ? "zh" : "sw");
    await isDownload(promotion.page);
    await promotion.close();
    const screen = await openPromotion("promotion-taken", language);
    await askForCode(screen, texts);
    await screen.page.getByText(texts.sent).waitFor();
    await fill(screen.page, texts, "sms", "246810");
    await screen.page.getByRole("button", { name: texts.register, exact: true }).click();
    await screen.page.getByText(texts.registered).waitFor();
    await isDownload(screen.page);
  });

  it("says why there is no other picture, and keeps the one that is there", async () => {
    const { page } = await openPromotion("promotion", language, {}, [/ERR_FAILED/]);
    const another = page.getByRole("button", { name: texts.another });
    const says = (text: string) => page.getByRole("alert").getByText(text, { exact: true }).waitFor();
    const picture = page.getByRole("img", { name: /Characters to type|Herufi za kuandika/ });
    await picture.waitFor();
    const before = await picture.getAttribute("src");
    await fill(page, texts, "mobile", mobile);
    const address = "**/get-captcha?*";
    await intercept(page, address, (route) => route.abort());
    await another.click();
    await says(texts.unreached);
    await intercept(page, address, (route) =>
      route.fulfill({ json: { code: 8, message: "Too many pictures.", data: null } }),
    );
    await another.click();
    await says("Too many pictures.");
    expect(await picture.getAttribute("src")).toBe(before);
    await stopIntercepting(page, address);
    await another.click();
    await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  });
});

describe("registering from a promotion", () => {
  const texts = PROMOTION_TEXTS.en;

  it("says 'error' when nobody answered, and registers on the next try", async () => {
    const screen = await openPromotion("promotion", "en", {}, [/ERR_FAILED/]);
    const { page } = screen;
    await routeOnce(page, "**/get-sms?*", (route) => route.abort());
    await askForCode(screen);
    await page.getByText("error", { exact: true }).waitFor();
    await page.getByRole("button", { name: texts.get }).click();
    await page.getByText(texts.sent).waitFor();
  });

  it("says why there is no picture or no registration, with Retry, and recovers", async () => {
    for (const [scenario, text] of [
      ["promotion-no-picture", "This registration has expired. Please open the page again."],
      ["promotion-closed", "Registration is closed for now."],
      ["promotion-ended", "This offer has ended."],
    ] as const) {
      const screen = await openPromotion(scenario);
      await screen.page.getByText(text).waitFor();
      expect(await screen.page.getByText(text).count()).toBe(1);
      await screen.close();
    }
    const back = await openPromotion("promotion", "en", { fault: "get-sid:refused:1" });
    await back.page.getByRole("button", { name: "Retry" }).click();
    await back.page.getByRole("img", { name: "Characters to type" }).waitFor();
  });

  it("counts a visit with where it is from, and its failure is nobody's business", async () => {
    const { page } = await openPromotion("promotion", "en", { fault: "track-visit:500" }, [/500/]);
    await page.getByRole("img", { name: "Characters to type" }).waitFor();
    const request = page.waitForRequest(/promotion\/track-visit/);
    await page.reload();
    const { searchParams } = new URL((await request).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ page: "promotion", user: "u7", ...FROM });
    await page.getByRole("img", { name: "Characters to type" }).waitFor();
    expect(await page.locator(".sk-toast").count()).toBe(0);
  });
});
