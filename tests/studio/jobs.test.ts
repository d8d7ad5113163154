import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enter, invite, openWindow, startStudio } from "./studio-page.ts";

/** Somebody who has only the screen to go by: the names that are read there, no path and no file. */
interface Hands {
  readonly clicks: () => number;
  press(control: Locator): Promise<void>;
  /** A field that has not the focus takes a click first. */
  type(field: Locator, words: string): Promise<void>;
  /** One click opens the choices, another takes one. */
  choose(field: Locator, option: string): Promise<void>;
}

function countClicks(): Hands {
  let clicks = 0;
  const press = async (control: Locator) => {
    await control.click();
    clicks += 1;
  };
  return {
    clicks: () => clicks,
    press,
    async type(field, words) {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
      await field.fill(words);
    },
    async choose(field, option) {
      await field.selectOption(option);
      clicks += 2;
    },
  };
}

async function beginChange(hands: Hands, page: Page, title: string): Promise<void> {
  await hands.press(page.getByRole("link", { name: "Change something" }));
  await hands.type(page.getByLabel("In a few words"), title);
  await hands.press(page.getByRole("button", { name: "Begin" }));
}

const documents = (page: Page) => page.getByRole("navigation", { name: "Documents" });
const properties = (page: Page) => page.getByRole("tabpanel", { name: "Properties" });

const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan";

async function expectLabel(phone: Page, address: string, label: string): Promise<void> {
  const isShown = async () => {
    await phone.goto(address);
    await phone.getByRole("checkbox").first().waitFor();
    return phone.getByRole("button", { name: label, exact: true }).count();
  };
  await expect.poll(isShown).toBe(1);
}

it("“Pay Now” is reworded in both languages and given to everybody, by two people in twelve clicks", async () => {
  const { origin, welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  await ann.getByRole("link", { name: "Live" }).click();
  const author = countClicks();
  await beginChange(author, ann, "Say Pay today");
  // It is found by the words that somebody read on a phone.
  await author.type(documents(ann).getByRole("searchbox", { name: "Find a document" }), "Pay Now");
  await author.press(documents(ann).getByRole("button", { name: "Repayment Details Repayment · “Pay Now”" }));
  await author.type(properties(ann).getByLabel("label English"), "Pay today");
  await author.type(properties(ann).getByLabel("label Swahili"), "Lipa leo");
  await ann.frameLocator("iframe").last().getByRole("button", { name: "Pay today" }).waitFor();
  await ann.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await author.press(ann.getByRole("button", { name: "Review and release" }));
  // Tests that follow are out of the way of what borrowers get.
  await ann.getByText("Tests and samples: no borrower gets them").waitFor();
  await ann.getByText("1 change on 1 screen.").waitFor();
  expect(
    await ann
      .getByText(/^Steps: /)
      .first()
      .isVisible(),
  ).toBe(false);
  await author.press(ann.getByRole("button", { name: "Send for review" }));
  await ann.getByText("Approval must come from somebody who did not edit it.").waitFor();

  await ben.reload();
  const approver = countClicks();
  await approver.press(ben.getByRole("link", { name: "Say Pay today" }));
  await approver.press(ben.getByRole("button", { name: "Approve", exact: true }));
  await approver.press(ben.getByRole("button", { name: "Release to production" }));
  await approver.press(ben.getByRole("radio", { name: /^Everybody/ }));
  await approver.press(ben.getByRole("button", { name: "Release to everybody" }));
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  expect([author.clicks(), approver.clicks()]).toEqual([6, 5]);
  await ben.getByText("On production everybody gets it.").waitFor();
  expect(await accessibilityProblems(ben)).toEqual([]);
  const phone = await openWindow({ width: 360, height: 740 });
  await expectLabel(phone, `${origin}${REPAYMENT}&lang=en`, "Pay today");
  await expectLabel(phone, `${origin}${REPAYMENT}&lang=sw`, "Lipa leo");
});

it("a screen with a list is made and linked from another one, in both languages, without a path typed", async () => {
  const { welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  await beginChange(countClicks(), ann, "What I complained about");
  const hands = countClicks();
  await hands.press(documents(ann).getByRole("button", { name: "New screen" }));
  const dialog = ann.getByRole("dialog", { name: "New screen" });
  await hands.type(dialog.getByLabel("Title"), "All that I complained about");
  await hands.type(dialog.getByLabel("In Swahili"), "Yote niliyolalamikia");
  await hands.choose(dialog.getByLabel("Start from"), "list problem-list");
  await hands.press(dialog.getByRole("button", { name: "Choose a screen …" }));
  const picker = ann.getByRole("dialog", { name: "Which screen leads to it?" });
  await hands.type(picker.getByRole("searchbox"), "Customer service");
  expect(await accessibilityProblems(ann)).toEqual([]);
  await hands.press(picker.getByRole("button", { name: "Customer service", exact: true }));
  await dialog.getByText("A link to it is put at the end of that screen.").waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await hands.press(dialog.getByRole("button", { name: "Make it" }));
  expect(hands.clicks()).toBe(7);
  const preview = ann.frameLocator("iframe").last();
  await preview.getByRole("heading", { name: "All that I complained about" }).waitFor();
  // It stands in the group of the screen that leads there.
  await documents(ann).getByRole("button", { name: "Help 7" }).waitFor();
  await documents(ann)
    .getByRole("button", { name: /^Customer service( changed)?$/ })
    .click();
  await preview.getByText("All that I complained about").waitFor();
  // One step of Undo takes all of it back.
  await ann.getByRole("button", { name: "Undo" }).click();
  await ann.getByRole("button", { name: "Review and release" }).click();
  await ann.getByText("Nothing differs.").waitFor();
});

it("fault 34: a language is begun, and a table that comes back with a moved row fills its own texts in, in seven clicks", async () => {
  const { welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  await beginChange(countClicks(), ann, "In French");
  const hands = countClicks();
  await hands.press(ann.getByRole("link", { name: "Texts", exact: true }));
  await hands.press(ann.getByRole("button", { name: "Add a language …" }));
  const dialog = ann.getByRole("dialog", { name: "Add a language" });
  await hands.choose(dialog.getByLabel("Language"), "French");
  expect(await accessibilityProblems(ann)).toEqual([]);
  await hands.press(dialog.getByRole("button", { name: "Add it" }));
  await ann.getByRole("columnheader", { name: "French" }).waitFor();
  const saved = ann.waitForEvent("download");
  await hands.press(ann.getByRole("button", { name: "Save as CSV" }));
  const [head, ...rows] = (await readFile(await (await saved).path(), "utf8")).split("\n");
  const title = rows.findIndex((row) => row.includes(',"About us",'));
  const translated = rows.splice(title, 1).map((row) => row.replace('""', '"À propos de nous"'));
  const buffer = Buffer.from([head, ...rows, ...translated].join("\n"));
  const file = { name: "back.csv", mimeType: "text/csv", buffer };
  await ann.getByLabel("A table or XLIFF").setInputFiles(file);
  await ann.getByText("back.csv changes 1 text").waitFor();
  await hands.press(ann.getByRole("button", { name: "Import", exact: true }));
  const french = (place: string) => ann.getByRole("textbox", { name: `French, About us › ${place}`, exact: true });
  await expect.poll(() => french("Title").inputValue()).toBe("À propos de nous");
  expect(await french("Status › Title").inputValue()).toBe("");
  expect(hands.clicks()).toBe(7);
  // Letter by letter, where no word had been: none waits for the check.
  await french("Status › Title").pressSequentially("Bienvenue");
  expect(await french("Status › Title").inputValue()).toBe("Bienvenue");
});

/** Opens a change that the list of what waits names. */
async function openWaiting(page: Page, hands: Hands, title: string): Promise<void> {
  await page.getByRole("link", { name: "Live" }).click();
  await page.reload();
  await hands.press(page.getByRole("region", { name: "Waits for you" }).getByRole("link", { name: title }));
}

async function say(page: Page, hands: Hands, button: RegExp, words: string): Promise<void> {
  await hands.press(page.getByRole("button", { name: button }));
  await hands.type(page.getByRole("textbox", { name: "Comment" }), words);
  await hands.press(page.getByRole("button", { name: "Say it" }));
  await page.getByText(words).first().waitFor();
}

it("a question with a rule is put into a form and sent with its call, and a complaint about it is answered", async () => {
  const { welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  await ann.getByRole("link", { name: "Live" }).click();
  await beginChange(countClicks(), ann, "Ask for the receipt");
  const hands = countClicks();
  await hands.press(documents(ann).getByRole("button", { name: "Your complaint", exact: true }));
  await hands.press(ann.frameLocator("iframe").last().getByText("What happened?"));
  await hands.press(ann.getByRole("button", { name: "Add …" }));
  const parts = ann.getByRole("dialog", { name: "Add to this screen" });
  await hands.type(parts.getByRole("searchbox", { name: "Find" }), "text field");
  await hands.press(parts.getByRole("button", { name: /^Text field/ }));
  await hands.type(properties(ann).getByLabel("label English"), "Number of the receipt");
  await hands.type(properties(ann).getByLabel("label Swahili"), "Namba ya risiti");
  await hands.press(properties(ann).getByRole("tab", { name: "Look and answer" }));
  await hands.press(properties(ann).getByText("Limits on the answer"));
  await hands.press(properties(ann).getByRole("button", { name: "Add a rule" }));
  // It is open, and the rule alone sends nothing: the way to send the answer is still there.
  await hands.type(properties(ann).getByLabel("Error message English"), "Look on the receipt");
  await hands.type(properties(ann).getByLabel("Error message Swahili"), "Angalia risiti");
  await properties(ann).getByText("What is filled in here is sent nowhere").waitFor();
  await hands.choose(properties(ann).getByLabel("Send this input with"), "problem-save");
  await properties(ann)
    .getByText(/^Sent with Problem save as/)
    .waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  expect(hands.clicks()).toBeLessThanOrEqual(15);
  await ann.getByRole("button", { name: "Review and release" }).click();
  await ann.getByText("No problem keeps it from being sent.").waitFor();
  await ann.getByRole("button", { name: "Send for review" }).click();
  await ann.getByText("Approval must come from somebody who did not edit it.").waitFor();

  const [asking, answering] = [countClicks(), countClicks()];
  await openWaiting(ben, asking, "Ask for the receipt");
  await say(ben, asking, /^Comment on The text field/, "@ann must people type it?");
  await openWaiting(ann, answering, "Ask for the receipt");
  await say(ann, answering, /^Answer on The text field/, "@ben only when they call us");
  expect([asking.clicks(), answering.clicks()]).toEqual([4, 4]);
  await ben.getByRole("link", { name: "Live" }).click();
  await ben.getByText("ann mentions you: “@ben only when they call us”").waitFor();
});
