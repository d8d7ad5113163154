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
  await ann.getByText("Sandbox alone: no borrower gets it").waitFor();
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
