import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, enter, invite, PASSWORD, shareStudio, startStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

const english = (page: Page) => page.getByRole("textbox", { name: "English, About us › Title" });
const swahili = (page: Page) => page.getByRole("textbox", { name: "Swahili, About us › Title" });

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return readFile((await file.path()) ?? "", "utf8");
}

async function takeBack(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel("A table or XLIFF")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
}

it("everybody sees where they are signed in, who gives roles where others are, and both can end it", async () => {
  const { welcome, origin } = await startStudio();
  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "viewer");
  const asked = await fetch(`${origin}/studio/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "skrini" },
    body: JSON.stringify({ name: "ben", password: PASSWORD, kind: "command" }),
  });
  const { secret } = await asked.json();
  const statusOf = async () => {
    const answer = await fetch(`${origin}/studio/api/session`, { headers: { authorization: `Bearer ${secret}` } });
    return answer.status;
  };
  expect(await statusOf()).toBe(200);
  await ben.getByRole("link", { name: "ben" }).click();
  const command = ben.getByRole("row", { name: /The skrini command/ });
  await ben.getByRole("row", { name: /Chrome on Linux .* This one/ }).waitFor();
  expect(await accessibilityProblems(ben)).toEqual([]);
  await command.getByRole("button", { name: "End session" }).click();
  await command.waitFor({ state: "detached" });
  expect(await statusOf()).toBe(401);

  await ann.getByRole("button", { name: "Sessions of ben" }).click();
  const dialog = ann.getByRole("dialog", { name: "Where ben is signed in" });
  await dialog.getByRole("button", { name: "End session" }).waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await dialog.getByRole("button", { name: "End session" }).click();
  await dialog.getByText("No open sessions.").waitFor();
  await ben.getByRole("link", { name: "Live" }).click();
  await ben.reload();
  await ben.getByRole("button", { name: "Sign in" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await ann.getByRole("link", { name: "Audit" }).click();
  await expect.poll(() => ann.getByText("ended a session of ben").count()).toBe(2);
});

const BRAND = "Buttons and links, as #rrggbb";

it("all texts are searched, reworded, written for translators, and taken back once it was seen what they change", async () => {
  const page = await studio.enter();
  await beginChange(page, "Who we are");
  await page.getByRole("link", { name: "Texts" }).click();
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("About us");
  await english(page).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // The other language is behind now, until it is reworded too.
  await english(page).fill("Who we are");
  await page.getByRole("searchbox", { name: "Search all texts" }).fill("");
  await page.getByRole("radio", { name: "Changed since translated 1" }).check();
  await swahili(page).waitFor();
  await expect.poll(() => page.getByRole("row").count()).toBe(2);

  const table = await download(page, "Save as CSV");
  const [id = ""] = /[^"]+(?=","Who we are","Kuhusu sisi"\r\n)/.exec(table) ?? [];
  expect(id).toMatch(/^schemas\/screens\/about-us\.json#title~[0-9a-f]{8}$/);
  await takeBack(page, "texts.csv", `id,sw\r\n${id.slice(0, -8)}00000000,Sisi ni nani\r\n`);
  await page.getByRole("status").getByText("texts.csv has no changes.").waitFor();
  await page
    .getByRole("status")
    .getByText(/^Line 2: .* its words are not in the documents any more$/)
    .waitFor();
  await takeBack(page, "texts.csv", `id,sw\r\n${id},\r\n`);
  await page.getByRole("alert").getByText("Line 2: the words in sw are missing").waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  const xliff = await download(page, "Save XLIFF for Swahili");
  await takeBack(page, "texts.xlf", xliff.replace(/(Who we are<.source>\s*<target>)Kuhusu sisi</, "$1Sisi ni nani<"));
  const dialog = page.getByRole("dialog", { name: "texts.xlf changes 1 text" });
  await dialog.getByText("Sisi ni nani").waitFor();
  await dialog.getByText("Kuhusu sisi").waitFor();
  await dialog.getByRole("button", { name: "Import" }).click();
  await page.getByRole("status").getByText("Imported 1 text from texts.xlf.").waitFor();
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
  await expect.poll(() => page.getByLabel("English, Who we are › Title").inputValue()).toBe("Who we are");

  await page.getByRole("link", { name: "Brand" }).click();
  await page.getByText(/The contrast is sufficient: all \d+ pairs/).waitFor();
  const preview = page.frameLocator("iframe").first();
  await preview.getByRole("heading").first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("textbox", { name: BRAND }).fill("#0b4a9b");
  const painted = () =>
    preview.locator(":root").evaluate((root) => getComputedStyle(root).getPropertyValue("--color-brand"));
  await expect.poll(painted).toBe("#0b4a9b");
  // Colors that go with it follow at one click.
  const pressed = page.getByRole("textbox", { name: "Headings and pressed buttons, as #rrggbb" });
  const before = await pressed.inputValue();
  await page.getByRole("button", { name: "Fit them to the new one" }).click();
  await expect.poll(() => pressed.inputValue()).not.toBe(before);
  await page.getByRole("button", { name: "Fit them to the new one" }).waitFor({ state: "detached" });
  await page.getByText(/The contrast is sufficient/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("textbox", { name: BRAND }).fill("#9fd8cf");
  await page.getByText(/^\d+ of \d+ pairs have too little contrast/).waitFor();
  await page.keyboard.press("Control+z");
  await expect.poll(() => page.getByRole("textbox", { name: BRAND }).inputValue()).not.toBe("#9fd8cf");
  await page.getByText(/The contrast is sufficient/).waitFor();
});

it("anything is found by its name, changes are thrown away and come back, and a phone does it all", async () => {
  const page = await studio.enter();
  await beginChange(page, "Shorter words");
  await page.getByRole("button", { name: "Review and release" }).click();
  await page.getByRole("button", { name: "Throw this change away" }).click();
  await page.getByRole("status").getByText("This change is thrown away.").waitFor();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await page.getByRole("button", { name: "Throw this change away" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("repayment details");
  await page.getByRole("option", { name: /^Repayment Details Screen · Repayment/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator("[aria-current]", { hasText: "Repayment Details" }).waitFor();
  // Words that somebody read on a screen lead to the part that says them.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("people from banking");
  await page.getByRole("option", { name: /^We are people from banking.* About us › Text$/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("treeitem", { name: /^Text We are people/, selected: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("document")).toBe("screens/about-us");

  // Where no change is open, a document is looked at as it was released.
  await page.getByRole("link", { name: "Live" }).click();
  await page.getByRole("heading", { name: "Live", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("repayment details");
  await page.getByRole("option", { name: /^Repayment Details Screen · Repayment/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "View" }).click();
  await page.getByText('"title":').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Keys are words where words are typed.
  await page.getByRole("button", { name: "Repayment Details" }).click();
  await page.getByRole("searchbox", { name: "Find" }).focus();
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog", { name: "Shortcuts" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Shortcuts" }).getByText("New change").waitFor();
  await page.getByLabel("Use shortcuts of a single key").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+?");
  expect([page.url().endsWith("/changes"), await page.getByRole("dialog").count()]).toEqual([false, 0]);

  // The tour points at the app itself, and goes on where it was left.
  await page.getByRole("button", { name: "Tour" }).click();
  const tour = page.getByRole("complementary", { name: "Tour" });
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByRole("link", { name: "Show me" }).click();
  await page.locator("[data-tour]", { hasText: "New change" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tour.getByRole("button", { name: "Leave" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Tour" }).click();
  await tour.getByText("Step 2 of 6").waitFor();
  await tour.getByRole("button", { name: "Leave" }).click();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("button", { name: "Throw away Shorter words" }).click();
  await page.getByRole("status").getByText("“Shorter words” is thrown away.").waitFor();
  await page.getByRole("cell", { name: "Thrown away" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("cell", { name: "Draft" }).waitFor();
  for (const name of ["Live", "Changes", "History", "People", "Audit"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([name, beyond]).toEqual([name, 0]);
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await page
    .getByText(/^restored the discarded “.+” \(change \d+\)$/)
    .first()
    .waitFor();
});

it("screens in the brand's colors are drawn once when their page is opened, though the check ends later", async () => {
  const page = await studio.enter();
  await beginChange(page, "In our colors");
  await page.addInitScript(() => {
    const Native = window.Worker;
    window.Worker = class extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.addEventListener("message", ({ data }) => {
          if (data.kind === "report") Reflect.set(window, "isChecked", true);
        });
      }
    };
  });
  const opened: string[] = [];
  page.on("request", (request) => {
    // The page before this one may still open the preview of its screen.
    const isOfBrand = new URL(page.url()).pathname.endsWith("/brand");
    if (isOfBrand && new URL(request.url()).pathname === "/studio/preview") opened.push(request.url());
  });
  await page.goto(`${page.url().split("?")[0]}/brand`);
  await page.waitForFunction(() => Reflect.get(window, "isChecked") === true);
  const frames = page.locator("iframe");
  await expect.poll(() => frames.count()).toBe(3);
  for (const index of [0, 1, 2]) await frames.nth(index).contentFrame().locator("main").waitFor();
  // Frames that a report would have drawn anew are there with the next picture of the page.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect([opened.length, await frames.count()]).toEqual([3, 3]);
});
