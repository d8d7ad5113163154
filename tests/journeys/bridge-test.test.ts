import { readFileSync } from "node:fs";
import { describe, expect, inject, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { LANGUAGES } from "./words.ts";

interface Message {
  readonly payload: { readonly [name: string]: string };
}
const app = JSON.parse(readFileSync("schemas/app.json", "utf8")) as { bridge: { messages: Record<string, Message> } };
const MESSAGES = Object.entries(app.bridge.messages);
const TYPED: { readonly [name: string]: string } = {
  url: "/period",
  phone: "+255 700 000 001",
  event: "tested",
  productId: "77",
};
const WORD = {
  en: { title: "Messages to the shell", nothing: "Nothing has been sent yet." },
  sw: { title: "Ujumbe kwa programu", nothing: "Hakuna kilichotumwa bado." },
};

describe.each(LANGUAGES)("the messages' test screen in %s", (language) => {
  it.each(["object", "handlers", "post"] as const)(
    "sends each message of the catalogue with what was typed, to a shell of kind %s",
    async (transport) => {
      const screen = await openScreen("/test", { language, transport });
      const { page } = screen;
      await page.getByRole("heading", { level: 1, name: WORD[language].title }).waitFor();
      await page.getByText(WORD[language].nothing).waitFor();
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
      expect(await page.getByRole("log").getByRole("listitem").count()).toBe(MESSAGES.length);
      await screen.close();
    },
  );
});

describe("the messages' test screen", () => {
  it("keeps a message in the log when there is no shell", async () => {
    const screen = await openScreen("/test");
    const { page } = screen;
    await page.getByRole("button", { name: "toRate", exact: true }).click();
    await page.getByRole("log").getByText("toRate").waitFor();
    await screen.close();
  });
});
