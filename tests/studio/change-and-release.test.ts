import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { routeOnce } from "../browser/route-once.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { enter, invite, openWindow, PASSWORD, startStudio } from "./studio-page.ts";

const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan";

/** What the button says to somebody who opens the app now. */
async function labelFor(phone: Page, origin: string, language: string): Promise<string | null> {
  await phone.goto(`${origin}${REPAYMENT}&lang=${language}`);
  await phone.getByRole("checkbox").first().waitFor();
  return phone.getByRole("button").last().textContent();
}

/** For the README: both languages side by side. */
async function takePicture(page: Page): Promise<void> {
  await page.getByLabel("Language").selectOption("*");
  await page.frameLocator("iframe").first().getByRole("button", { name: "Pay", exact: true }).waitFor();
  await page.frameLocator("iframe").last().getByRole("button", { name: "Lipia" }).waitFor();
  await page.screenshot({ path: `${ROOT}/tests/pictures/studio.png` });
  await page.getByLabel("Language").selectOption("sw");
}

/** A reviewer sees the screen twice, as it is and as it would be. */
async function seeBeforeAndAfter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Before and after" }).click();
  const button = (title: string, name: string) =>
    page.frameLocator(`iframe[title="${title}"]`).getByRole("button", { name, exact: true });
  await button("Before in en", "Pay Now").waitFor();
  await button("After in en", "Pay").waitFor();
  const dialog = page.getByRole("dialog", { name: "Before and after" });
  await dialog.getByLabel("Language").selectOption("sw");
  await button("Before in sw", "Lipa sasa").waitFor();
  await button("After in sw", "Lipia").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** On a phone nothing stands beside the screen. */
async function expectRoom(page: Page): Promise<void> {
  const { innerWidth, wide } = await page.evaluate(() => ({
    innerWidth: window.innerWidth,
    wide: [document.documentElement, ...document.querySelectorAll("[role=dialog]")].map((one) => one.scrollWidth),
  }));
  expect(Math.max(...wide)).toBeLessThanOrEqual(innerWidth);
  if (process.env.PHONE_PICTURES) await page.screenshot({ path: `${process.env.PHONE_PICTURES}/${Date.now()}.png` });
  expect(await accessibilityProblems(page)).toEqual([]);
}

/** Somebody has it released in two days, and thinks better of it. */
async function scheduleAndCancel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Release to production" }).click();
  const dialog = page.getByRole("dialog", { name: "Release “Say Pay on the button”" });
  await dialog.getByRole("radio", { name: "Everybody" }).check();
  await dialog.getByRole("button", { name: "Release to everybody" }).waitFor();
  const [time] = new Date(Date.now() + 48 * 3600_000).toISOString().split(".");
  await dialog.getByLabel("When").fill(time?.slice(0, 16) ?? "");
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Release it then" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Live" }).click();
  const note = page.getByRole("status").filter({ hasText: /Release 2 is released to everybody on .*day/ });
  await note.getByText("Scheduled by ben").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await note.getByRole("button", { name: "Do not release it" }).click();
  await page.getByLabel("Why").fill("Not this week");
  await page.getByRole("dialog").getByRole("button", { name: "Do not release it" }).click();
  await note.waitFor({ state: "detached" });
}

it("a label is changed in both languages, seen, approved by another, released to some, then to all, and taken back", async () => {
  const { origin, welcome } = await startStudio();
  const phone = await openWindow({ width: 360, height: 740 });
  expect(await labelFor(phone, origin, "en")).toBe("Pay Now");

  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  await ann.getByRole("link", { name: "Changes" }).click();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await ann.getByRole("button", { name: "New change" }).click();
  await ann.getByLabel("In a few words").fill("Say Pay on the button");
  await ann.getByRole("button", { name: "Begin" }).click();

  await ann.getByRole("button", { name: "Repayment Details repayment", exact: true }).click();
  const preview = () => ann.frameLocator("iframe").last();
  await preview().getByRole("button", { name: "Pay Now" }).click();
  const words = ann.getByRole("tabpanel", { name: "Properties" });
  await words.getByLabel("label English").fill("Pay");
  await preview().getByRole("button", { name: "Pay", exact: true }).waitFor();
  await words.getByLabel("label Swahili").fill("Lipia");
  await ann.getByLabel("Language").selectOption("sw");
  await preview().getByRole("button", { name: "Lipia" }).waitFor();
  await ann.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  if (process.env.UPDATE === "1") await takePicture(ann);
  expect(await accessibilityProblems(ann)).toEqual([]);

  await ann.getByRole("button", { name: "Review and release" }).click();
  const said = "“Pay Now”: label changed: in English from “Pay Now” to “Pay”; in Swahili from “Lipa sasa” to “Lipia”";
  await ann.getByRole("region", { name: "Repayment Details" }).getByText(said).waitFor();
  await seeBeforeAndAfter(ann);
  await ann.getByRole("button", { name: "Send for review" }).click();
  await ann.getByText("Somebody who did not work on it approves it.").waitFor();
  expect(await ann.getByRole("button", { name: "Approve" }).count()).toBe(0);

  await ben.getByRole("link", { name: "Changes" }).click();
  await ben.getByRole("link", { name: "Say Pay on the button" }).click();
  await ben.getByRole("button", { name: `Comment on ${said}` }).click();
  await ben.getByRole("textbox", { name: "Comment" }).fill("Shorter, good");
  await ben.getByRole("button", { name: "Say it" }).click();
  const commented = ben.getByRole("region", { name: "Repayment Details" }).getByRole("paragraph");
  await commented.filter({ hasText: "Shorter, good" }).waitFor();
  await ben.getByText("As JSON").click();
  await ben.getByText("screens/repayment.json", { exact: true }).click();
  await ben
    .getByRole("textbox", { name: /repayment.json: what is different/ })
    .getByText('"Lipa sasa"')
    .waitFor();
  expect(await accessibilityProblems(ben)).toEqual([]);
  await ben.getByRole("button", { name: "Approve" }).click();
  await ben.getByText("Approved by ben.").waitFor();
  await scheduleAndCancel(ben);
  // From here on ben has a phone.
  await ben.setViewportSize({ width: 360, height: 740 });
  await ben.goBack();
  await ben.getByRole("button", { name: "Release to production" }).click();
  await ben.getByText("Only some visitors, or a test list").click();
  await ben.getByRole("checkbox", { name: "Swahili" }).check();
  await ben.getByLabel("Test list").fill("u1, u2");
  await expectRoom(ben);
  await ben.getByRole("button", { name: "Release to 10%" }).click();
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  // The share is told by the server's clock, whatever this machine's says.
  await ben.clock.setSystemTime("2020-01-01T00:00:00Z");
  await ben.getByRole("link", { name: "Live" }).click();
  await ben.getByText("Release 2 is given to 10% of those who read Swahili, and to 2 on the test list").waitFor();
  await expectRoom(ben);
  await ben.getByRole("button", { name: "Everybody" }).click();
  await expect.poll(() => labelFor(phone, origin, "en")).toBe("Pay");
  expect(await labelFor(phone, origin, "sw")).toBe("Lipia");

  await ben.getByRole("button", { name: "Roll back to Release 1" }).click();
  await ben.getByRole("dialog").getByText("label changed: in English from “Pay” to “Pay Now”").waitFor();
  await expectRoom(ben);
  await ben.getByLabel("Why").fill("Too short");
  await ben.getByRole("button", { name: "Roll back", exact: true }).click();
  await expect.poll(() => labelFor(phone, origin, "en")).toBe("Pay Now");
  await ben.getByRole("cell", { name: "Rolled back · Too short" }).waitFor();
  await ben.getByRole("link", { name: "Audit" }).click();
  await ben.getByText("none was changed since").waitFor();
  await ben.getByText(/^rolled production back to \w+: Too short$/).waitFor();

  await ann.getByRole("link", { name: "History" }).click();
  await ann.getByRole("row", { name: /Release 2 Say Pay on the button/ }).waitFor();
  await ann.getByLabel("Of").selectOption("screens/repayment");
  const [newest, first] = [ann.getByRole("listitem").first(), ann.getByRole("listitem").last()];
  await newest.getByText("Say Pay on the button · ann").waitFor();
  await newest.getByRole("button", { name: "Look at it" }).click();
  await ann.getByRole("list", { name: "What it changed" }).getByText("/footer/0/children/2/label/sw").waitFor();
  await first.getByRole("button", { name: "Restore as a change" }).click();
  await ann.getByRole("heading", { name: "screens/repayment as in release 1" }).waitFor();
});

/** The server wants to be sure who it is, as it does a quarter of an hour after the last proof. */
async function forgetProof(page: Page, route: string): Promise<void> {
  const problem = { status: 403, code: "confirm-first", detail: "it is some time since you signed in" };
  await routeOnce(page, route, (asked) => asked.fulfill({ status: 403, json: problem }));
}

/** A page that was sent a moment before the switch is refused the plan of that screen. */
const REFUSED_PLAN = /status of 404|integrity/;

it("a screen is switched off and on again, and the rest of the app goes on", async () => {
  const { origin, welcome } = await startStudio();
  const phone = await openWindow({ width: 360, height: 740 }, REFUSED_PLAN);
  const ann = await enter(welcome, "ann");
  await ann.getByRole("button", { name: "Switch something off" }).click();
  await ann.getByLabel("Its name").fill("repayment");
  await ann.getByLabel("What people read, in English").fill("We are back at noon.");
  await ann.getByLabel("What people read, in Swahili").fill("Tutarudi saa sita.");
  await ann.getByLabel("Why").fill("The bank is down");
  await forgetProof(ann, "**/switch-off");
  await ann.getByRole("button", { name: "Switch off", exact: true }).click();
  const proof = ann.getByRole("dialog", { name: "Is it still you?" });
  await proof.getByLabel("Password").fill("a wrong one");
  await proof.getByRole("button", { name: "Go on" }).click();
  await proof.getByText("The name or the password is wrong.").waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  if (process.env.PROOF_PICTURE) await ann.screenshot({ path: process.env.PROOF_PICTURE });
  await proof.getByLabel("Password").fill(PASSWORD);
  await ann.keyboard.press("Enter");
  await ann.getByRole("button", { name: "Switch on" }).waitFor();
  const notice = phone.getByText("We are back at noon.");
  const pay = phone.getByRole("button", { name: "Pay Now" });
  const openRepayment = async () => {
    await phone.goto(`${origin}${REPAYMENT}&lang=en`);
    // Where its plan is refused, it is the next page that has the notice.
    const isRefused = phone.getByRole("heading", { name: "Something went wrong. Please try again." });
    await notice.or(pay).or(isRefused).first().waitFor();
  };
  const isOff = async () => {
    await openRepayment();
    return notice.count();
  };
  await expect.poll(isOff).toBe(1);
  await ann.getByRole("button", { name: "Switch on" }).click();
  const isBack = async () => {
    await openRepayment();
    return pay.count();
  };
  await expect.poll(isBack).toBe(1);

  // Phones tell that a call answers nonsense: whose fault that is, and how it looks.
  const boot = await phone.evaluate(() => JSON.parse(document.getElementById("skrini-boot")?.textContent ?? "{}"));
  const entries = [
    ["repayment", "opening", "", ""],
    ["repayment", "failed-call", "instalment-plan", "malformed"],
  ];
  const body = JSON.stringify({ runtime: boot.runtime, language: "sw", first: false, entries });
  expect((await fetch(`${origin}${boot.base}/reports`, { method: "POST", body })).status).toBe(204);
  const failing = ann.getByRole("region", { name: "What fails with Release 1" });
  // Beside it there may be the plan that was refused while the screen was switched off.
  const answer = failing
    .getByRole("listitem")
    .filter({ hasText: "Instalment plan answered something else than was agreed" });
  await answer.getByText("The backend", { exact: true }).waitFor();
  await answer.getByRole("button", { name: "Look into it" }).click();
  await ann.frameLocator("iframe").last().getByRole("button", { name: "Jaribu tena" }).waitFor();
  await expect.poll(() => ann.getByLabel("Network").inputValue()).toBe("instalment-plan:malformed");
});
