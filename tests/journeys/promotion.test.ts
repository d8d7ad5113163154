import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { LANGUAGES } from "./words.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const PROMOTION = "/api/v2/youmi/promotion";
const REGISTERED = "您已注册,请直接下载APP登录！";
const WORD = {
  en: {
    register: "Register",
    mobile: "Mobile number",
    picture: "Characters in the picture",
    another: "Another picture",
    sms: "SMS code",
    get: "get code",
    left: /^\d+ s$/,
    noMobile: "Please enter a correct mobile number",
    noPicture: "Please enter the 4 characters of the picture",
    noSms: "Please enter the 6 characters of the SMS code",
    again: "请勿重复发送验证码!",
    registered: REGISTERED,
    sent: "SMS send successfully",
    download: "Download the app",
  },
  sw: {
    register: "Jisajili",
    mobile: "Namba ya simu",
    picture: "Herufi zilizo kwenye picha",
    another: "Picha nyingine",
    sms: "Namba ya SMS",
    get: "Pata namba",
    left: /^Sekunde \d+$/,
    noMobile: "Tafadhali weka namba sahihi ya simu",
    noPicture: "Tafadhali weka herufi 4 zilizo kwenye picha",
    noSms: "Tafadhali weka tarakimu 6 za namba ya SMS",
    again: "Usitume namba ya uthibitisho mara mbili!",
    registered: "Tayari umejisajili. Pakua programu kisha uingie!",
    sent: "SMS imetumwa",
    download: "Pakua programu",
  },
};
type Words = (typeof WORD)["en" | "sw"];
const query = {
  templateId: "T1",
  user: "u7",
  deviceId: "d9",
  merchantNumber: "m3",
  userName: "Asha",
  invite_code: "i5",
  user_from: "friend",
  app_from: "web",
  utm_tag: "radio",
};
const FROM = { user_from: "friend", app_from: "web", utm_tag: "radio" };
const mobile = "13800138000";

/** What the picture says that the page was sent last. */
async function readPictures(page: Page): Promise<{ characters(): Promise<string> }> {
  const texts: string[] = [];
  await page.route("**/get-captcha?*", async (route) => {
    // A page that is gone by now wants no picture.
    const response = await route.fetch().catch(() => null);
    const body = await response?.text().catch(() => null);
    if (!response || !body) return;
    texts.push(/>([A-Z0-9]{4})</.exec(body)?.[1] ?? "");
    await route.fulfill({ response, body }).catch(() => {});
  });
  return {
    async characters() {
      await expect.poll(() => texts.length).toBeGreaterThan(0);
      return texts[texts.length - 1] ?? "";
    },
  };
}

type Promotion = OpenedScreen & { characters(): Promise<string> };

/** By way of a page without a picture, so that none is missed. */
async function open(
  scenario: string,
  language: "en" | "sw" = "en",
  more: { fault?: string } = {},
  allowedErrors: readonly RegExp[] = [],
): Promise<Promotion> {
  const screen = await openScreen("/yan", { language, scenario, query: { ...query, ...more }, allowedErrors });
  const pictures = await readPictures(screen.page);
  await screen.page.goto(screen.page.url().replace("/yan?", "/promotion?"));
  return Object.assign(screen, pictures);
}

async function fill(page: Page, words: Words, field: "mobile" | "picture" | "sms", text: string): Promise<void> {
  await page.getByRole("textbox", { name: words[field] }).fill(text);
}

async function askForCode(screen: Promotion, words: Words = WORD.en): Promise<void> {
  await fill(screen.page, words, "mobile", mobile);
  await fill(screen.page, words, "picture", await screen.characters());
  await screen.page.getByRole("button", { name: words.get }).click();
}

const isDownload = (page: Page) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/payway#/downloadTemplate");

describe.each(LANGUAGES)("registering from a promotion in %s", (language) => {
  const words = WORD[language];

  it("says what is missing, sends a code once, registers, and goes on to the app", async () => {
    const screen = await open("promotion", language);
    const { page, session } = screen;
    const calls = recordCalls(page);
    const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("img", { name: /Characters to type|Herufi za kuandika/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: words.another }).click();
    await says(words.noMobile);
    for (const wrong of ["", "12800138000", "1380013800", "23800138000"]) {
      await fill(page, words, "mobile", wrong);
      await press(words.get);
      await says(words.noMobile);
    }
    expect(callsTo(calls, `${PROMOTION}/get-sms`)).toEqual([]);
    await fill(page, words, "mobile", "+13-8001380009999");
    expect(await page.getByRole("textbox", { name: words.mobile }).inputValue()).toBe("13800138000");
    const before = await screen.characters();
    await page.getByRole("link", { name: words.another }).click();
    await expect.poll(() => screen.characters()).not.toBe(before);
    await press(words.get);
    await says(words.noPicture);
    await fill(page, words, "picture", "ABCDE");
    expect((await page.getByRole("textbox", { name: words.picture }).inputValue()).length).toBeLessThanOrEqual(4);
    await askForCode(screen, words);
    await says(words.sent);
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
    await page.getByRole("button", { name: words.left }).click();
    await says(words.again);
    await press(words.register);
    await says(words.noSms);
    await fill(page, words, "sms", "2468101");
    expect(await page.getByRole("textbox", { name: words.sms }).inputValue()).toBe("246810");
    await press(words.register);
    await isDownload(page);
    await page.getByRole("heading", { level: 1, name: words.download }).waitFor();
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
    expect((await worldOf(session, "promotion")).effects).toMatchObject({ registrations: 1, clicks: 1 });
    await screen.close();
  });

  it("sends who is registered to the app, whether the code or the registration says so", async () => {
    const asked = await open("promotion-registered", language);
    await askForCode(asked, words);
    await asked.page.getByText(words.registered).waitFor();
    await isDownload(asked.page);
    await asked.close();
    const taken = await open("promotion-taken", language);
    await askForCode(taken, words);
    await taken.page.getByText(words.sent).waitFor();
    await fill(taken.page, words, "sms", "246810");
    await taken.page.getByRole("button", { name: words.register, exact: true }).click();
    await taken.page.getByText(words.registered).waitFor();
    await isDownload(taken.page);
    await taken.close();
  });
});

describe("registering from a promotion", () => {
  const words = WORD.en;

  it("draws another picture when it was misread, at the code and at the end", async () => {
    const screen = await open("promotion-misread");
    const { page } = screen;
    const before = await screen.characters();
    await fill(page, words, "mobile", mobile);
    await fill(page, words, "picture", "0000");
    await page.getByRole("button", { name: words.get }).click();
    await page.getByText("The characters do not match the picture.").waitFor();
    await expect.poll(() => screen.characters()).not.toBe(before);
    expect(await page.getByRole("textbox", { name: words.picture }).inputValue()).toBe("");
    await askForCode(screen);
    await page.getByText(words.sent).waitFor();
    const read = await screen.characters();
    await fill(page, words, "sms", "246810");
    await page.getByRole("button", { name: words.register, exact: true }).click();
    await page.getByText("The characters do not match the picture.").waitFor();
    await expect.poll(() => screen.characters()).not.toBe(read);
    await screen.close();
  });

  it("says what the server said of the code and of the registration, and stays", async () => {
    const code = await open("promotion-sms-refused");
    await askForCode(code);
    await code.page.getByText("Too many codes were asked for.").waitFor();
    expect(await code.page.getByRole("button", { name: words.get }).isVisible()).toBe(true);
    await code.close();
    const registration = await open("promotion-refused");
    await askForCode(registration);
    await registration.page.getByText(words.sent).waitFor();
    await fill(registration.page, words, "sms", "246810");
    await registration.page.getByRole("button", { name: words.register, exact: true }).click();
    await registration.page.getByText("This number cannot be registered.").waitFor();
    expect(new URL(registration.page.url()).pathname).toBe("/promotion");
    await registration.close();
  });

  it("says 'error' when nobody answered, and registers on the next try", async () => {
    const screen = await open("promotion", "en", {}, [/ERR_FAILED/]);
    const { page } = screen;
    await page.route("**/get-sms?*", (route) => route.abort(), { times: 1 });
    await askForCode(screen);
    await page.getByText("error", { exact: true }).waitFor();
    await page.getByRole("button", { name: words.get }).click();
    await page.getByText(words.sent).waitFor();
    await screen.close();
  });

  it("says why there is no picture or no registration, with Retry, and recovers", async () => {
    for (const [scenario, text] of [
      ["promotion-no-picture", "This registration has expired. Please open the page again."],
      ["promotion-closed", "Registration is closed for now."],
      ["promotion-ended", "This offer has ended."],
    ] as const) {
      const screen = await open(scenario);
      await screen.page.getByText(text).waitFor();
      expect(await screen.page.getByText(text).count()).toBe(1);
      await screen.close();
    }
    const back = await open("promotion", "en", { fault: "get-sid:refused:1" });
    await back.page.getByRole("button", { name: "Retry" }).click();
    await back.page.getByRole("img", { name: "Characters to type" }).waitFor();
    await back.close();
  });

  it("counts a visit with where it is from, and its failure is nobody's business", async () => {
    const screen = await open("promotion", "en", { fault: "track-visit:500" }, [/500/]);
    const { page } = screen;
    await page.getByRole("img", { name: "Characters to type" }).waitFor();
    const asked = page.waitForRequest(/promotion\/track-visit/);
    await page.reload();
    const { searchParams } = new URL((await asked).url());
    expect(Object.fromEntries(searchParams)).toMatchObject({ page: "promotion", user: "u7", ...FROM });
    await page.getByRole("img", { name: "Characters to type" }).waitFor();
    expect(await page.locator(".sk-toast").count()).toBe(0);
    await screen.close();
  });
});

describe("the page to download the app from", () => {
  it("asks before an app from elsewhere, shows no foreign picture, and says when the offer is over", async () => {
    const foreign = await openScreen("/payway#/downloadTemplate", {
      scenario: "download-foreign",
      query: { templateId: "T2" },
    });
    await foreign.page.getByRole("heading", { name: "<b>Win</b>" }).waitFor();
    expect(await foreign.page.locator("img").count()).toBe(0);
    expect(await accessibilityProblems(foreign.page)).toEqual([]);
    await foreign.page.getByRole("button", { name: "Go" }).click();
    await foreign.page.getByText("This will open elsewhere.example.").waitFor();
    await foreign.close();
    const over = await openScreen("/#/downloadTemplate", { scenario: "download-refused", query: { templateId: "T9" } });
    await over.page.getByText("This offer has ended.").waitFor();
    expect(await over.page.getByRole("button", { name: "Download the app" }).count()).toBe(0);
    await over.close();
  });
});
