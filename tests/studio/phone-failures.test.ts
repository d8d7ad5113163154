import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityProblems } from "../journeys/check-accessible.ts";
import { openWindow, shareStudio } from "./studio-page.ts";

const REPAYMENT = "/sunflowerP?productId=1001&orderId=SP-1704&session=demo&scenario=plan&lang=sw";

let studio: Awaited<ReturnType<typeof shareStudio>>;
beforeAll(async () => {
  studio = await shareStudio();
});
afterAll(() => studio.stop());

it("an answer of another shape on a phone is told without its values, and played in the screen that it happened on", async () => {
  const { origin } = studio;
  const phone = await openWindow({ width: 360, height: 740 });
  const posts: string[] = [];
  phone.on("request", (request) => {
    if (request.url().endsWith("/reports")) posts.push(request.postData() ?? "");
  });
  // The backend writes an amount with its currency, and gives one record where there is a list of them.
  await phone.route("**/loan-play-detail-yd*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.result.repayPlanDetail.repayWaitDetail[0].totalAmount = "TZS 130.400,00";
    body.result.bankList = { name: "Vodacom", type: "TZ0001" };
    await route.fulfill({ response, json: body });
  });
  await phone.goto(`${origin}${REPAYMENT}`);
  await phone.getByRole("checkbox").first().waitFor();
  await expect.poll(() => posts.join()).toContain("misfit-answer");
  for (const value of ["130.400", "Vodacom", "TZ0001", "SP-1704"]) expect(posts.join()).not.toContain(value);

  const ann = await studio.enter();
  const failing = ann.getByRole("region", { name: "What fails with Release 1" });
  const failure = failing
    .getByRole("listitem")
    .filter({ hasText: "Instalment plan answered in another shape than was agreed" });
  await failure.getByText("The backend", { exact: true }).waitFor();
  await failure.getByText("Repayment, in Swahili, 1 time.").waitFor();
  await failure.getByText("as a text instead of a number").waitFor();
  await failure.getByText("“Bank list” as a group of fields instead of a list").waitFor();
  expect(await accessibilityProblems(ann)).toEqual([]);

  await failure.getByRole("button", { name: "Look into it" }).click();
  const preview = ann.frameLocator("iframe").last();
  await preview.getByRole("checkbox").first().waitFor();
  const network = ann.getByLabel("Network");
  const shown = () => network.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  await expect.poll(shown).toBe("Instalment plan answers as phones reported");
  // The preview shows it as the phone did: the amount of the first one could not be read.
  const total = () => preview.locator("main").innerText();
  const broken = await total();
  await network.selectOption({ label: "All calls work" });
  await expect.poll(total).not.toBe(broken);
});
