import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { ROOT } from "../../src/cli/paths.ts";
import { readDocuments } from "../../src/cli/read-documents.ts";
import { linksToTry } from "../../src/cli/start/print-links.ts";
import { JOURNEY_TEXTS } from "../journeys/journey-texts.ts";
import { worldOf } from "../journeys/world.ts";
import { type Borrower, borrowerWith } from "./borrower.ts";
import { type Driver, waitFor } from "./driver.ts";

const texts = JOURNEY_TEXTS.en;
const origin = inject("origin");
const links = linksToTry(readDocuments(ROOT), origin).map((link) => [link.slice(origin.length), link] as const);

/** The words of what could not be shown, in whole or in part. */
const FAILED = [texts.retry, "cannot be shown", "Something went wrong"];

/** True when the screen has its title and waits for nothing any more. */
const IS_SHOWN = `document.querySelector("#boot") === null && document.querySelector("h1") !== null
  && document.querySelector("[aria-busy=true], .sk-loading") === null && document.readyState === "complete"`;
const STORED = "JSON.stringify(localStorage)";
const COMPLAINT = "What happened?";
const PICTURE = `${ROOT}/tests/pictures/support.png`;

/** The most important journeys, in whichever browser: run inside a `describe` that names it. */
export function testCoreJourneys(drive: () => Promise<Driver<unknown>>, version: RegExp): void {
  let driver: Driver<unknown>;
  let borrower: Borrower;
  const problems = async () => [...driver.errors(), ...(await failures(driver))];

  beforeAll(async () => {
    driver = await drive();
    borrower = borrowerWith(driver);
  }, 180_000);
  afterAll(() => driver?.close());

  it("is the browser that the title names", () => {
    expect(driver.version).toMatch(version);
  });

  it.each(links)("%s opens", async (_, link) => {
    await driver.open(link);
    await waitFor("the screen", async () => ((await driver.evaluate(IS_SHOWN)) === true ? true : null));
    expect(await problems()).toEqual([]);
    expect(await driver.evaluate("document.querySelector('h1').textContent.trim()")).not.toBe("");
  });

  it("leads from the offer over the wallet and the order to a paid instalment", async () => {
    const session = `s${crypto.randomUUID()}`;
    await driver.open(`${origin}/waffleLemo?productId=1001&user=u1&scenario=journey&session=${session}&lang=en`);
    await borrower.tap("link", texts.bankCard);
    await borrower.type("Account name", "Asha Juma");
    await borrower.type("Wallet account number", "0754123321");
    await borrower.type("Confirm account number", "0754123321");
    await borrower.tap("button", "Wallet provider");
    await borrower.tap("radio", "HaloPesa");
    await borrower.tap("button", texts.confirm);
    await borrower.tap("button", texts.next);
    await borrower.see("HaloPesa 0754123321");
    await borrower.tap("button", texts.apply);
    await borrower.see("Under review");
    await driver.reload();
    await borrower.see("Under review");
    await driver.reload();
    await borrower.see("HaloPesa 0754***321");
    await borrower.tap("button", texts.repayment);
    await borrower.tap("button", texts.payNow);
    await borrower.see("Sandbox payment");
    await borrower.tap("button", "Pay");
    await borrower.see("TZS 130.400,00");
    await borrower.tap("button", texts.repayment);
    await borrower.see(`${texts.instalment} 2`);
    await borrower.tap("button", texts.payNow);
    await borrower.see("T00000003");
    await borrower.tap("button", texts.understood);
    await borrower.see("still being confirmed");
    await driver.reload();
    await borrower.see(`${texts.paid} (2)`);
    expect(await problems()).toEqual([]);
    expect((await worldOf(session, "journey")).effects).toMatchObject({ binds: 1, applications: 1, payments: 2 });
  });

  it("keeps a complaint and its picture over a reload, and sends both", async () => {
    const session = `s${crypto.randomUUID()}`;
    const query = `productId=1001&orderId=SP-1801&problemType=2&problemSonType=&orderNo=SP-1801&user=u1&lang=en`;
    await driver.open(`${origin}/complainPageNext?${query}&scenario=complaint&session=${session}`);
    await borrower.type(COMPLAINT, "Half a compl");
    await borrower.choose("Add a picture", PICTURE);
    await borrower.see("1/9");
    await borrower.see("Upload succeeded!");
    await waitFor("the draft", async () => (String(await driver.evaluate(STORED)).includes("uploads/") ? true : null));
    await driver.reload();
    await borrower.see("1/9");
    await waitFor("the draft", async () => ((await borrower.value(COMPLAINT)) === "Half a compl" ? true : null));
    await borrower.type(COMPLAINT, "aint.");
    await borrower.tap("button", "Send");
    await waitFor("the list", async () => (/\/complainPage\?/.test(await driver.address()) ? true : null));
    expect(await problems()).toEqual([]);
    expect((await worldOf(session, "complaint")).effects).toMatchObject({ complaints: 1 });
  });
}

/** Texts of a screen, or a part of it, that could not be shown. */
async function failures(driver: Driver<unknown>): Promise<readonly string[]> {
  const text = String(await driver.evaluate("document.body.innerText"));
  return FAILED.filter((failure) => text.includes(failure));
}
