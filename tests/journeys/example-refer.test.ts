import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { toastsOf } from "../browser/record-toasts.ts";
import { accessibilityProblems } from "./check-accessible.ts";
import { overflows } from "./fits-phone.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";

const OWN_TEXTS = {
  en: {
    code: "The code of your invitation",
    search: "Search by name",
    clear: "Clear",
    share: "Share",
    copied: "Copied",
    more: "More",
    three: "3 friends shown of 5: TZS 17.500,00",
    five: "5 friends shown of 5: TZS 22.500,00",
    one: "1 friend shown of 5: TZS 5.000,00",
    nobody: "No friend of that name",
    none: "No friend has joined yet.",
  },
  sw: {
    code: "Namba ya mwaliko wako",
    search: "Tafuta kwa jina",
    clear: "Futa",
    share: "Shiriki",
    copied: "Imenakiliwa",
    more: "Zaidi",
    three: "Marafiki 3 kati ya 5: TZS 17.500,00",
    five: "Marafiki 5 kati ya 5: TZS 22.500,00",
    one: "Rafiki 1 kati ya 5: TZS 5.000,00",
    nobody: "Hakuna rafiki wa jina hilo",
    none: "Hakuna rafiki aliyejiunga bado.",
  },
};
const LINK = "https://pay.superpesa.example/join?from=ASHA-2471";

describe.each(LANGUAGES)("refer a friend in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("shows the code, reads the friends page by page, adds up what is shown, and finds one by name", async () => {
    const { page } = await openScreen("/exampleRefer", { language, scenario: "refer-pages" });
    await page.getByText("ASHA-2471").waitFor();
    await page.getByRole("img", { name: texts.code }).waitFor();
    await page.getByText(texts.three).waitFor();
    await page.getByRole("button", { name: texts.more }).click();
    await page.getByText(texts.five).waitFor();
    await expect.poll(() => page.getByRole("button", { name: texts.more }).count()).toBe(0);
    const search = page.getByRole("searchbox", { name: texts.search });
    await search.fill("NEEMA");
    await page.getByText(texts.one).waitFor();
    await expect.poll(() => page.getByText("Juma Bakari").count()).toBe(0);
    await search.fill("nobody");
    await page.getByText(texts.nobody).waitFor();
    await page.getByRole("button", { name: texts.clear }).click();
    await page.getByText(texts.five).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflows(page)).toEqual({ narrow: 0, large: 0 });
  });

  it("says why a further page cannot be had, and reads it at Retry", async () => {
    const { page } = await openScreen("/exampleRefer", { language, scenario: "refer-pages" });
    await page.getByText(texts.three).waitFor();
    let refusals = 0;
    const refusal = { code: 9, message: "Busy just now" };
    await intercept(page, "**/invitation/list*", (route) =>
      refusals++ === 0 ? route.fulfill({ json: refusal }) : route.continue(),
    );
    await page.getByRole("button", { name: texts.more }).click();
    await page.getByText("Busy just now").waitFor();
    await expect.poll(() => page.getByText(texts.three).count()).toBe(1);
    await page.getByRole("button", { name: TEXTS[language].retry }).click();
    await page.getByText(texts.five).waitFor();
  });

  it("is shared by the shell, and copied where there is none", async () => {
    const inShell = await openScreen("/exampleRefer", { language, scenario: "refer", transport: "object" });
    await inShell.page.getByRole("button", { name: texts.share }).click();
    await expect
      .poll(async () => (await inShell.sent()).find(({ name }) => name === "share")?.payload)
      .toEqual({ url: LINK });
    const screen = await openScreen("/exampleRefer", { language, scenario: "refer" });
    const { page } = screen;
    await screen.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: texts.share }).click();
    await expect.poll(() => toastsOf(page)).toEqual([texts.copied]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK);
  });

  it("says so while nobody has joined", async () => {
    const { page } = await openScreen("/exampleRefer", { language, scenario: "refer-none" });
    await page.getByText(texts.none).waitFor();
    expect(await page.getByRole("searchbox").count()).toBe(0);
  });
});
