import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { STUDIO_HEADER } from "../../src/language/http/studio-header.ts";
import { routeOnce } from "../browser/route-once.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, enterOfOld, openPartTab, openSituation, openWindow, shareStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio("production");
});
afterAll(() => studio.stop());

it("tells what happened in the preview: taps, calls, messages and values, each leading to its part", async () => {
  const page = await studio.enter();
  await beginChange(page, "See what happens");
  await page.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  const preview = page.frameLocator("iframe").last();
  await preview.getByRole("button", { name: "Pay Now" }).waitFor();
  await page.getByLabel("Tap to select").uncheck();
  await preview.getByRole("button", { name: "Pay Now" }).click();
  await preview.getByRole("dialog").waitFor();

  await page.getByRole("button", { name: /^What happened/ }).click();
  const log = page.getByRole("region", { name: "What happened" });
  const lines = log.getByRole("listitem");
  await lines.filter({ hasText: "The popup Reminder opens" }).waitFor();
  await lines.filter({ hasText: "Trade no is “T00000001”" }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await log.getByRole("radio", { name: "Calls" }).check();
  const paid = lines.filter({ hasText: "Generate repayment: answered 200" });
  await paid.getByText("Look into it").click();
  await paid.getByRole("heading", { name: "POST /tapi/v3/loan-details/generate-vcode-yd" }).waitFor();
  await paid.getByText('"product_id": "1001"').waitFor();
  await expect.poll(() => lines.filter({ hasText: "Trade no" }).count()).toBe(0);

  // A call by a tap leads to its button; a call by which the screen read leads to its data source.
  await paid.getByRole("button", { name: /^Generate repayment/ }).click();
  await page.getByRole("treeitem", { name: /^Button Pay Now/, selected: true }).waitFor();
  // Read again meanwhile where the page was left for long: the oldest is the last.
  const read = lines.getByRole("button", { name: /^Instalment plan: answered 200/ });
  await read.last().click();
  const source = page.getByRole("tabpanel", { name: "Properties" }).locator("summary", { hasText: /^plan\s*$/ });
  await source.and(page.locator(":focus")).waitFor();

  await log.getByRole("radio", { name: "Taps" }).check();
  await lines.getByText(/^“Pay Now”, press: /).waitFor();
  // A popup of the preview takes no focus from what is typed or chosen in the studio.
  const popup = page.getByRole("combobox", { name: "Popup" });
  await preview.getByRole("button", { name: "Confirm" }).click();
  await openSituation(page);
  await popup.focus();
  await popup.selectOption({ label: "Reminder" });
  await preview.getByRole("dialog").waitFor();
  expect(await popup.evaluate((field) => field === document.activeElement), "focus").toBe(true);
  await popup.selectOption({ label: "No popup" });

  await page.getByLabel("Network").selectOption({ label: "Instalment plan fails" });
  await page.keyboard.press("Escape");
  await log.getByRole("radio", { name: "Calls" }).check();
  await lines
    .getByText(/^Instalment plan: answered 500/)
    .first()
    .waitFor();
  // Lines that come in do not move the choices away from a hand that is about to press.
  const placeOfChoice = () => log.getByRole("radio", { name: "Calls" }).boundingBox();
  const before = await placeOfChoice();
  await log.getByRole("button", { name: "Clear" }).click();
  expect(await placeOfChoice()).toEqual(before);

  // Both languages are wholly seen on a small desk, each as wide as its phone.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByLabel("Language").selectOption("*");
  const phones = page.locator("iframe[title^='Preview in']");
  const room = await page.getByRole("region", { name: "Preview" }).boundingBox();
  const edges = async () => {
    const boxes = await Promise.all([phones.first().boundingBox(), phones.last().boundingBox()]);
    return boxes.map((box) =>
      box === null || room === null ? null : [box.x >= room.x, box.x + box.width <= room.x + room.width],
    );
  };
  await expect.poll(edges).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(
    await page
      .frameLocator("iframe")
      .last()
      .locator("html")
      .evaluate(() => window.innerWidth),
  ).toBe(360);
  expect(await accessibilityProblems(page)).toEqual([]);
});

it("is opened on a phone where nobody is signed in, follows what is saved, and is over when its links are ended", async () => {
  const page = await studio.enter();
  await beginChange(page, "On a real phone");
  await page.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  await page.getByRole("button", { name: "Open on a phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on a phone" });
  await dialog.getByRole("img", { name: "Code of the link, for the phone’s camera" }).waitFor();
  await dialog.getByText(/^A phone does not find “localhost”/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const link = await dialog.getByRole("textbox", { name: "The link" }).inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();

  const phone = await openWindow({ width: 360, height: 740 }, /status of 410/);
  await phone.goto(link);
  await phone.getByRole("heading", { name: "Preview of “On a real phone”" }).waitFor();
  await phone
    .getByRole("status")
    .getByText(/^With sample data\. Ends at \d\d:\d\d$/)
    .waitFor();
  const screen = phone.frameLocator("iframe").last();
  await screen.getByRole("button", { name: "Pay Now" }).waitFor();
  const { width, height } = (await phone.locator("iframe").last().boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height > 660], "it has the room that there is").toEqual([360, true]);
  expect(await accessibilityProblems(phone)).toEqual([]);
  const { request } = phone.context();
  const headers = { authorization: `Bearer ${/#([\w-]+)/.exec(link)?.[1]}` };
  expect((await request.get(`${studio.origin}/studio/api/changes`, { headers })).status()).toBe(401);

  await page.frameLocator("iframe").last().getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("tabpanel", { name: "Properties" }).getByLabel("label English").fill("Pay it");
  await screen.getByRole("button", { name: "Pay it", exact: true }).waitFor();

  // Who does not get the change sees what is served.
  const preview = page.frameLocator("iframe").last();
  await preview.getByRole("button", { name: "Pay it", exact: true }).waitFor();
  await openSituation(page);
  await page.getByRole("combobox", { name: "Borrower" }).selectOption({ label: "Everybody" });
  await page.getByText(/^This is Release 1, as served today, not the change\./).waitFor();
  await preview.getByRole("button", { name: "Pay Now", exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Borrower" }).selectOption({ label: "Who gets this change" });
  await preview.getByRole("button", { name: "Pay it", exact: true }).waitFor();

  await page.getByRole("button", { name: "Open on a phone" }).click();
  await dialog.getByRole("button", { name: "End all links" }).click();
  await dialog.getByText("All links to this change are ended.").waitFor();
  await phone.getByRole("alert").getByRole("heading", { name: "This preview is over" }).waitFor();
});

it("keeps a part in sight that is moved by the keyboard, wherever it goes", async () => {
  const page = await studio.enter();
  await beginChange(page, "First the form");
  await page.setViewportSize({ width: 1520, height: 600 });
  await page.getByRole("button", { name: "Payment account information", exact: true }).click();
  const preview = page.frameLocator("iframe").last();
  const words = preview.getByText(/^The loan is paid out/);
  await words.waitFor();
  await preview.getByText("Wallet account number").waitFor();
  await page.getByRole("treeitem", { name: /^Text .*The loan is paid out/ }).click();
  await page.keyboard.press("Alt+ArrowDown");
  const isInSight = () =>
    words.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      const form = document.querySelector("form");
      const isMoved = form !== null && form.getBoundingClientRect().top < top;
      return isMoved && seen !== null && element.contains(seen);
    });
  await expect.poll(isInSight).toBe(true);
});

/** One transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });

it("takes pictures of this device in with their words, refuses what is none, and gives them to borrowers once released", async () => {
  const page = await studio.enter();
  const ben = await enterOfOld(studio, "ben", "approver");
  await beginChange(page, "With pictures");
  await page.getByRole("link", { name: "Brand" }).click();
  const chooseLogo = page.getByRole("button", { name: "Choose logo …" });
  await chooseLogo.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The picture").setInputFiles(file("Our Logo.png", Buffer.from("<html>")));
  await dialog.getByRole("alert").getByText("“Our Logo.png” is no PNG picture.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Use it" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => chooseLogo.evaluate((button) => button === document.activeElement)).toBe(true);

  // While it is stored nothing ends the dialog; where the server fails it says so, and keeps what was chosen.
  await chooseLogo.click();
  await dialog.getByLabel("The picture").setInputFiles(file("Our Logo.png", PIXEL));
  expect(await accessibilityProblems(page)).toEqual([]);
  let fail = () => {};
  const isFailing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await routeOnce(page, "**/studio/api/changes/*/documents", async (route) => {
    await isFailing;
    await route.fulfill({ status: 503, body: "" });
  });
  const use = dialog.getByRole("button", { name: "Use it" });
  await use.press("Enter");
  await expect.poll(() => use.getAttribute("aria-busy")).toBe("true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  fail();
  await dialog.getByRole("alert").getByText("The server answered 503. Try again.").waitFor();
  expect(await use.evaluate((button) => button === document.activeElement), "focus").toBe(true);
  await page.keyboard.press("Enter");
  const logo = page.getByRole("img", { name: "Logo" });
  await logo.waitFor();
  await expect.poll(() => widthOf(logo)).toBe(1);

  await page.getByRole("link", { name: "Screens" }).click();
  await page.getByRole("button", { name: /^About us/ }).click();
  const preview = page.frameLocator("iframe").last();
  await preview.getByText("Our mission").click();
  await page.getByRole("treeitem", { name: /^Section Our mission/, selected: true }).waitFor();
  await page.getByRole("button", { name: "Add …" }).click();
  await dialog.getByLabel("Find").fill("picture in a box");
  await dialog.getByRole("button", { name: /^Image/ }).click();
  await openPartTab(page, "Look");
  await page.getByRole("button", { name: "Choose a picture …" }).click();
  await dialog.getByLabel("The picture").setInputFiles(file("Our Logo.png", PIXEL));
  await dialog.getByLabel("What it shows, in English").fill("The sun over a field");
  await dialog.getByLabel("What it shows, in Swahili").fill("Jua juu ya shamba");
  await use.click();
  const picture = preview.getByRole("img", { name: "The sun over a field" });
  await expect.poll(() => picture.getAttribute("src")).toMatch(/^blob:/);
  await expect.poll(() => widthOf(picture)).toBe(1);

  // They are saved with the change, each under a name of its own.
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  const change = /changes\/(\d+)/.exec(page.url())?.[1];
  const saved = await page.request.get(`${studio.origin}/studio/api/changes/${change}`, { headers: STUDIO_HEADER });
  const { differences } = (await saved.json()) as { differences: readonly { path: string }[] };
  expect(differences.map(({ path }) => path).sort()).toEqual([
    "schemas/app.json",
    "schemas/pictures/our-logo-2.png",
    "schemas/pictures/our-logo.png",
    "schemas/screens/about-us.json",
  ]);

  await page.getByRole("button", { name: "Review and release" }).click();
  await page.getByRole("button", { name: "Send for review" }).click();
  await page.getByText("Approval must come from somebody who did not edit it.").waitFor();
  await ben.goto(page.url());
  // While it can't be released, it is said why.
  const waiting = ben.getByText("production waits for 1 more approval by somebody who did not work on it.");
  await waiting.waitFor();
  expect(await ben.getByRole("button", { name: "Release to production" }).isDisabled()).toBe(true);
  await ben.getByRole("button", { name: "Approve", exact: true }).click();
  await waiting.waitFor({ state: "detached" });
  await ben.getByRole("button", { name: "Release to production" }).click();
  await ben.getByRole("dialog").getByRole("radio", { name: "Everybody" }).check();
  await ben.getByRole("dialog").getByRole("button", { name: "Release to everybody" }).click();
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  const phone = await openWindow({ width: 360, height: 740 });
  // The screen that the server drew stands beside #root until the app takes its place.
  const shown = phone.locator("#root").getByRole("img", { name: "Jua juu ya shamba" });
  const isShown = async () => {
    await phone.goto(`${studio.origin}/yan?lang=sw`);
    await phone.locator("#root").getByRole("heading", { level: 1 }).first().waitFor();
    return shown.count();
  };
  await expect.poll(isShown).toBe(1);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(shown)).toBe(1);
  await expect.poll(() => shown.getAttribute("src")).toMatch(/^\/pictures\//);
});

/** The width of the picture itself, once it is loaded. */
function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth));
}

it("shows each part of the palette as it will be, and puts it where it is dropped in the preview", async () => {
  const page = await studio.enter();
  await beginChange(page, "Drag a part");
  await page.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  const preview = page.frameLocator("iframe").first();
  const service = preview.getByText("Call customer service");
  await service.click();
  await page.getByRole("treeitem", { name: /Call customer service/, selected: true }).waitFor();
  await page.getByRole("button", { name: "Add …" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to this screen" });
  await dialog.getByLabel("Find").fill("should know");
  const notice = dialog.getByRole("button", { name: /^Notice/ });
  await notice.hover();
  await page.frameLocator("iframe").last().getByText("Use only the repayment link").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.mouse.down();
  const from = await notice.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 20, { steps: 4 });
  await dialog.waitFor({ state: "hidden" });
  const to = await service.boundingBox();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("treeitem", { name: /^Notice/, selected: true }).waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("treeitem", { name: /^Notice/, selected: true }).waitFor({ state: "detached" });

  // A part that cannot be shown says so at its place, and leads to what is wrong.
  await service.click();
  await openPartTab(page, "When");
  await page.getByRole("combobox", { name: "Shown" }).selectOption("when");
  await page.getByText("As an expression").click();
  const shown = page.getByRole("combobox", { name: "Shown, as an expression" });
  await shown.fill("1 +");
  const standIn = preview.getByText("Link row cannot be shown: The expression ends too early");
  await page.getByRole("treeitem", { name: /^Footer/ }).click();
  // The preview shows it before it is checked.
  await page.getByRole("tab", { name: "Problems 1", exact: true }).waitFor();
  await standIn.click();
  await expect.poll(() => shown.evaluate((field) => field === document.activeElement)).toBe(true);
  await shown.fill("1 + 1 == 2");
  await service.waitFor();
});

const BRANCHES = `openapi: 3.1.0
info: { title: Branches, version: "1" }
paths:
  /v3/branches:
    get:
      operationId: branches
      summary: Where our branches are
      x-skrini: { success: [0] }
      responses:
        "200":
          content:
            application/json:
              schema:
                type: object
                properties:
                  code: { type: integer }
                  message: { type: string }
                  data: { type: object, properties: { list: { type: array, items: { $ref: "#/components/schemas/Branch" } } } }
              example: { code: 0, message: "", data: { list: [{ name: Mwenge }] } }
components:
  schemas:
    Branch: { type: object, properties: { name: { type: string } } }
`;

it("makes calls of an OpenAPI document, and offers a screen of the first", async () => {
  const page = await studio.enter();
  await beginChange(page, "Our branches");
  await page.getByRole("button", { name: /^For developers/ }).click();
  await page.getByRole("button", { name: /^Calls/ }).click();
  await page.getByRole("button", { name: "New call" }).click();
  await page.getByRole("button", { name: "From an OpenAPI document instead" }).click();
  const dialog = page.getByRole("dialog", { name: "Calls from an OpenAPI document" });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel("Document", { exact: true })
      .setInputFiles({ name, mimeType: "text/yaml", buffer: Buffer.from(text) });
  await choose("old.yaml", "swagger: '2.0'");
  await dialog.getByText("“old.yaml” cannot be used: it is Swagger 2.0: convert it to OpenAPI 3 first.").waitFor();
  await choose("branches.yaml", BRANCHES);
  await dialog.getByRole("checkbox", { name: "Where our branches are GET /v3/branches" }).check();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make them" }).click();
  await page.getByRole("dialog").getByLabel("Title").fill("Our branches");
  await expect.poll(() => page.getByLabel("Start from").inputValue()).toBe("list branches");
});
