import { describe, expect, it } from "vitest";
import { type OpenOptions, openScreen } from "../browser/open-screen.ts";
import { tapInABurst } from "../browser/tap-in-a-burst.ts";
import { chunkAddress, TAP_CODE } from "../built-files.ts";
import { LANGUAGES, TEXTS } from "./texts.ts";
import { callsTo, recordCalls, worldOf } from "./world.ts";

const UTR = "/tapi/v3/loan-details/submit-utr";
const OWN_TEXTS = {
  en: {
    question: "Have you repaid?",
    yes: "Yes",
    no: "No",
    field: "Payment reference (UTR)",
    submit: "Submit",
    sent: "Payment reference sent",
    closed: "No payment reference is needed",
    loan: "See my loan",
  },
  sw: {
    question: "Je, umeshalipa?",
    yes: "Ndiyo",
    no: "Hapana",
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

describe.each(LANGUAGES)("sending a payment reference in %s", (language) => {
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

  it("No leads to the choice to repay", async () => {
    const screen = await open("reference", { language });
    await screen.page.getByRole("button", { name: texts.no, exact: true }).click();
    await expect.poll(() => new URL(screen.page.url()).pathname).toBe("/leadership");
  });

  it("a reference that is refused stays in the field, with the server's words", async () => {
    const { page } = await open("reference-refused", { language });
    await page.getByRole("button", { name: texts.yes, exact: true }).click();
    await page.getByRole("textbox", { name: texts.field }).fill("WRONG1");
    await page.getByRole("button", { name: texts.submit }).click();
    await page.getByRole("alert").getByText("could not find this payment reference").waitFor();
    await expect.poll(() => page.getByRole("textbox", { name: texts.field }).inputValue()).toBe("WRONG1");
    expect(await page.getByRole("heading", { name: texts.sent }).count()).toBe(0);
  });

  it("asks nothing unless the plan waits for a reference, and leads on", async () => {
    const screen = await open("reference-closed", { language });
    await screen.page.getByRole("heading", { name: texts.closed }).waitFor();
    expect(await screen.page.getByText(texts.question).count()).toBe(0);
    await screen.page.getByRole("button", { name: texts.loan }).waitFor();
  });

  it("says what the server said when the plan cannot be read, with Retry", async () => {
    const screen = await open("reference", { language, query: { fault: "instalment-plan:refused:1" } });
    await screen.page.getByRole("button", { name: TEXTS[language].retry }).click();
    await screen.page.getByRole("heading", { name: texts.question }).waitFor();
  });
});

describe("sending a payment reference", () => {
  it("does nothing while the text is empty", async () => {
    const { page } = await open("reference");
    const calls = recordCalls(page);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("textbox").fill("   ");
    await page.getByRole("button", { name: "Submit" }).click();
    // Calls by these taps would have been sent by the time a later one is through.
    await page.getByRole("textbox").fill("9K12AB");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Payment reference sent" }).waitFor();
    expect(callsTo(calls, UTR).map(({ body }) => body.utr)).toEqual(["9K12AB"]);
  });

  it.each(LANGUAGES)(
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
