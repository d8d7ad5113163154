import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../../browser/open-screen.ts";
import { tapInABurst } from "../../browser/tap-in-a-burst.ts";
import { chunkAddress, TAP_CODE } from "../../built-files.ts";
import { OTHER_LANGUAGES } from "../texts.ts";
import { callsTo, recordCalls, worldOf } from "../world.ts";

const UTR = "/tapi/v3/loan-details/submit-utr";
const OWN_TEXTS = {
  en: {
    question: "Have you repaid?",
    yes: "Yes",
    field: "Payment reference (UTR)",
    submit: "Submit",
    sent: "Payment reference sent",
    closed: "No payment reference is needed",
    loan: "See my loan",
  },
  sw: {
    question: "Je, umeshalipa?",
    yes: "Ndiyo",
    field: "Namba ya muamala (UTR)",
    submit: "Tuma",
    sent: "Namba ya muamala imetumwa",
    closed: "Namba ya muamala haihitajiki",
    loan: "Ona mkopo wangu",
  },
};
const query = { productId: "1001", orderId: "SP-1704" };
const open = (scenario: string, options: OpenOptions = {}) =>
  openScreen("/spring", { scenario, ...options, query: { ...query, ...options.query } });

describe.each(OTHER_LANGUAGES)("sending a payment reference in %s", (language) => {
  const texts = OWN_TEXTS[language];

  it("Yes: sends what was entered, says the server's words, and is not asked again", async () => {
    const { page, session } = await open("reference", { language });
    const calls = recordCalls(page);
    await page.getByRole("heading", { name: texts.question }).waitFor();
    await page.getByRole("button", { name: texts.yes, exact: true }).click();
    await page.getByRole("textbox", { name: texts.field }).fill(" 9K12AB ");
    await page.getByRole("button", { name: texts.submit }).click();
    await page.getByText("We have received your payment reference").first().waitFor();
    await page.getByRole("heading", { name: texts.sent }).waitFor();
    expect(callsTo(calls, UTR).map(({ body }) => body)).toEqual([{ orderId: "SP-1704", utr: "9K12AB", isDelay: 0 }]);
    expect((await worldOf(session, "reference")).effects).toMatchObject({ references: 1 });
    await page.reload();
    await page.getByRole("heading", { name: texts.closed }).waitFor();
    await page.getByText("payment reference and are checking it").waitFor();
    await page.getByRole("button", { name: texts.loan }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/squidChive");
  });
});

describe("sending a payment reference", () => {
  it.each(OTHER_LANGUAGES)(
    "of a deferral fee is asked for while the code of taps is still on its way, in %s",
    async (language) => {
      const { page } = await open("reference-deferral", { language, query: { isDelay: "1" } });
      await page.route(`**${chunkAddress(TAP_CODE)}`, () => {});
      await page.reload({ waitUntil: "commit" });
      await page.getByRole("button", { name: OWN_TEXTS[language].yes, exact: true }).waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );

  it("of a deferral fee sends isDelay 1, from the deferral screen on", async () => {
    const { page } = await openScreen("/marmaladeT", { scenario: "reference-deferral", query });
    const calls = recordCalls(page);
    await page.getByRole("link", { name: "I have already repaid" }).click();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await page.getByRole("textbox").fill("8C77");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Payment reference sent" }).waitFor();
    expect(callsTo(calls, UTR).map(({ body }) => body)).toEqual([{ orderId: "SP-1704", utr: "8C77", isDelay: 1 }]);
  });

  it("sends one request, however often Submit is tapped", async () => {
    const { page } = await open("reference", { query: { delay: "200" } });
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await page.getByRole("textbox").fill("9K12AB");
    await tapInABurst(page.getByRole("button", { name: "Submit" }), 8);
    await page.getByRole("heading", { name: "Payment reference sent" }).waitFor();
    expect(callsTo(calls, UTR)).toHaveLength(1);
  });
});
