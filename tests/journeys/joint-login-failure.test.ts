import { describe, expect, it } from "vitest";
import { openScreen } from "../browser/open-screen.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";
import { callsTo, recordCalls } from "./world.ts";

const ERROR = "/tapi/service/new/union-error-info";
const OWN_TEXTS = {
  en: { title: "Order Details", failed: "Failed", others: "Recommended for you" },
  sw: { title: "Maelezo ya ombi lako", failed: "Imeshindikana", others: "Mikopo mingine kwa ajili yako" },
};
const query = { productId: "1001" };

describe.each(LANGUAGES)("joint login failure in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("shows that it failed, why, and what else is on offer", async () => {
    const { page } = await openScreen("/riceLemonK", { language, scenario: "union-error", query });
    await page.getByRole("heading", { level: 1, name: texts.title }).waitFor();
    await page.getByRole("heading", { name: texts.failed }).waitFor();
    await page.getByText("registered with another partner").waitFor();
    await page.getByText("Login failed").waitFor();
    await page.getByRole("heading", { name: texts.others }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Coming soon" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Apply" }).nth(1).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/wucheng");
    expect(new URL(page.url()).searchParams.get("productId")).toBe("2002");
  });

  it("hides the products when there are none", async () => {
    const screen = await openScreen("/riceLemonK", { language, scenario: "union-error-alone", query });
    await screen.page.getByRole("heading", { name: texts.failed }).waitFor();
    expect(await screen.page.getByRole("heading", { name: texts.others }).count()).toBe(0);
  });

  it("that cannot be read shows a message and Retry, and recovers", async () => {
    const fault = { ...query, fault: "union-error:refused:1" };
    const { page } = await openScreen("/riceLemonK", { language, scenario: "union-error", query: fault });
    await page.getByRole("button", { name: TEXTS[language].retry }).waitFor();
    expect(await page.getByRole("heading", { name: texts.failed }).count()).toBe(0);
    const calls = recordCalls(page);
    await page.getByRole("button", { name: TEXTS[language].retry }).click();
    await page.getByRole("heading", { name: texts.failed }).waitFor();
    expect(callsTo(calls, ERROR).map(({ body }) => body)).toEqual([query]);
  });
});
