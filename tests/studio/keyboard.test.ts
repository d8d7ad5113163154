import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { enter, invite, openWindow, startStudio } from "./studio-page.ts";

const MAX_TABS = 40;

/** Goes on by Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await control.waitFor();
  // A control that still waits for its data takes no focus.
  await expect.poll(() => control.isEnabled()).toBe(true);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_TABS} tabs do not lead to ${control}`);
}

async function press(page: Page, control: Locator, key?: string): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press("Enter");
}

async function type(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

/** F6 until a pane has the focus. */
async function goToPane(page: Page, pane: Locator): Promise<void> {
  for (let presses = 0; presses < 5; presses++) {
    if (await pane.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press("F6");
  }
  throw new Error(`F6 does not lead to ${pane}`);
}

async function goTo(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  // It is there a moment before it takes what is typed.
  await page.getByRole("combobox", { name: "Go to" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(words);
  await page.getByRole("option", { name: option }).first().waitFor();
  await page.keyboard.press("Enter");
}

const said = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words).waitFor();

it("a text is changed in both languages, sent, approved and released with the keyboard alone, and each step is read out", async () => {
  const { origin, welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  await goTo(ann, "live", /^Live/);

  await ann.getByRole("heading", { name: "Live", level: 1 }).waitFor();
  await ann.keyboard.press("n");
  await ann.getByRole("dialog").locator(":focus").waitFor();
  await ann.keyboard.type("By keyboard");
  await ann.keyboard.press("Enter");
  await ann.getByRole("heading", { name: "By keyboard", level: 1 }).waitFor();
  await goTo(ann, "we are people from banking", /^We are people from banking.* Text$/);
  const properties = ann.getByRole("tabpanel", { name: "Properties" });
  await properties.getByRole("heading", { name: "Text", exact: true }).waitFor();
  await goToPane(ann, ann.locator(".st-side"));
  await type(ann, properties.getByLabel("text English"), "We know banks.");
  const preview = ann.frameLocator("iframe").last();
  await preview.getByText("We know banks.", { exact: true }).waitFor();
  await type(ann, properties.getByLabel("text Swahili"), "Tunajua benki.");
  await ann.keyboard.press("Control+z");
  await said(ann, /^Undone: /);
  await ann.keyboard.press("Control+y");
  await said(ann, /^Redone: /);
  await expect.poll(() => properties.getByLabel("text Swahili").inputValue()).toBe("Tunajua benki.");

  const tab = (name: string) => ann.getByRole("tab", { name, exact: true });
  await tabTo(ann, tab("Properties"), "Shift+Tab");
  await ann.keyboard.press("ArrowLeft");
  await expect.poll(() => tab("Review").evaluate((element) => element === document.activeElement)).toBe(true);
  await ann.keyboard.press("Enter");
  await ann.getByText(/ to “Tunajua benki\.”/).waitFor();
  await said(ann, /^Saved$/);
  const send = ann.getByRole("button", { name: "Send for review" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await press(ann, send);
  await ann.getByText("Approval must come from somebody who did not edit it.").waitFor();

  await goTo(ben, "By keyboard", /^By keyboard/);
  await ben.getByRole("button", { name: "Approve", exact: true }).waitFor();
  await goToPane(ben, ben.locator(".st-side"));
  await press(ben, ben.getByRole("button", { name: "Approve", exact: true }));
  await ben.getByText("Approved by ben.").waitFor();
  await press(ben, ben.getByRole("button", { name: "Release to production" }));
  await ben.getByRole("dialog").waitFor();
  await tabTo(ben, ben.getByRole("radio", { name: "Some borrowers first, always the same ones" }));
  await ben.keyboard.press("ArrowDown");
  await press(ben, ben.getByRole("button", { name: "Release to everybody" }));
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  const phone = await openWindow({ width: 360, height: 740 });
  const isShown = async () => {
    await phone.goto(`${origin}/yan?lang=sw`);
    await phone.getByRole("heading", { level: 1 }).first().waitFor();
    return phone.getByText("Tunajua benki.").count();
  };
  await expect.poll(isShown).toBe(1);
});
