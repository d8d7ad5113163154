import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { beginChange, openWindow, shareStudio } from "./studio-page.ts";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

it("tells what happened in the preview: taps, calls, messages and values, each leading to its part", async () => {
  const page = await studio.enter();
  await beginChange(page, "See what happens");
  await page.getByRole("button", { name: "Repayment Details repayment", exact: true }).click();
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
  expect(await lines.filter({ hasText: "Trade no" }).count()).toBe(0);

  // What the tap did leads to the button; what the screen read by itself to its data.
  await paid.getByRole("button", { name: /^Generate repayment/ }).click();
  await page.getByRole("treeitem", { name: /^Button Pay Now/, selected: true }).waitFor();
  await lines.getByRole("button", { name: /^Instalment plan: answered 200/ }).click();
  const json = page.getByRole("textbox", { name: "schemas/screens/repayment.json as JSON" });
  await json.getByText('"instalment-plan"').first().waitFor();

  await log.getByRole("radio", { name: "Taps" }).check();
  await lines.getByText(/^“Pay Now”, press: /).waitFor();
  await page.getByLabel("Network").selectOption({ label: "Instalment plan fails" });
  await log.getByRole("radio", { name: "Calls" }).check();
  await lines
    .getByText(/^Instalment plan: answered 500/)
    .first()
    .waitFor();
});

it("is opened on a phone where nobody is signed in, follows what is saved, and is over when its links are ended", async () => {
  const page = await studio.enter();
  await beginChange(page, "On a real phone");
  await page.getByRole("button", { name: "Repayment Details repayment", exact: true }).click();
  await page.getByRole("button", { name: "Open on a phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on a phone" });
  await dialog.getByRole("img", { name: "Code of the link, for the phone’s camera" }).waitFor();
  await dialog.getByText(/^A phone does not find “localhost”/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const link = await dialog.getByRole("textbox", { name: "The link" }).inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();

  const phone = await openWindow({ width: 360, height: 740 }, /status of 404/);
  await phone.goto(link);
  await phone
    .getByRole("status")
    .getByText(/^Preview of “On a real phone”, with sample data\. Ends at \d\d:\d\d$/)
    .waitFor();
  const screen = phone.frameLocator("iframe").last();
  await screen.getByRole("button", { name: "Pay Now" }).waitFor();
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
