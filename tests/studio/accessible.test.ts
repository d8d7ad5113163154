import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, openPartTab, openWindow, shareStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

/** By its path in the studio or in the change, what a page shows once it is there. */
const PAGES: readonly (readonly [path: string, shown: (page: Page) => Promise<unknown>])[] = [
  ["/", (page) => page.getByText(/^Imported from the project folder by/).waitFor()],
  ["/changes", (page) => page.getByRole("link", { name: "In any light" }).first().waitFor()],
  ["/history", (page) => page.getByRole("row", { name: /^Release 1/ }).waitFor()],
  ["/history?document=schemas/screens/about-us.json", (page) => page.getByRole("button", { name: "View" }).waitFor()],
  ["/people", (page) => page.getByRole("button", { name: "Invite somebody" }).waitFor()],
  ["/audit", (page) => page.getByText("none was changed since").waitFor()],
  ["/you", (page) => page.getByRole("row", { name: /This one/ }).waitFor()],
  ["change", (page) => page.frameLocator("iframe").last().locator("main").waitFor()],
  ["change/texts", (page) => page.getByRole("searchbox", { name: "Search all texts" }).waitFor()],
  ["change/brand", (page) => page.getByText(/The contrast is sufficient/).waitFor()],
  ["change/review", (page) => page.locator("iframe[data-shown]").nth(3).waitFor()],
];

it.each(["light", "dark"] as const)(
  "has no mistake that axe finds, on any page or with a drawer open: %s",
  async (colorScheme) => {
    const page = await studio.enter();
    await page.emulateMedia({ colorScheme });
    await beginChange(page, "In any light");
    const change = new URL(page.url()).pathname.replace("/studio", "");
    await page.goto(`${studio.origin}/studio${change}/texts?find=about-us`);
    await page.getByRole("textbox", { name: "English, About us › Title" }).fill(`Who we are, ${colorScheme}`);
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    for (const [path, shown] of PAGES) {
      await page.goto(`${studio.origin}/studio${path.replace(/^change/, change)}`);
      await shown(page);
      expect([path, await accessibilityProblems(page)]).toEqual([path, []]);
    }
    await page.goto(`${studio.origin}/studio${change}?document=screens/repayment`);
    for (const panel of ["Texts", "JSON", "Problems", "Review", "Properties"]) {
      await page.getByRole("tab", { name: new RegExp(`^${panel}`) }).click();
      expect([panel, await accessibilityProblems(page)]).toEqual([panel, []]);
    }
    await page.frameLocator("iframe").last().getByRole("button", { name: "Pay Now" }).click();
    for (const tab of ["Look", "When", "On tap", "Words"] as const) {
      await openPartTab(page, tab);
      expect([tab, await accessibilityProblems(page)]).toEqual([tab, []]);
    }
    await page.setViewportSize({ width: 1000, height: 720 });
    await page.goto(`${studio.origin}/studio${change}`);
    for (const name of ["Documents", "Parts"]) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("dialog", { name }).waitFor();
      expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog", { name }).waitFor({ state: "hidden" });
    }
    const guest = await openWindow({ width: 1440, height: 900 });
    await guest.emulateMedia({ colorScheme });
    await guest.goto(`${studio.origin}/studio`);
    await guest.getByRole("button", { name: "Sign in" }).waitFor();
    expect(["Sign in", await accessibilityProblems(guest)]).toEqual(["Sign in", []]);
  },
);
