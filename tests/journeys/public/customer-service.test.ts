import { describe, expect, it } from "vitest";
import { intercept } from "../../browser/intercept.ts";
import { type OpenedScreen, openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { LANGUAGES } from "../texts.ts";
import { callsTo, recordCalls } from "../world.ts";

const ADDRESS = "/tapi/v3/personal-center/contact-kf-info";
const OWN_TEXTS = {
  en: { title: "Customer service", mail: "E-mail", complaints: "Complaints", about: "About us" },
  sw: { title: "Huduma kwa wateja", mail: "Barua pepe", complaints: "Malalamiko", about: "Kuhusu sisi" },
};

/** The addresses that the page asks the browser to go to. */
async function watchLeaving(screen: OpenedScreen): Promise<readonly string[]> {
  const leaving: string[] = [];
  const devtools = await screen.context.newCDPSession(screen.page);
  devtools.on("Page.frameRequestedNavigation", ({ url }) => leaving.push(url));
  await devtools.send("Page.enable");
  return leaving;
}

describe.each(LANGUAGES)("customer service in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("shows the numbers it read, opens a mail, and leads to complaints", async () => {
    const screen = await openScreen("/pinetreeIs", { language, scenario: "service", allowedErrors: [/mailto:/] });
    const { page } = screen;
    const calls = recordCalls(page);
    await page.reload();
    await page.getByText("+255 800 000 000").waitFor();
    expect(callsTo(calls, ADDRESS).map(({ body }) => body)).toEqual([{ overall: "30" }]);
    expect(await page.getByRole("link", { name: "+255 800 000 000" }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    const leaving = await watchLeaving(screen);
    await page.getByRole("link", { name: texts.mail }).waitFor();
    await page.getByText("support@superpesa.example").click();
    await expect.poll(() => leaving).toEqual(["mailto:support@superpesa.example"]);
    await page.getByRole("link", { name: texts.complaints }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/complainPage");
  });

  it("tells about the lender, with its mail address as text", async () => {
    const screen = await openScreen("/yan", { language });
    await screen.page.getByRole("heading", { level: 1, name: texts.about }).waitFor();
    await screen.page.getByText("support@superpesa.example").waitFor();
    await expect.poll(() => screen.page.getByRole("heading", { level: 2 }).count()).toBe(5);
    expect(await accessibilityProblems(screen.page)).toEqual([]);
  });
});

describe("customer service", () => {
  it("says of a broken network what it must, with Retry", async () => {
    const { page } = await openScreen("/yan", { allowedErrors: [/ERR_FAILED/] });
    await intercept(page, `**${ADDRESS}*`, (route) => route.abort());
    await page.goto(page.url().replace("/yan", "/pinetreeIs"));
    await page.getByRole("alert").getByText("error", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  });

  it("opens no mail to an address that could say more", async () => {
    const screen = await openScreen("/pinetreeIs", { scenario: "service" });
    const { page } = screen;
    await intercept(page, `**${ADDRESS}*`, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      (body.data ?? body.result).email = "a@b.example?bcc=thief@b.example";
      await route.fulfill({ response, json: body });
    });
    await page.reload();
    const leaving = await watchLeaving(screen);
    await page.getByRole("link", { name: "E-mail" }).click();
    await page.getByText("This link is not safe").waitFor();
    expect(leaving).toEqual([]);
  });
});
