import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enter, startStudio } from "./studio-page.ts";

/** A change that is just begun, with a screen of it in sight. */
async function openScreen(page: Page, screen: RegExp): Promise<void> {
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("button", { name: "New change" }).click();
  await page.getByLabel("In a few words").fill("Try things out");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: screen }).click();
}

const preview = (page: Page) => page.frameLocator("iframe").last();
const properties = (page: Page) => page.getByRole("tabpanel", { name: "Properties" });

it("an operator changes a screen without JSON", async () => {
  const { welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  await openScreen(ann, /Details repayment$/);

  await preview(ann).getByRole("button", { name: "Pay Now" }).click();
  await ann.screenshot({ path: "/tmp/editor/1.png" });
  await properties(ann).getByRole("heading", { name: "Button" }).waitFor();
  await properties(ann).getByLabel("label English").fill("Pay");
  await preview(ann).getByRole("button", { name: "Pay", exact: true }).waitFor();
  await ann.screenshot({ path: "/tmp/editor/2.png" });
  expect(await accessibilityProblems(ann)).toEqual([]);
});
