import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { sayChecked } from "./open-outcome.ts";
import { callPaths } from "./route-table.ts";

const NAME = "Zawadi Mwakasege";
const PHONE = "255713000777";
const MOBILE = "13800138000";
const ACCOUNT = "0689123456";
/** The amounts borrowed, owed and paid on this journey, in minor units. */
const AMOUNTS = ["50000000", "13220000", "13040000", "3440000"];
const query = { productId: "1001", user: PHONE };

/** However it is written: with other separators, in part, or as a screen shows it. */
function privateIn(text: string, session: string): readonly string[] {
  const digits = text.replaceAll(/(?<=\d)[.,\s-](?=\d)/g, "");
  const written = [session, ...NAME.split(" ")].filter((word) => text.toLowerCase().includes(word.toLowerCase()));
  const numbers = [PHONE, PHONE.slice(3), MOBILE, ACCOUNT, ACCOUNT.slice(1), ...AMOUNTS];
  return [...written, ...numbers.filter((number) => digits.includes(number))];
}

/** All that a page tells those who are not meant to know: by source, in its own words. */
async function listen(page: Page): Promise<Map<string, string[]>> {
  const recorded = new Map<string, string[]>([["console", []]]);
  const add = (source: string, ...texts: readonly string[]) =>
    recorded.set(source, [...(recorded.get(source) ?? []), ...texts]);
  page.on("console", async (message) => {
    add("console", message.text());
    const values = await Promise.all(message.args().map((arg) => arg.jsonValue().catch(() => null)));
    add("console", JSON.stringify(values));
  });
  await page.exposeFunction("tell", add);
  await page.addInitScript(
    (paths) => {
      const tell = (window as unknown as { tell(source: string, ...texts: string[]): void }).tell;
      const tellTitle = () => tell("titles", document.title);
      new MutationObserver(tellTitle).observe(document, { childList: true, characterData: true, subtree: true });
      const genuine = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key: string, value: string) {
        tell("storage keys", key);
        genuine.call(this, key, value);
      };
      // The driver does not tell the body of a request that outlives its page.
      const send = window.fetch;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        const { pathname, searchParams } = new URL(request.url);
        // By which the lender's server knows who calls, as with every call.
        searchParams.delete("session");
        if (paths.includes(pathname)) tell("reports", `${searchParams} ${await request.clone().text()}`);
        return send(request);
      };
    },
    [...callPaths("telemetry").values()],
  );
  return recorded;
}

/** The names under which something is kept at this moment. */
function keptNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => [
      name,
      ...(await (await caches.open(name)).keys()).map(({ url }) => url),
    ]);
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...stored, ...databases, ...(await Promise.all(requests)).flat(), document.cookie, window.name];
  });
}

/** Answers the next requests of a call in another way; from then on as ever. */
async function spoil(page: Page, call: string, answer: object | null, requests = 1): Promise<void> {
  let left = requests;
  await intercept(page, `**${callPaths("read", "write", "money", "message").get(call)}?*`, async (route) => {
    left -= 1;
    if (left < 0) return route.continue();
    const response = await route.fetch();
    if (answer === null) await route.abort("connectionreset");
    else await route.fulfill({ json: { ...(await response.json()), ...answer } });
  });
}

describe("promise 6: what is private", () => {
  it("is in no console, report, title or storage key, whatever fails on the way", async () => {
    const screen = await openScreen("/testPreview", {
      query: { ...query, scenario: "journey" },
      transport: "object",
      allowedErrors: [/Failed to load resource/],
    });
    const { page, session } = screen;
    // Listeners cannot be removed from a page again: the next test gets another page.
    expect(screen.context.pages()).toContain(page);
    const recorded = await listen(page);
    const stage = async () => {
      recorded.set("names", [...(recorded.get("names") ?? []), ...(await keptNames(page))]);
      const events = (await screen.sent()).filter(({ name }) => name === "confirmBurialPoint");
      recorded.set("events", [...(recorded.get("events") ?? []), ...events.map((event) => JSON.stringify(event))]);
    };
    const go = (path: string, more: object = {}) => {
      const search = new URLSearchParams({ ...query, session, scenario: "journey", orderId: "SP000001", ...more });
      return page.goto(new URL(`${path}?${search}`, page.url()).href);
    };

    // A wallet that is refused, in words that repeat it, and then taken.
    await go("/waffleLemo");
    await page.getByRole("link", { name: "Your bank card" }).click();
    await page.getByLabel("Account name").fill(NAME);
    await page.getByLabel("Wallet account number").fill(ACCOUNT);
    await page.getByLabel("Confirm account number").fill(ACCOUNT);
    await page.getByRole("button", { name: "Wallet provider" }).click();
    await page.getByRole("radio", { name: "HaloPesa" }).check();
    await page.getByRole("button", { name: "Confirm" }).click();
    await stage();
    const refusal = `${ACCOUNT} of ${NAME} is closed`;
    await spoil(page, "bank-save", { success: false, code: 9, message: refusal });
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(refusal).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(`HaloPesa ${ACCOUNT}`).waitFor();
    await page.getByRole("button", { name: "Apply for a loan" }).click();
    await page.getByText("Under review").waitFor();
    await stage();

    // An order with values of another kind: first of the kind that can be converted or left out, then of none.
    const order = { orderStatus: PHONE, noticeStatusText: Number(MOBILE), amount: AMOUNTS[0], productName: [NAME] };
    // A malformed one is asked for again.
    for (const [told, requests, result] of [
      ["answer-coerced", 1, order],
      ["malformed", 2, { ...order, amount: NAME, recProducts: ACCOUNT }],
    ] as const) {
      await spoil(page, "loan-details", { result }, requests);
      const reported = page.waitForEvent("console", (message) => message.text().includes(told));
      await go("/squidChive");
      await reported;
    }

    // A payment whose answer is lost, and one that leads astray.
    await spoil(page, "generate-repayment", null);
    await go("/sunflowerP");
    await page.getByRole("button", { name: "Pay Now" }).click();
    await sayChecked(page);
    await spoil(page, "generate-repayment", {
      success: true,
      result: { payUrl: `javascript:pay("${ACCOUNT}")`, repayType: "PAY_URL" },
    });
    await page.getByRole("button", { name: "Pay Now" }).click();
    await page.getByText("This link is not safe").waitFor();
    await stage();

    // A number to register, a number to delete.
    const visitor = { user: "u7", userName: NAME, templateId: "T1", utm_tag: "radio" };
    await go("/promotion", { scenario: "promotion", ...visitor });
    await page.getByRole("textbox", { name: "Mobile number" }).fill(MOBILE);
    await page.getByRole("img", { name: "Characters to type" }).waitFor();
    await page.getByRole("textbox", { name: "Characters in the picture" }).fill("ZZZZ");
    await page.getByRole("textbox", { name: "SMS code" }).fill("123456");
    const refused = page.waitForEvent("console", (message) => message.text().includes("call-failed"));
    await page.getByRole("button", { name: "Register" }).click();
    await refused;
    await stage();
    await go("/sp-delete-account", { scenario: "delete" });
    await page.getByRole("textbox", { name: "Phone number" }).fill(PHONE);
    await spoil(page, "send-code", { code: 500, message: `no code for ${PHONE}` });
    await page.getByRole("button", { name: "get code" }).click();
    await page.getByText(`no code for ${PHONE}`).waitFor();
    await stage();

    for (const [source, texts] of recorded) {
      expect(
        texts.flatMap((text) => privateIn(text, session)),
        source,
      ).toEqual([]);
    }
    // It has listened to something.
    const seen = (source: string) => new Set(recorded.get(source) ?? []);
    expect([...seen("console")].join("\n")).toMatch(
      /call-failed[\s\S]*answer-coerced[\s\S]*malformed[\s\S]*call-failed[\s\S]*location-refused/,
    );
    expect([...seen("titles")]).toEqual(expect.arrayContaining(["Confirm Loan", "Loan Details", "Register"]));
    // The visit and the click say the same.
    await expect.poll(() => recorded.get("reports")).toHaveLength(2);
    expect([...seen("reports")].filter((report) => report.includes("radio"))).not.toEqual([]);
    expect(seen("events").size).toBe(1);
    expect(seen("storage keys").size).toBeGreaterThan(3);
    expect([...seen("names")].join()).toContain("skrini.drafts");
  });
});
