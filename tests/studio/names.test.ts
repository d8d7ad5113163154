import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, openPartTab, openSituation, shareStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

it("edits words where they stand in the preview, with a bar on their part, and reads what there is by its name", async () => {
  const page = await studio.enter();
  await beginChange(page, "On the screen");
  const documents = page.getByRole("navigation", { name: "Documents" });
  // By the words on it, as somebody read them on a phone.
  await documents.getByRole("searchbox").fill("lipa sasa");
  await documents.getByRole("button", { name: "Repayment Details Repayment" }).click();
  const preview = page.frameLocator("iframe").last();
  await preview.getByRole("button", { name: "Pay Now" }).dblclick();
  const words = page.getByLabel("English, on the screen");
  await words.and(page.locator(":focus")).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type("Pay it");
  await page.keyboard.press("Enter");
  await words.waitFor({ state: "detached" });
  await preview.getByRole("button", { name: "Pay it" }).waitFor();
  await page.getByText(/^\d+ tests? uses? the new words$/).waitFor();
  const bar = page.getByRole("toolbar", { name: "The part in the preview" });
  await bar.getByRole("button", { name: "Duplicate, in the preview" }).click();
  await expect.poll(() => page.getByRole("treeitem", { name: /^Button Pay it/ }).count()).toBe(2);
  await bar.getByRole("button", { name: "Delete, in the preview" }).click();
  await expect.poll(() => page.getByRole("treeitem", { name: /^Button Pay it/ }).count()).toBe(1);
});

it("makes a screen of a list and leads to it by its name and its picture, without a path typed", async () => {
  const page = await studio.enter();
  await beginChange(page, "My complaints");
  await page.getByRole("button", { name: "New screen" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("All that I complained about");
  await page.getByLabel("Start from").selectOption("list problem-list");
  await page.getByRole("button", { name: "Make it" }).click();
  await page.frameLocator("iframe").last().getByRole("heading", { name: "All that I complained about" }).waitFor();
  await page.getByRole("button", { name: "Gallery" }).click();
  const gallery = page.getByRole("dialog", { name: "Screens" });
  await gallery.getByRole("region", { name: "Help" }).getByText("Customer service").waitFor();
  await gallery.frameLocator("iframe").first().locator("main").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await gallery.getByRole("button", { name: "About us" }).click();
  await page.frameLocator("iframe").last().getByText("Our mission").waitFor();
  await page.getByRole("button", { name: "Add …" }).click();
  await page.getByRole("dialog").getByLabel("Find").fill("button");
  await page
    .getByRole("button", { name: /^Button/ })
    .first()
    .click();
  await openPartTab(page, "On tap");
  await page.getByLabel("Add an action: when press").selectOption({ label: "Go to" });
  const link = page.getByRole("tabpanel", { name: "Properties" }).getByRole("button", { name: /^To: / });
  await link.click();
  const picker = page.getByRole("dialog", { name: "Where does it lead?" });
  await picker.getByRole("searchbox").fill("complained");
  await picker.getByRole("button", { name: "All that I complained about" }).click();
  await page.getByText("Go to “All that I complained about”.").waitFor();
});

it("shows a screen's situations as pictures, the plainest first, and keeps the bar above as it is", async () => {
  const page = await studio.enter();
  await beginChange(page, "Other situations");
  await page.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  await page.frameLocator("iframe").last().getByRole("button", { name: "Pay Now" }).waitFor();
  const phone = page.getByRole("button", { name: "Open on a phone" });
  const before = await phone.boundingBox();
  await openSituation(page);
  const choices = page.getByRole("dialog", { name: "Situation" });
  await expect.poll(() => choices.getByRole("radio").count()).toBeGreaterThan(2);
  await choices.frameLocator("iframe").first().locator("main").waitFor();
  expect(await phone.boundingBox()).toEqual(before);
  expect(await choices.getByRole("radio").first().isChecked()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await choices.getByRole("radio").last().check({ force: true });
  await page.keyboard.press("Escape");
  await choices.waitFor({ state: "detached" });
  expect(await phone.boundingBox()).toEqual(before);
});
