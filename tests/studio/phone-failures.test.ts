import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { letPhoneRead } from "../browser/let-phone-read.ts";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { openSituation, openWindow, shareStudio } from "./studio-page.ts";

const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan";

/** Members of the plan's answer that are changed here. */
interface Plan {
  telephone: unknown;
  showSubmitUtr: unknown;
  bankList: unknown;
  readonly repayPlanDetail: { readonly repayWaitDetail: { totalAmount: unknown }[] };
}

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

/** A phone that opens the screen, where the backend's answer is changed so. */
async function openOnPhone(language: "en" | "sw", spoil: (answer: Plan) => void) {
  const phone = await openWindow({ width: 360, height: 740 });
  const posts: string[] = [];
  phone.on("request", (request) => {
    if (request.url().endsWith("/reports")) posts.push(request.postData() ?? "");
  });
  await letPhoneRead(phone);
  await phone.route("**/loan-play-detail-yd*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    spoil(body.result);
    await route.fulfill({ response, json: body });
  });
  await phone.goto(`${studio.origin}${REPAYMENT}&lang=${language}`);
  return { phone, posts };
}

/** @returns the preview to which "Look into it" leads, and the choice of what goes wrong there */
async function lookIntoIt(page: Page, failure: Locator) {
  await failure.getByRole("button", { name: "Look into it" }).click();
  await openSituation(page);
  const network = page.getByLabel("Network");
  const shown = () => network.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  await expect.poll(shown).toBe("Instalment plan answers as phones reported");
  return { preview: page.frameLocator("iframe").last(), network };
}

const misfitsIn = (page: Page, language: string) =>
  page
    .getByRole("region", { name: "Failures of Release 1" })
    .getByRole("listitem")
    .filter({ hasText: "Instalment plan answered in another shape than the call declares" })
    .filter({ hasText: language });

it("an answer of another shape on a phone is told without its values, and played in the screen that it happened on", async () => {
  // The screen can do without these: the service phone comes as a record, a flag in words.
  const { phone, posts } = await openOnPhone("sw", (answer) => {
    answer.telephone = { name: "Zawadi", number: "+255 800 999 999" };
    answer.showSubmitUtr = "ndiyo";
  });
  await phone.getByRole("checkbox").first().waitFor();
  await phone.getByText("+255 800 000 000").waitFor();
  await expect.poll(() => posts.join()).toContain("showSubmitUtr-number-string");
  for (const value of ["Zawadi", "999", "ndiyo", "SP-1704"]) expect(posts.join()).not.toContain(value);

  const ann = await studio.enter();
  const failure = misfitsIn(ann, "Swahili");
  await failure.getByText("The backend", { exact: true }).waitFor();
  await failure.getByText("Repayment Details (Repayment), in Swahili, 1 time.").waitFor();
  await failure.getByText("“Telephone” as a group of fields instead of a text").waitFor();
  await failure.getByText("“Show submit utr” as a text instead of a number").waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);

  const { preview, network } = await lookIntoIt(ann, failure);
  // The preview shows it as the phone did: with the app's own number instead of the one that could not be read.
  await preview.getByText("+255 800 000 000").waitFor();
  await preview.getByRole("checkbox").first().waitFor();
  await network.selectOption({ label: "All calls work" });
  await preview.getByText("+255 800 111 222").waitFor();
});

it("promise 30: an answer that a phone took for malformed is told with its places, and its Retry is seen in the preview", async () => {
  // The backend writes an amount with its currency, and gives one record where there is a list of them.
  const { phone, posts } = await openOnPhone("en", (answer) => {
    const [first] = answer.repayPlanDetail.repayWaitDetail;
    if (first !== undefined) first.totalAmount = "TZS 130.400,00";
    answer.bankList = { name: "Vodacom", type: "TZ0001" };
  });
  await phone.getByRole("button", { name: "Retry" }).waitFor();
  expect(await phone.getByRole("checkbox").count()).toBe(0);
  await expect.poll(() => posts.join()).toContain("bankList-array-object");
  for (const value of ["130.400", "Vodacom", "TZ0001", "SP-1704"]) expect(posts.join()).not.toContain(value);

  const ann = await studio.enter();
  const failure = misfitsIn(ann, "English");
  await failure.getByText("“Bank list” as a group of fields instead of a list").waitFor();
  await failure.getByText("as a text instead of a number").waitFor();
  const failing = ann.getByRole("region", { name: "Failures of Release 1" });
  await failing.getByText("Instalment plan answered in an unknown shape").waitFor();
  const { preview, network } = await lookIntoIt(ann, failure);
  await preview.getByRole("button", { name: "Retry" }).waitFor();
  await network.selectOption({ label: "All calls work" });
  await preview.getByRole("checkbox").first().waitFor();
});
