import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { openScreen } from "../../browser/open-screen.ts";
import { toastsOf } from "../../browser/record-toasts.ts";
import { OTHER_LANGUAGES, TEXTS } from "../texts.ts";

const OWN_TEXTS = {
  en: {
    share: "Share",
    copied: "Copied",
    more: "More",
    three: "3 friends shown of 5: TZS 17.500,00",
    five: "5 friends shown of 5: TZS 22.500,00",
  },
  sw: {
    share: "Shiriki",
    copied: "Imenakiliwa",
    more: "Zaidi",
    three: "Marafiki 3 kati ya 5: TZS 17.500,00",
    five: "Marafiki 5 kati ya 5: TZS 22.500,00",
  },
};
const LINK = "https://pay.superpesa.example/join?from=ASHA-2471";

describe.each(OTHER_LANGUAGES)("refer a friend in %s", (language) => {
  const texts = OWN_TEXTS[language];

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
});
