import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { OTHER_LANGUAGES } from "../texts.ts";

interface Message {
  readonly payload: { readonly [name: string]: string };
  readonly fallback?: object;
  readonly silent?: boolean;
}
const app = JSON.parse(readFileSync("schemas/app.json", "utf8")) as { bridge: { messages: Record<string, Message> } };
const MESSAGES = Object.entries(app.bridge.messages);
const TYPED: { readonly [name: string]: string } = {
  url: "/period",
  phone: "+255 700 000 001",
  event: "tested",
  productId: "77",
};
const TEXTS = {
  en: {
    title: "Messages to the shell",
    nothing: "Nothing has been sent yet.",
    noShell: "This works only inside the app.",
  },
  sw: {
    title: "Ujumbe kwa programu",
    nothing: "Hakuna kilichotumwa bado.",
    noShell: "Hii inafanya kazi ndani ya programu tu.",
  },
};
/** Messages that nothing on the web stands in for. A person waits for the one kind, and nobody for the other. */
const ALONE = MESSAGES.filter(([, { fallback }]) => fallback === undefined);
const AWAITED = ALONE.filter(([, { silent }]) => silent !== true).map(([name]) => name);
const SILENT = ALONE.filter(([, { silent }]) => silent === true).map(([name]) => name);

describe.each(OTHER_LANGUAGES)("the messages' test screen in %s", (language) => {
  it.each(["object", "handlers", "post"] as const)(
    "sends each message of the catalog with what was typed, to a shell of kind %s",
    async (transport) => {
      const screen = await openScreen("/test", { language, transport });
      const { page } = screen;
      await page.getByRole("heading", { level: 1, name: TEXTS[language].title }).waitFor();
      await page.getByText(TEXTS[language].nothing).waitFor();
      for (const [name, text] of Object.entries(TYPED)) await page.getByRole("textbox", { name }).fill(text);
      const expected = MESSAGES.map(([name, { payload }]) => ({
        name,
        // A shell has no base to resolve a path against.
        payload: Object.fromEntries(
          Object.keys(payload).map((key) => [key, key === "url" ? inject("origin") + TYPED[key] : TYPED[key]]),
        ),
      }));
      for (const { name } of expected) await page.getByRole("button", { name, exact: true }).click();
      await expect.poll(() => screen.sent()).toEqual(expected);
      await expect.poll(() => page.getByRole("log").getByRole("listitem").count()).toBe(MESSAGES.length);
    },
  );

  it.each([
    ["without a shell", false],
    ["in a shell that knows other messages", true],
  ])("says of a message that nobody takes that it works inside the app alone, %s", async (_, hasShell) => {
    const { page } = await openScreen("/test", { language });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const alert = page.getByRole("alert").getByText(TEXTS[language].noShell);
    if (hasShell) await page.evaluate(() => void Object.assign(window, { Android: { unheardOf() {} } }));
    for (const name of SILENT) {
      await press(name);
      await page.getByRole("log").getByText(name).waitFor();
    }
    expect(await page.locator(".sk-toast").count()).toBe(0);
    await page.clock.install();
    for (const name of AWAITED) {
      await press(name);
      await alert.waitFor();
      await page.clock.runFor(10_000);
      await alert.waitFor({ state: "detached" });
    }
    expect(AWAITED).not.toEqual([]);
  });
});

describe("the messages' test screen", () => {
  it("keeps a message in the log when there is no shell", async () => {
    const { page } = await openScreen("/test");
    await page.getByRole("button", { name: "toRate", exact: true }).click();
    await page.getByRole("log").getByText("toRate").waitFor();
  });
});
