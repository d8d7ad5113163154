import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, enter, startStudio } from "./studio-page.ts";

const ABOUT_US = "schemas/screens/about-us.json#/title";
const english = (page: Page) => page.getByRole("textbox", { name: "English, screens/about-us /title" });
const swahili = (page: Page) => page.getByRole("textbox", { name: "Swahili, screens/about-us /title" });

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return readFile((await file.path()) ?? "", "utf8");
}

async function takeBack(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel("A table or XLIFF")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

it("all texts are searched, reworded, written for translators, and taken back once it was seen what they change", async () => {
  const { welcome } = await startStudio();
  const page = await enter(welcome, "ann");
  await beginChange(page, "Who we are");
  await page.getByRole("link", { name: "All texts" }).click();
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("About us");
  await english(page).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // The other language is behind now, until it is reworded too.
  await english(page).fill("Who we are");
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("");
  await page.getByRole("radio", { name: "Changed since translated 1" }).check();
  await swahili(page).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);

  const table = await download(page, "Save as CSV");
  expect(table).toContain(`${ABOUT_US},Who we are,Kuhusu sisi\r\n`);
  await takeBack(page, "texts.csv", `id,sw\r\n${ABOUT_US}l,Sisi ni nani\r\n`);
  await page.getByRole("alert").getByText(`Line 2: there is no text ${ABOUT_US}l`).waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  const xliff = await download(page, "Save XLIFF for Swahili");
  await takeBack(page, "texts.xlf", xliff.replace("<target>Kuhusu sisi<", "<target>Sisi ni nani<"));
  const dialog = page.getByRole("dialog", { name: "texts.xlf changes 1 text" });
  await dialog.getByText("Sisi ni nani").waitFor();
  await dialog.getByText("Kuhusu sisi").waitFor();
  await dialog.getByRole("button", { name: "Take them" }).click();
  await page.getByRole("status").getByText("1 text taken from texts.xlf.").waitFor();
  await page.getByRole("radio", { name: "All" }).check();
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("about-us");
  await expect.poll(() => swahili(page).inputValue()).toBe("Sisi ni nani");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => swahili(page).inputValue()).toBe("Kuhusu sisi");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => swahili(page).inputValue()).toBe("Sisi ni nani");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("Sisi ni nani");
  await expect.poll(() => english(page).inputValue()).toBe("Who we are");
});
