import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { STUDIO_HEADER } from "../../src/language/http/studio-header.ts";
import { routeOnce } from "../browser/route-once.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { palettePng } from "../journeys/palette-png.ts";
import { enter, invite, openSituation, openWindow, PASSWORD, startStudio } from "./studio-page.ts";

const PICTURES = `${ROOT}/tests/pictures`;
const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan";

/** Label of the button for somebody who opens the app now. */
async function labelFor(phone: Page, origin: string, language: string): Promise<string | null> {
  await phone.goto(`${origin}${REPAYMENT}&lang=${language}`);
  await phone.getByRole("checkbox").first().waitFor();
  return phone.getByRole("button").last().textContent();
}

const isTakingPictures = process.env.UPDATE === "1";
const STEPS = [
  "Change the words",
  "See before and after",
  "Have it approved",
  "Release to 10%",
  "Watch it",
  "It is on phones",
  "Take it back",
] as const;

/** The steps of the guide's picture, as they come by. */
function createPictures() {
  const shots = new Map<string, Buffer>();
  return {
    async take(step: (typeof STEPS)[number], page: Page): Promise<void> {
      if (isTakingPictures) shots.set(step, await page.screenshot({ animations: "disabled", caret: "hide" }));
    },
    async write(page: Page): Promise<void> {
      if (!isTakingPictures) return;
      const figures = STEPS.map((step, index) => {
        const image = shots.get(step)?.toString("base64");
        const kind = index < 3 ? "desk" : "phone";
        return `<figure class="${kind}"><figcaption>${index + 1} ${step}</figcaption><img src="data:image/png;base64,${image}"></figure>`;
      });
      await page.goto("about:blank");
      await page.setViewportSize({ width: 2656, height: 400 });
      await page.setContent(
        `${STYLE}<div>${figures.slice(0, 3).join("")}</div><div>${figures.slice(3).join("")}</div>`,
      );
      const picture = await page.screenshot({ fullPage: true });
      writeFileSync(`${PICTURES}/release.png`, await palettePng(page, picture, STEPS.join(" · ")));
    },
  };
}

const STYLE = `<style>
  body { zoom: 2; margin: 0; padding: 20px 24px 28px; background: #e3eaeb; font-family: system-ui, sans-serif; color: #14252b }
  div { display: flex; gap: 16px; justify-content: center }
  div + div { margin-top: 20px }
  figure { margin: 0 }
  figcaption { margin-bottom: 8px; font-size: 14px; font-weight: 600 }
  img { display: block; border-radius: 10px; outline: 1px solid #c3cfd1 }
  .desk img { width: 416px }
  .phone img { width: 180px }
</style>`;

/** For the guide: both languages side by side. */
async function takePicture(page: Page): Promise<void> {
  await page.getByLabel("Language").selectOption("*");
  await page.frameLocator("iframe").first().getByRole("button", { name: "Pay", exact: true }).waitFor();
  await page.frameLocator("iframe").last().getByRole("button", { name: "Lipia" }).waitFor();
  await expect.poll(() => page.getByText("Drawing …").count()).toBe(0);
  await page.screenshot({ path: `${PICTURES}/studio.png` });
  await page.getByLabel("Language").selectOption("sw");
}

/** A reviewer sees the screen twice, as it is and as it would be. */
async function seeBeforeAndAfter(page: Page, onSeen: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Before and after" }).click();
  const button = (title: string, name: string) =>
    page.frameLocator(`iframe[title="${title}"]`).getByRole("button", { name, exact: true });
  await button("Before in en", "Pay Now").waitFor();
  await button("After in en", "Pay").waitFor();
  const dialog = page.getByRole("dialog", { name: "Before and after" });
  await dialog.getByLabel("Language").selectOption("sw");
  await button("Before in sw", "Lipa sasa").waitFor();
  await button("After in sw", "Lipia").waitFor();
  // The button is in the footer, which is in sight: neither page is moved for it, so that they can be compared.
  for (const title of ["Before in sw", "After in sw"]) {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    await frame.getByText("Button", { exact: true }).waitFor();
    expect(await frame.locator(":root").evaluate(() => window.scrollY), title).toBe(0);
  }
  await onSeen();
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** A reviewer sees the change first, without a search for it. */
async function seeChanged(page: Page): Promise<void> {
  await page.frameLocator("iframe").last().getByRole("button", { name: "Pay", exact: true }).waitFor();
}

/** A change that somebody began from what is live now, and that says something else on the same button. */
async function changeMeanwhile(page: Page, origin: string): Promise<number> {
  const { request } = page.context();
  const headers = { ...STUDIO_HEADER, origin, "content-type": "application/json" };
  const api = `${origin}/studio/api`;
  const { channels } = await (await request.get(`${api}/channels`, { headers })).json();
  const base: string = channels[0].release;
  const path = "schemas/screens/repayment.json";
  const { files } = await (await request.get(`${api}/releases/${base}/documents?path=${path}`, { headers })).json();
  const made = await request.post(`${api}/changes`, { headers, data: { title: "Pay today", base } });
  const { id, revision } = await made.json();
  const text = files[0].text.replace('"Pay Now"', '"Pay today"');
  const data = { files: [{ path, text }] };
  const ifMatch = { ...headers, "if-match": `"${revision}"` };
  expect((await request.patch(`${api}/changes/${id}/documents`, { headers: ifMatch, data })).ok()).toBe(true);
  return id;
}

const A_CHANGE = /api\/changes\/\d+$/;

/** From now on the server says that somebody edited the change and sent it again: nobody approves what they did not see. */
async function editMeanwhile(page: Page): Promise<void> {
  await page.route(A_CHANGE, async (route) => {
    const response = await route.fetch();
    const change = await response.json();
    await route.fulfill({ response, json: { ...change, revision: change.revision + 1, release: "another" } });
  });
}

/** A change begun before another release went live is put upon that; where both touched the same, somebody chooses. */
async function bringUpToDate(page: Page, origin: string, change: number): Promise<void> {
  await page.goto(`${origin}/studio/changes/${change}?panel=review`);
  await page.getByRole("button", { name: "Bring it up to date" }).click();
  await page.getByText(/Label in English: “Pay today” here, “Pay” by ann\./).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep what is here" }).click();
  await page.getByText("label in English changed from “Pay” to “Pay today”").waitFor();
  expect(await page.getByRole("button", { name: "Bring it up to date" }).count()).toBe(0);
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
  await page.getByText(/^On production everybody gets it in \d days/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "See how it goes" }).click();
  const note = page.getByRole("status").filter({ hasText: /Release 2 will be released to everybody on .*day/ });
  await note.getByText("Scheduled by ben").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await note.getByRole("button", { name: "Do not release it" }).click();
  await note.waitFor({ state: "detached" });
  await page.getByText(/^You called the release of Release 2 off \(/).waitFor();
  await page.getByLabel("Why").fill("Not this week");
  await page.getByRole("button", { name: "Save the reason" }).click();
  await page.getByLabel("Why").waitFor({ state: "detached" });
}

it("a label is changed in both languages, seen, approved by another, released to some, then to all, and taken back", async () => {
  const { origin, welcome } = await startStudio();
  const pictures = createPictures();
  const guide = await readFile(`${ROOT}/src/docs/guides/studio.md`, "utf8");
  expect(guide).toContain(`![${STEPS.join(" · ")}](../../../tests/pictures/release.png)`);
  const phone = await openWindow({ width: 360, height: 740 });
  expect(await labelFor(phone, origin, "en")).toBe("Pay Now");

  const ann = await enter(welcome, "ann");
  const ben = await invite(ann, "ben", "approver");
  const meanwhile = await changeMeanwhile(ann, origin);
  await ann.getByRole("link", { name: "Changes" }).click();
  expect(await accessibilityProblems(ann)).toEqual([]);
  await ann.getByRole("button", { name: "New change" }).click();
  await ann.getByLabel("In a few words").fill("Say Pay on the button");
  await ann.getByRole("button", { name: "Begin" }).click();

  await ann.getByRole("button", { name: "Repayment Details Repayment", exact: true }).click();
  const preview = () => ann.frameLocator("iframe").last();
  await preview().getByRole("button", { name: "Pay Now" }).click();
  const words = ann.getByRole("tabpanel", { name: "Properties" });
  await words.getByLabel("label English").fill("Pay");
  await preview().getByRole("button", { name: "Pay", exact: true }).waitFor();
  await words.getByLabel("label Swahili").fill("Lipia");
  await ann.getByLabel("Language").selectOption("sw");
  await preview().getByRole("button", { name: "Lipia" }).waitFor();
  // Journeys that tap it follow by themselves.
  await ann.getByText(/^\d+ tests? uses? the new words$/).waitFor();
  await ann.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  if (isTakingPictures) await takePicture(ann);
  await pictures.take("Change the words", ann);
  expect(await accessibilityProblems(ann)).toEqual([]);

  await ann.getByRole("button", { name: "Review and release" }).click();
  const said = "“Pay Now”: label changed: in English from “Pay Now” to “Pay”; in Swahili from “Lipa sasa” to “Lipia”";
  await ann.getByRole("region", { name: "Repayment Details" }).getByText(said).waitFor();
  await seeBeforeAndAfter(ann, () => pictures.take("See before and after", ann));
  await ann.getByRole("button", { name: "Send for review" }).click();
  await ann.getByText("Approval must come from somebody who did not edit it.").waitFor();
  expect(await ann.getByRole("button", { name: "Approve" }).count()).toBe(0);

  await ben.getByRole("link", { name: "Changes" }).click();
  await ben.getByRole("link", { name: "Say Pay on the button" }).click();
  await seeChanged(ben);
  await ben.getByRole("button", { name: `Comment on ${said}` }).click();
  await ben.getByRole("textbox", { name: "Comment" }).fill("Shorter, good");
  await editMeanwhile(ben);
  await ben.getByRole("button", { name: "Say it" }).click();
  await ben.getByText("It was edited since you opened it").waitFor();
  expect(await ben.getByRole("button", { name: /^(Approve|Release to)/ }).count()).toBe(0);
  // A comment that is typed stays where it is while the change is opened anew.
  const typed = ben.getByRole("textbox", { name: "Comment" });
  await ben.getByRole("button", { name: `Answer on ${said}` }).click();
  await typed.fill("And in Swahili?");
  await ben.getByRole("button", { name: "Show the latest" }).click();
  await ben.getByText("It was edited since you opened it").waitFor({ state: "hidden" });
  await expect.poll(() => typed.inputValue()).toBe("And in Swahili?");
  await ben.unrouteAll({ behavior: "wait" });
  await ben.reload();
  const commented = ben.getByRole("region", { name: "Repayment Details" }).getByRole("paragraph");
  await commented.filter({ hasText: "Shorter, good" }).waitFor();
  await ben.getByText("As JSON").click();
  await ben.getByText("screens/repayment.json", { exact: true }).click();
  await ben
    .getByRole("textbox", { name: /repayment.json: what is different/ })
    .getByText('"Lipa sasa"')
    .waitFor();
  expect(await accessibilityProblems(ben)).toEqual([]);
  await seeChanged(ben);
  await pictures.take("Have it approved", ben);
  await ben.getByRole("button", { name: "Approve", exact: true }).click();
  await ben.getByText("Approved by ben.").waitFor();
  await scheduleAndCancel(ben);
  // From here on ben has a phone.
  await ben.setViewportSize({ width: 360, height: 740 });
  await ben.goBack();
  await ben.getByRole("button", { name: "Release to production" }).click();
  await ben.getByText("Only some borrowers, or a test list").click();
  await ben.getByRole("checkbox", { name: "Swahili" }).check();
  await ben.getByLabel("Test list").fill("u1, u2");
  await expectRoom(ben);
  await pictures.take("Release to 10%", ben);
  await ben.getByRole("button", { name: "Release to 10%" }).click();
  await ben.getByRole("dialog").waitFor({ state: "detached" });
  await ben
    .getByText("On production it is given to 10% of those who read Swahili, and to 2 on the test list.")
    .waitFor();
  await expectRoom(ben);
  // The share is told by the server's clock, whatever this machine's says.
  await ben.clock.setSystemTime("2020-01-01T00:00:00Z");
  await ben.getByRole("link", { name: "Live" }).click();
  await ben.getByText("Release 2 is given to 10% of those who read Swahili, and to 2 on the test list").waitFor();
  await expectRoom(ben);
  await pictures.take("Watch it", ben);
  await ben.getByRole("button", { name: "Everybody" }).click();
  await ben.getByText("Everybody means all languages and shells").waitFor();
  await expectRoom(ben);
  await ben.getByRole("button", { name: "Give it to everybody" }).click();
  await expect.poll(() => labelFor(phone, origin, "en")).toBe("Pay");
  // Pictures end the animation of what the page says of itself where no app comes.
  await phone.locator("#boot").waitFor({ state: "detached" });
  await pictures.take("It is on phones", phone);
  await bringUpToDate(ann, origin, meanwhile);
  await ann.getByRole("link", { name: "Live" }).click();
  await ann.getByRole("heading", { name: "Release 2", level: 2 }).waitFor();
  expect(await labelFor(phone, origin, "sw")).toBe("Lipia");

  await ben.getByRole("button", { name: "Roll back to Release 1" }).click();
  await expect.poll(() => labelFor(phone, origin, "en")).toBe("Pay Now");
  await ben.getByText(/^You rolled back to Release 1 \(/).waitFor();
  await expectRoom(ben);
  await ben.getByLabel("Why").fill("Too short");
  await pictures.take("Take it back", ben);
  await ben.getByRole("button", { name: "Save the reason" }).click();
  await ben.getByRole("cell", { name: "Rolled back · Too short" }).waitFor();
  // The release that was taken back is not at hand as the way back, and one row alone is live.
  expect(await ben.getByRole("button", { name: /^Roll back to/ }).count()).toBe(0);
  expect(await ben.getByRole("cell", { name: "Live", exact: true }).count()).toBe(1);
  await ben.getByRole("cell", { name: /^Released · Say Pay on the button/ }).waitFor();
  // It is seen by whoever looks on, without asking.
  await ann.getByRole("cell", { name: "Rolled back · Too short" }).waitFor();
  await ben.getByRole("link", { name: "Audit" }).click();
  await ben.getByText("none was changed since").waitFor();
  await ben.getByText("gave the reason for “rolled production back to release 1”: Too short").waitFor();

  await ann.getByRole("link", { name: "History" }).click();
  const second = ann.getByRole("row", { name: /Release 2 Say Pay on the button/ });
  await second.getByRole("button", { name: "What it changed" }).click();
  await ann.getByRole("region", { name: "Repayment Details" }).getByText(said).waitFor();
  await second.getByRole("button", { name: "What it changed" }).click();
  await ann.getByRole("button", { name: "Compare", exact: true }).click();
  await ann.getByRole("region", { name: "Repayment Details" }).getByText(said).waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await ann.emulateMedia({ colorScheme });
    expect([colorScheme, await accessibilityProblems(ann)]).toEqual([colorScheme, []]);
  }
  await ann.getByRole("button", { name: "Choose a document …" }).click();
  const documents = ann.getByRole("dialog", { name: "Which document?" });
  await documents.getByRole("searchbox").fill("repayment details");
  expect(await accessibilityProblems(ann)).toEqual([]);
  await documents.getByRole("button", { name: "Repayment Details Repayment" }).click();
  const [newest, first] = [ann.getByRole("listitem").first(), ann.getByRole("listitem").last()];
  await newest.getByText("Say Pay on the button · ann").waitFor();
  await newest.getByRole("button", { name: "View" }).click();
  await ann.getByRole("region", { name: "What it changed" }).getByText(said).waitFor();
  // The first version is served again.
  await first.getByText("Live", { exact: true }).waitFor();
  expect(await first.getByRole("button", { name: "Restore as a change" }).count()).toBe(0);
  await newest.getByRole("button", { name: "Restore as a change" }).click();
  const restored = ann.getByRole("heading", { name: "Repayment Details as in release 2" });
  // Tests of what is live still look for “Pay Now”, which other screens may have as well.
  const misfits = ann.getByRole("dialog", { name: /will not fit$/ });
  await restored.or(misfits).first().waitFor();
  if (await misfits.isVisible()) await misfits.getByRole("button", { name: "Restore as a change" }).click();
  await restored.waitFor();
  await pictures.write(phone);
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
  await ann.getByLabel("Its name").fill("Repayment Details (Repayment)");
  await ann.getByLabel("What people read, in English").fill("We are back at noon.");
  await ann.getByLabel("What people read, in Swahili").fill("Tutarudi saa sita.");
  await ann.getByLabel("Why").fill("The bank is down");
  await forgetProof(ann, "**/switch-off");
  await ann.getByRole("button", { name: "Switch off", exact: true }).click();
  const proof = ann.getByRole("dialog", { name: "Is it still you?" });
  await proof.getByLabel("Password").fill("a wrong one");
  await proof.getByRole("button", { name: "Continue" }).click();
  await proof.getByText("The name or the password is wrong.").waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);
  if (process.env.PROOF_PICTURE) await ann.screenshot({ path: process.env.PROOF_PICTURE });
  await proof.getByLabel("Password").fill(PASSWORD);
  await ann.keyboard.press("Enter");
  await ann.getByRole("button", { name: "Switch on" }).waitFor();
  await ann.getByText("The screen “Repayment Details (Repayment)” is switched off").waitFor();
  await ann
    .getByRole("status")
    .filter({ hasText: /by ann, just now .*: The bank is down/ })
    .waitFor();
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
  await ann.getByText(/^You switched the screen “Repayment Details \(Repayment\)” on again \(/).waitFor();
  await ann.getByRole("button", { name: "Not now" }).click();
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
  const failing = ann.getByRole("region", { name: "Failures of Release 1" });
  // Beside it there may be the plan that was refused while the screen was switched off.
  const answer = failing.getByRole("listitem").filter({ hasText: "Instalment plan answered in an unknown shape" });
  await answer.getByText("The backend", { exact: true }).waitFor();
  await answer.getByRole("button", { name: "Look into it" }).click();
  await ann.frameLocator("iframe").last().getByRole("button", { name: "Jaribu tena" }).waitFor();
  await openSituation(ann);
  await expect.poll(() => ann.getByLabel("Network").inputValue()).toBe("instalment-plan:malformed");
});
