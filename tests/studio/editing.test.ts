import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PENDING_FACTS } from "./pending-facts.ts";
import { invite, openPartTab, PASSWORD, shareStudio } from "./studio-page.ts";

const TITLE = "About us";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

/** A change with the words of a screen's title in front. */
async function beginChange(page: Page, title: string): Promise<string> {
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("button", { name: "New change" }).click();
  await page.getByLabel("In a few words").fill(title);
  await page.getByRole("button", { name: "Begin" }).click();
  await openTitle(page);
  return page.url();
}

async function openTitle(page: Page): Promise<void> {
  // Its name in the list is the title that is edited here.
  if (!page.url().includes("about-us")) await page.getByRole("button", { name: /^About us( changed)?$/ }).click();
  await page.getByRole("tab", { name: "Texts" }).click();
  await english(page).waitFor();
}

function english(page: Page) {
  return page.getByRole("tabpanel", { name: "Texts" }).getByLabel("English").first();
}

function saved(page: Page) {
  return page.getByRole("status").getByText("Saved", { exact: true });
}

/** JSON completes names, an expression tells what it gives on the screen in sight, and what names the screen is a click away. */
async function seekHelp(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: /^Status/ }).click();
  await openPartTab(page, "When");
  await page.getByRole("combobox", { name: "Shown" }).selectOption("when");
  await page.getByText("As an expression").click();
  await page.getByRole("combobox", { name: "Shown, as an expression" }).fill("1 + 2 == 3");
  await page.getByText("Now: yes", { exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Shown, as an expression" }).fill("size(app.phone) > 99");
  await page.getByText("Now: no", { exact: true }).waitFor();

  await page.getByRole("tab", { name: "JSON" }).click();
  await page.getByRole("textbox", { name: "schemas/screens/about-us.json as JSON" }).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type('"w');
  await page.getByRole("option", { name: /^width/ }).waitFor();
  await page.keyboard.press("Escape");
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press("Backspace");

  const uses = page.getByRole("region", { name: "Uses of the screen “Our story”" });
  await uses.getByText("For developers").click();
  await uses.getByRole("button", { name: "Routes › Our story › Screen" }).click();
  const route = page.getByRole("tabpanel", { name: "Properties" }).getByRole("button", { name: "Screen: Our story" });
  await expect.poll(() => route.evaluate((field) => field === document.activeElement)).toBe(true);
}

/** Letters are one step unless there is a pause between them, as there is on a busy machine. */
async function pressUntil(page: Page, keys: string, wanted: string): Promise<void> {
  for (let steps = 0; steps < 12; steps += 1) {
    const before = await english(page).inputValue();
    if (before === wanted) return;
    await page.keyboard.press(keys);
    await expect.poll(() => english(page).inputValue()).not.toBe(before);
  }
  expect(await english(page).inputValue()).toBe(wanted);
}

describe("what is edited in the studio", () => {
  it("is the same in words, JSON and the preview, can be taken back by the keyboard, and is there after a reload", async () => {
    const ann = await studio.enter();
    let openPreview = () => {};
    const isOpened = new Promise<void>((resolve) => {
      openPreview = resolve;
    });
    await ann.route("**/studio/preview", async (route) => {
      await isOpened;
      await route.continue();
    });
    await beginChange(ann, "Another title");
    await english(ann).focus();
    openPreview();
    await ann.frameLocator("iframe").last().getByRole("heading", { name: TITLE }).first().waitFor();
    expect(await english(ann).evaluate((field) => field === document.activeElement), "focus").toBe(true);
    await english(ann).fill("Who we are");
    await ann.frameLocator("iframe").last().getByRole("heading", { name: "Who we are" }).waitFor();
    await ann.getByRole("tab", { name: "JSON" }).click();
    const json = ann.getByRole("textbox", { name: "schemas/screens/about-us.json as JSON" });
    await json.getByText('"Who we are"').waitFor();
    await saved(ann).waitFor();
    await ann.reload();
    await openTitle(ann);
    await expect.poll(() => english(ann).inputValue()).toBe("Who we are");

    // Letter by letter, faster than anything is checked.
    await english(ann).fill("");
    await english(ann).pressSequentially("Our story");
    await expect.poll(() => english(ann).inputValue()).toBe("Our story");
    await pressUntil(ann, "Control+z", "Who we are");
    await pressUntil(ann, "Control+Shift+z", "Our story");

    await ann.getByRole("tab", { name: "JSON" }).click();
    await json.click();
    await ann.keyboard.press("Control+Home");
    await ann.keyboard.type("x");
    await ann.getByRole("tab", { name: /^Problems/ }).click();
    await ann
      .getByRole("tabpanel", { name: /^Problems/ })
      .getByText("As JSON, line 1", { exact: true })
      .first()
      .waitFor();
    await ann.getByRole("button", { name: "Review and release" }).click();
    await expect.poll(() => ann.getByRole("button", { name: "Send for review" }).isDisabled()).toBe(true);
    await ann.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => ann.getByRole("button", { name: "Send for review" }).isEnabled()).toBe(true);
    await seekHelp(ann);
  });

  it("is followed by the journeys that name it, which Undo takes back with it", async () => {
    const ann = await studio.enter();
    await beginChange(ann, "Ask in other words");
    await ann.getByRole("button", { name: /^Your complaint( changed)?$/ }).click();
    const words = ann.getByRole("tabpanel", { name: "Texts" });
    await words.getByRole("searchbox").fill("What happened?");
    await expect.poll(() => english(ann).inputValue()).toBe("What happened?");
    await english(ann).fill("What went wrong?");
    await words.getByLabel("Swahili").first().fill("Kuna tatizo gani?");
    await ann.getByText(/^\d+ tests use the new words$/).waitFor();
    await ann.getByRole("tab", { name: /^Problems/ }).click();
    const problems = ann.getByRole("tabpanel", { name: /^Problems/ });
    await expect.poll(() => problems.locator("strong").allInnerTexts()).toEqual(PENDING_FACTS);
    const undo = ann.getByRole("button", { name: "Undo" });
    while (await undo.isEnabled()) await undo.click();
    await ann.getByRole("button", { name: "Review and release" }).click();
    await ann.getByText("Nothing differs.").waitFor();
  });

  it("shows a condition as a form however it is spaced and bracketed, and offers the fields that can be read there", async () => {
    const page = await studio.enter();
    await beginChange(page, "Conditions");
    await page.getByRole("tab", { name: "Properties" }).click();
    await page.getByRole("treeitem", { name: /^Status/ }).click();
    await openPartTab(page, "When");
    await page.getByRole("combobox", { name: "Shown" }).selectOption("when");
    const field = page.getByRole("combobox", { name: "Field", exact: true });
    // Found by the model in the worker, after the form was there.
    await expect.poll(() => field.locator("option").count()).toBeGreaterThan(3);
    await page.getByText("As an expression").click();
    const source = page.getByRole("combobox", { name: "Shown, as an expression" });
    const test = page.getByRole("combobox", { name: "Test", exact: true });
    await source.fill("params.user + params.user == 'x'");
    await field.waitFor({ state: "detached" });
    for (const [condition, chosen] of [
      ["params.user==1", "is"],
      ["(params.user == 1)", "is"],
      ["size(params.user)>0", "has-entries"],
    ] as const) {
      await source.fill("1 + 1 == 2");
      await field.waitFor({ state: "detached" });
      await source.fill(condition);
      await expect.poll(() => test.inputValue(), { message: condition }).toBe(chosen);
      expect(await field.inputValue()).toBe("params.user");
    }
    await field.selectOption({ label: "Session" });
    await expect.poll(() => source.inputValue()).toBe("filled(params.session)");
  });

  it("is kept on the device while the server cannot be reached, and sent when it can", async () => {
    const ann = await studio.enter();
    await beginChange(ann, "On a train");
    await ann.route("**/studio/api/changes/*/documents", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await english(ann).fill("Who we are");
    await ann.getByText("Not saved").waitFor();
    ann.on("dialog", (dialog) => void dialog.accept());
    await ann.unroute("**/studio/api/changes/*/documents");
    await ann.reload();
    await saved(ann).waitFor();
    await openTitle(ann);
    await expect.poll(() => english(ann).inputValue()).toBe("Who we are");
  });

  it("is saved in the end whatever goes wrong on the line, and the same person is never asked about what got lost on it", async () => {
    const ann = await studio.enter(/status of (429|500)|Failed to load resource/);
    await beginChange(ann, "On a bad line");
    let fault: ((route: Route) => Promise<void>) | null = null;
    await ann.route("**/studio/api/changes/*/documents", (route) =>
      fault !== null && route.request().method() === "PATCH" ? fault(route) : route.continue(),
    );
    const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
      ["Nobody answers", (route) => route.abort("connectionrefused")],
      ["It fails", (route) => route.fulfill({ status: 500, body: "" })],
      [
        "Too often",
        (route) => route.fulfill({ status: 429, json: { code: "too-many-requests", detail: "slow down" } }),
      ],
      [
        "A page of the network itself",
        (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome</h1>" }),
      ],
      ["Its answer is lost", (route) => route.fetch().then(() => route.abort("connectionreset"))],
      ["Half an answer", (route) => route.fulfill({ status: 200, contentType: "application/json", body: '{"chan' })],
    ];
    for (const [words, answer] of faults) {
      fault = answer;
      await english(ann).fill(words);
      await ann.getByRole("status").getByText("This device keeps it.").waitFor();
      // More is typed before the line is there again.
      await english(ann).fill(`${words}, and more`);
      fault = null;
      await saved(ann).waitFor();
    }
    // Without anybody's doing, too.
    fault = (route) => route.abort("connectionrefused");
    await english(ann).fill("By itself");
    await ann.getByRole("status").getByText("This device keeps it.").waitFor();
    fault = null;
    await saved(ann).waitFor();
    expect(await ann.getByText("Somebody else saved this too").count()).toBe(0);
    await ann.reload();
    await openTitle(ann);
    await expect.poll(() => english(ann).inputValue()).toBe("By itself");

    // Who is signed out meanwhile signs in again and finds it.
    await english(ann).fill("Signed out");
    await ann.route("**/studio/api/changes/*/documents", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 401, json: { code: "signed-out", detail: "sign in first" } })
        : route.continue(),
    );
    await english(ann).fill("Signed out, and in");
    const door = ann.getByRole("dialog", { name: "Sign in again" });
    await door.getByRole("button", { name: "Cancel" }).click();
    await ann.getByText("Sign in first. This device keeps it.").waitFor();
    // Who does not want to is not asked again at each letter.
    await english(ann).fill("Signed out");
    await english(ann).fill("Signed out, and in");
    await ann.getByText("Saving …").waitFor();
    await ann.getByText("Sign in first. This device keeps it.").waitFor();
    expect(await door.count()).toBe(0);
    await ann.getByRole("button", { name: "Try again" }).click();
    await door.getByLabel("Password").fill(PASSWORD);
    await ann.unroute("**/studio/api/changes/*/documents");
    await ann.keyboard.press("Enter");
    await saved(ann).waitFor();
    expect(await english(ann).inputValue()).toBe("Signed out, and in");
  });

  it("is never overwritten by somebody else: the second is told, and chooses", async () => {
    const ann = await studio.enter();
    const address = await beginChange(ann, "Two at once");
    const eve = await invite(ann, "eve", "editor");
    await ann.goto(address);
    await openTitle(ann);
    await eve.goto(address);
    await openTitle(eve);
    await eve.getByRole("status").getByText("ann is here too, in About us").waitFor();
    // Neither hears of the other before they save.
    for (const page of [ann, eve])
      await page.route("**/presence", (route) => route.fulfill({ json: { others: [], revision: 0, status: "draft" } }));

    await english(ann).fill("Who we are");
    await saved(ann).waitFor();
    await english(eve).fill("Our story");
    await eve.getByText("Who we are › Title in English: “Our story” here, “Who we are” by ann.").waitFor();
    await eve.getByRole("button", { name: "Take theirs" }).click();
    await saved(eve).waitFor();
    await expect.poll(() => english(eve).inputValue()).toBe("Who we are");

    await english(eve).fill("Our story");
    await saved(eve).waitFor();
    await english(ann).fill(TITLE);
    await ann.getByText("“About us” here, “Our story” by eve.").waitFor();
    // Who goes on before they choose chooses all the same.
    const told = ann.waitForResponse(
      (response) => response.request().method() === "PATCH" && response.status() === 412,
    );
    await english(ann).fill("About");
    await told;
    await ann.getByText("“About” here, “Our story” by eve.").waitFor();
    await english(ann).fill(TITLE);
    await ann.getByText("“About us” here, “Our story” by eve.").waitFor();
    await ann.getByRole("button", { name: "Keep mine" }).click();
    await saved(ann).waitFor();
    await eve.reload();
    await openTitle(eve);
    await expect.poll(() => english(eve).inputValue()).toBe(TITLE);

    // Edits of other parts of the same screen are merged, unasked; Undo takes back one's own alone.
    const swahili = (page: Page) => page.getByRole("tabpanel", { name: "Texts" }).getByLabel("Swahili").first();
    await english(ann).fill("Who we are");
    await saved(ann).waitFor();
    await swahili(eve).fill("Sisi ni nani");
    await eve.getByText("with what ann changed").waitFor();
    await expect.poll(() => english(eve).inputValue()).toBe("Who we are");
    await expect.poll(() => swahili(eve).inputValue()).toBe("Sisi ni nani");
    await eve.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => swahili(eve).inputValue()).not.toBe("Sisi ni nani");
    await expect.poll(() => english(eve).inputValue()).toBe("Who we are");

    // Edits that somebody else saves come in by themselves, and stay where one's own is taken back.
    await eve.getByRole("button", { name: "Redo" }).click();
    await saved(eve).waitFor();
    await ann.unroute("**/presence");
    await ann.getByText("with what eve changed").waitFor();
    await expect.poll(() => swahili(ann).inputValue()).toBe("Sisi ni nani");
    await ann.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => english(ann).inputValue()).not.toBe("Who we are");
    await expect.poll(() => swahili(ann).inputValue()).toBe("Sisi ni nani");
  });
});
