import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { enter, invite, startStudio } from "./studio-page.ts";

const MAX_TABS = 40;

/** Goes on by Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await control.waitFor();
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
  await page.getByRole("combobox", { name: "Go to" }).waitFor();
  await page.keyboard.type(words);
  await page.getByRole("option", { name: option }).first().waitFor();
  await page.keyboard.press("Enter");
}

const said = (page: Page, words: string | RegExp) => page.getByRole("status").getByText(words).waitFor();

it("a text is changed, a part added and moved, sent, approved and released with the keyboard alone, and each step is read out", async () => {
  const { origin, welcome } = await startStudio();
  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  await ann.getByRole("heading", { name: "People" }).click();

  await ann.keyboard.press("n");
  await ann.getByRole("dialog").waitFor();
  await ann.keyboard.type("By keyboard");
  await ann.keyboard.press("Enter");
  await ann.getByRole("heading", { name: "By keyboard", level: 1 }).waitFor();
  await goTo(ann, "call customer service", /^Call customer service.* Text$/);
  const properties = ann.getByRole("tabpanel", { name: "Properties" });
  await properties.getByRole("heading", { name: "Link row" }).waitFor();
  await goToPane(ann, ann.locator(".st-side"));
  await type(ann, properties.getByLabel("text English"), "Call us");
  const preview = ann.frameLocator("iframe").last();
  await preview.getByText("Call us", { exact: true }).waitFor();

  const tree = ann.getByRole("region", { name: "Tree" });
  await goToPane(ann, tree);
  await press(ann, tree.getByRole("button", { name: "Add …" }), "Shift+Tab");
  await ann.getByRole("dialog", { name: "Add to this screen" }).waitFor();
  await ann.keyboard.type("should know");
  await press(ann, ann.getByRole("button", { name: /^Notice/ }));
  await said(ann, "Added: Notice");
  await ann
    .getByRole("treeitem", { name: /^Notice/, selected: true })
    .last()
    .waitFor();
  await tabTo(ann, ann.getByRole("treeitem", { name: /^Notice/, selected: true }).last());
  await ann.keyboard.press("Alt+ArrowUp");
  await said(ann, /^Moved up: Notice Use only the repayment link .*, \d+ of \d+ in Stack$/);
  await ann.keyboard.press("Control+z");
  await said(ann, /^Undone: /);
  await ann.keyboard.press("Control+Shift+z");
  await said(ann, /^Done again: /);
  await goToPane(ann, ann.locator(".st-side"));
  await type(ann, properties.getByLabel("text Swahili"), "Tumia kiungo hiki tu.");

  await press(ann, ann.getByRole("button", { name: "Review and release" }));
  await goToPane(ann, ann.locator(".st-side"));
  const send = ann.getByRole("button", { name: "Send for review" });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await press(ann, send);
  await ann.getByText("Somebody who did not work on it approves it.").waitFor();

  await goTo(ben, "By keyboard", /^By keyboard/);
  await ben.getByRole("button", { name: "Approve" }).waitFor();
  await goToPane(ben, ben.locator(".st-side"));
  await press(ben, ben.getByRole("button", { name: "Approve" }));
  await ben.getByText("Approved by ben.").waitFor();
  await press(ben, ben.getByRole("button", { name: "Release to production" }));
  await ben.getByRole("dialog").waitFor();
  await tabTo(ben, ben.getByRole("radio", { name: "Some visitors first, always the same ones" }));
  await ben.keyboard.press("ArrowDown");
  await press(ben, ben.getByRole("button", { name: "Release to everybody" }));
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  await expect
    .poll(async () => {
      const { channels } = await (await ben.request.get(`${origin}/studio/api/channels`)).json();
      const { releases } = await (await ben.request.get(`${origin}/studio/api/releases`)).json();
      const served = channels.find(({ name }: { name: string }) => name === "production")?.release;
      return releases.find(({ id }: { id: string }) => id === served)?.number;
    })
    .toBe(2);
});
