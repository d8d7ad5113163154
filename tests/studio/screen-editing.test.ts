import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enter, openPartTab, openSituation, startStudio } from "./studio-page.ts";

async function beginChange(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Changes" }).click();
  await page.getByRole("button", { name: "New change" }).click();
  await page.getByLabel("In a few words").fill("Try things out");
  await page.getByRole("button", { name: "Begin" }).click();
}

const preview = (page: Page) => page.frameLocator("iframe").last();
const properties = (page: Page) => page.getByRole("tabpanel", { name: "Properties" });
const tree = (page: Page) => page.getByRole("tree");
const problems = async (page: Page) =>
  Number(/\d*$/.exec(await page.getByRole("tab", { name: /^Problems/ }).innerText())?.[0]);
const branch = (page: Page, name: RegExp) => tree(page).getByRole("treeitem", { name });

/** The browser notes what the preview's policy keeps it from. */
const REFUSED = /connect-src 'none'|violates the document's Content Security Policy/;

/** Six things that an operator is asked for, none of them in JSON, and all of them taken back at the end. */
it("rewords, hides, moves, asks, adds a screen from a call and recolors, without JSON", async () => {
  const { welcome } = await startStudio();
  const ann = await enter(welcome, "ann", REFUSED);
  await beginChange(ann);
  await ann.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();

  // Clicked in the preview, its words are beside it.
  await preview(ann).getByRole("button", { name: "Pay Now" }).click();
  await properties(ann).getByRole("heading", { name: "Button" }).waitFor();
  const page = preview(ann).locator("html");
  await page.evaluate((element) => element.setAttribute("data-same", ""));
  await properties(ann).getByLabel("label English").fill("Pay");
  await preview(ann).getByRole("button", { name: "Pay", exact: true }).waitFor();
  await expect.poll(() => page.getAttribute("data-same"), { message: "the page that was there" }).toBe("");
  // Calls of a document can't reach the operator's own session.
  const asked = () => fetch("/studio/api/session").then(String, String);
  expect(await page.evaluate(asked)).toContain("Failed to fetch");
  await branch(ann, /Button Pay/).waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);

  // With the focus in the preview the keys mean the change, too.
  await preview(ann).getByRole("button", { name: "Pay", exact: true }).click();
  await ann.keyboard.press("Control+z");
  await preview(ann).getByRole("button", { name: "Pay Now", exact: true }).waitFor();
  await ann.keyboard.press("Control+Shift+z");
  await preview(ann).getByRole("button", { name: "Pay", exact: true }).waitFor();

  // Journeys that tap it follow by themselves.
  await ann.getByText(/^\d+ tests? uses? the new words$/).waitFor();
  await expect.poll(() => problems(ann)).toBe(0);

  // The preview shows a popup, and the screen while a call fails.
  await openSituation(ann);
  await ann.getByRole("combobox", { name: "Popup" }).selectOption({ label: "Reminder" });
  await preview(ann).getByRole("dialog").waitFor();
  await ann.getByRole("combobox", { name: "Popup" }).selectOption({ label: "No popup" });
  await ann.getByLabel("Network").selectOption({ label: "Instalment plan fails" });
  await preview(ann).getByRole("button", { name: "Retry" }).waitFor();
  await ann.getByLabel("Network").selectOption({ label: "All calls work" });
  await preview(ann).getByRole("button", { name: "Pay", exact: true }).waitFor();

  // Moved by the keyboard, and hidden by a word.
  const service = branch(ann, /Link row Call customer service/);
  await service.click();
  await ann.keyboard.press("Alt+ArrowUp");
  await expect
    .poll(() => tree(ann).getByRole("treeitem").filter({ hasText: "Link row" }).first().textContent())
    .toContain("Call customer service");
  await openPartTab(ann, "When");
  await properties(ann).getByRole("combobox", { name: "Shown" }).selectOption("Never");
  await preview(ann).getByText("Call customer service").waitFor({ state: "detached" });
  await expect.poll(() => problems(ann), { message: "nothing keeps it hidden" }).toBe(0);
  await properties(ann).getByRole("combobox", { name: "Shown" }).selectOption("Only when …");
  await properties(ann).getByRole("combobox", { name: "Field" }).selectOption({ label: "Wallet" });
  await preview(ann).getByText("Call customer service").waitFor();

  // A sentence that is made longer.
  await preview(ann).getByText("Call customer service").click();
  await openPartTab(ann, "On tap");
  await properties(ann).getByLabel("Add an action: when press").selectOption("Say");
  await properties(ann)
    .getByText(/, then say “Done”\.$/)
    .waitFor();

  // A question, from the palette.
  await ann.getByRole("button", { name: "Add …" }).click();
  await ann.getByRole("dialog").getByLabel("Find").fill("question one line");
  await ann.getByRole("button", { name: /^Text field/ }).click();
  await properties(ann).getByRole("heading", { name: "Text field" }).waitFor();
  await properties(ann).getByLabel("label English").fill("Your employer");
  await properties(ann).getByLabel("label Swahili").fill("Mwajiri wako");
  await preview(ann).getByLabel("Your employer").waitFor();
  await openPartTab(ann, "Look");
  // Its answer goes nowhere until somebody says with which call.
  await properties(ann).getByText("Nothing reads this input yet").waitFor();
  await properties(ann)
    .getByLabel("Send this input with")
    .selectOption({ label: "Generate repayment, as “yourEmployer”" });
  await properties(ann).getByText("Nothing reads this input yet").waitFor({ state: "detached" });
  await properties(ann).getByText("Sent with Generate repayment as “yourEmployer”.").waitFor();
  // One more is what the action above says, in one language so far.
  await expect.poll(() => problems(ann)).toBe(1);

  // A screen from a call, with its address.
  await ann.getByRole("button", { name: "New screen" }).click();
  await ann.getByRole("dialog").getByLabel("Title").fill("My complaints");
  await ann.getByLabel("Start from").selectOption("list problem-list");
  await ann.getByRole("button", { name: "Make it" }).click();
  await properties(ann).getByText("For developers").click();
  await properties(ann).getByText("At /my-complaints").waitFor();
  await preview(ann).getByRole("heading", { name: "My complaints" }).waitFor();

  // A screen that somebody sent as JSON.
  await ann.getByRole("button", { name: "New screen" }).click();
  await ann.getByRole("dialog").getByLabel("Title").fill("From a friend");
  await ann.getByLabel("Start from").selectOption("json");
  await ann.getByLabel("The screen as JSON").fill('{ "text": 1 }');
  await ann.getByRole("button", { name: "Make it" }).click();
  await ann.getByRole("alert").getByText("Not a screen: the list “body” is missing.").waitFor();
  const body = [{ type: "text", text: { en: "Hello from afar", sw: "Habari kutoka mbali" } }];
  await ann.getByLabel("The screen as JSON").fill(JSON.stringify({ id: "other", body }));
  await ann.getByRole("button", { name: "Make it" }).click();
  await preview(ann).getByText("Hello from afar").waitFor();

  // A call from what the backend answered, and right away the screen that shows it.
  const list = ann.getByRole("navigation", { name: "Documents" });
  await list.getByRole("button", { name: /^For developers/ }).click();
  await list.getByRole("button", { name: /^Calls/ }).click();
  await list.getByRole("button", { name: "New call" }).click();
  await ann.getByRole("dialog").getByLabel("Summary").fill("Where our branches are");
  await ann.getByLabel("Path on the backend").fill("/v3/branches");
  const answer = { code: 0, message: "", data: { list: [{ name: "Mwenge", open: true }] } };
  await ann.getByLabel("Example answer, as JSON").fill(JSON.stringify(answer));
  await ann.getByRole("button", { name: "Make it" }).click();
  await ann.getByRole("dialog").getByLabel("Title").fill("Our branches");
  await expect.poll(() => ann.getByLabel("Start from").inputValue()).toBe("list branches");
  await ann.getByRole("button", { name: "Make it" }).click();
  await preview(ann).getByText("Mwenge").waitFor();

  // The brand's color, on every screen at once.
  await ann.getByRole("button", { name: /^App( changed)?$/ }).click();
  await properties(ann).getByLabel("Buttons and links", { exact: true }).fill("#5b2a86");
  await expect
    .poll(() =>
      preview(ann)
        .locator("html")
        .evaluate((page) => getComputedStyle(page).getPropertyValue("--color-brand")),
    )
    .toBe("#5b2a86");

  const undo = ann.getByRole("button", { name: "Undo" });
  while (await undo.isEnabled()) await undo.click();
  await ann.getByRole("button", { name: "Review and release" }).click();
  await ann.getByText("Nothing differs.").waitFor();
});
