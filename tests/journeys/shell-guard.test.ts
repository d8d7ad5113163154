import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { intercept } from "../browser/intercept.ts";
import { openScreen } from "../browser/open-screen.ts";
import { toastsOf } from "../browser/record-toasts.ts";
import { goWithin } from "./go-within.ts";

const query = { productId: "1001", orderId: "SP-1", user: "u1" };
const DETAILS = "/tapi/v3/loan-details/loan-details";
const REFUSED = {
  en: {
    borrow: "Borrow Again",
    call: "Call customer service",
    address: "This link is not safe, so we did not open it.",
    phone: "This is not a phone number we can call.",
  },
  sw: {
    borrow: "Kopa tena",
    call: "Piga simu",
    address: "Kiungo hiki si salama, kwa hiyo hatukukifungua.",
    phone: "Hii si namba ya simu tunayoweza kupiga.",
  },
};
/** A few for each way to the shell; tests/contract/bridge-guard.test.ts sends all of them each way. */
const CASES = [
  {
    transport: "object",
    language: "en",
    addresses: ["javascript:alert(1)", "intent://pay#Intent;scheme=tel;S.x=1;end"],
    number: "*21*0700000000#",
  },
  {
    transport: "handlers",
    language: "sw",
    addresses: ["file:///var/mobile/cookies", "data:text/html,<h1>Bank</h1>"],
    number: "0700000000,,1",
  },
  {
    transport: "post",
    language: "en",
    addresses: ["content://contacts/people/1", "http://pay.superpesa.example/x"],
    number: "sms:0700000000",
  },
] as const;

/** The server's answer with other members, until told otherwise. */
async function answerWith(page: Page, address: string): Promise<(members: object) => void> {
  let members = {};
  await intercept(page, `**${address}?*`, async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, result: { ...body.result, ...members } } });
  });
  return (next) => {
    members = next;
  };
}

describe.each(CASES)("promise 23, fault 23: over a shell spoken to by $transport", (one) => {
  const { transport, language } = one;

  it("nothing hostile from the server reaches it, and the borrower is told", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200", query, transport, language });
    const { page, session } = screen;
    const change = await answerWith(page, DETAILS);
    await page.clock.install();
    const texts = REFUSED[language];
    const expectAlert = async (text: string) => {
      const alert = page.getByRole("alert").getByText(text);
      await alert.waitFor();
      await page.clock.fastForward(2_500);
      await alert.waitFor({ state: "detached" });
    };
    const visit = async (device: string, members: object) => {
      change({ inside: 0, reyMsg: "", noticeStatusText: `Visit ${device}`, ...members });
      await goWithin(page, "/squidChive", { ...query, session, lang: language, scenario: "order-200", device });
      await page.getByText(`Visit ${device}`).waitFor();
    };
    for (const [index, h5Url] of one.addresses.entries()) {
      await visit(`a${index}`, { h5Url });
      await page.getByRole("button", { name: texts.borrow }).click();
      await expectAlert(texts.address);
    }
    await visit("n", { telephone: one.number });
    await page.getByRole("link", { name: texts.call }).click();
    await expectAlert(texts.phone);
    await visit("r", { playeduL: one.addresses[0], orderStatus: 170 });
    await expectAlert(texts.address);
    expect(await screen.sent()).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/squidChive");
  });

  it("a host that is not listed is asked about first; what the shell gets is whole, and its own schemes are its own", async () => {
    const screen = await openScreen("/squidChive", { scenario: "order-200", query, transport });
    const { page, session } = screen;
    const change = await answerWith(page, DETAILS);
    const borrow = async (h5Url: string) => {
      change({ inside: 0, reyMsg: "", h5Url, noticeStatusText: `Order ${h5Url}` });
      await goWithin(page, "/squidChive", { ...query, session, scenario: "order-200", device: h5Url });
      await page.getByText(`Order ${h5Url}`).waitFor();
      await page.getByRole("button", { name: "Borrow Again" }).click();
    };
    const got = (...urls: readonly string[]) =>
      expect.poll(() => screen.sent()).toEqual(urls.map((url) => ({ name: "to", payload: { url } })));
    const dialog = page.getByRole("dialog");
    await borrow("https://partner.example/a");
    await dialog.getByText("partner.example").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await borrow("https://partner.example/b");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.waitFor({ state: "detached" });
    await got("https://partner.example/b");
    await borrow("/waffleLemo?productId=7");
    await got("https://partner.example/b", `${inject("origin")}/waffleLemo?productId=7`);
    await borrow("superpesa://loan/7");
    await got("https://partner.example/b", `${inject("origin")}/waffleLemo?productId=7`, "superpesa://loan/7");
  });
});

describe("promise 23, promise 4: without a shell", () => {
  it("a host is asked about once, and a scheme that only the shell knows opens no page", async () => {
    const { page, session } = await openScreen("/squidChive", {
      scenario: "order-200",
      query,
      allowedErrors: [/ERR_|partner/],
    });
    const change = await answerWith(page, DETAILS);
    const requests: string[] = [];
    await intercept(page, "https://partner.example/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<h1>Partner</h1>" });
    });
    change({ inside: 0, reyMsg: "", h5Url: "superpesa://loan/7", noticeStatusText: "Shell only" });
    await goWithin(page, "/squidChive", { ...query, session, scenario: "order-200", device: "a" });
    await page.getByText("Shell only").waitFor();
    const navigated: string[] = [];
    page.on("framenavigated", (frame) => navigated.push(frame.url()));
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await expect.poll(() => toastsOf(page)).toHaveLength(1);
    expect(navigated).toEqual([]);
    change({ inside: 0, reyMsg: "", h5Url: "https://partner.example/a", noticeStatusText: "Partner next" });
    await goWithin(page, "/squidChive", { ...query, session, scenario: "order-200", device: "b" });
    await page.getByText("Partner next").waitFor();
    await page.getByRole("button", { name: "Borrow Again" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Partner", exact: true }).waitFor();
    expect(requests).toEqual(["https://partner.example/a"]);
  });
});
