import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { accessibilityProblems } from "../check-accessible.ts";
import { OTHER_LANGUAGES } from "../texts.ts";

const TEXTS = {
  en: {
    copy: "Copy",
    copied: "copy success",
    none: "There is no payment code here",
  },
  sw: {
    copy: "Nakili",
    copied: "Imenakiliwa",
    none: "Hakuna namba ya malipo hapa",
  },
};
const code = {
  showType: "1",
  payCode: "9920 1145 7731",
  payCodeImg: "/tapi/sandbox/banner.svg",
  repayAmount: "3440000",
};
const STORED_ORDER = {
  defDetail: {
    logo: "/tapi/sandbox/logo/Dragon.svg",
    payCode: "99201145",
    contractNo: "SP-2026-001704",
    payNotice: {
      Gcash: [{ name: "Gcash bills", steps: ["Open Gcash", "Enter the code"] }],
      Shops: [{ name: "7-Eleven", steps: ["Go there"] }],
    },
  },
  repayAmount: 3440000,
  delayInfo: { delayAmount: 500000 },
};

/** In the page: what Android's WebView does, which has nobody to ask for the permission. */
function refuseClipboard(): void {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError"));
}

describe.each(OTHER_LANGUAGES)("paying by code in %s", (language) => {
  const texts = TEXTS[language];

  it("shows the code, copies it, and enlarges where to pay", async () => {
    const screen = await openScreen("/repaymentOfCode", { language, query: code });
    const { page } = screen;
    await screen.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByText("₱ 34.400,00").waitFor();
    await page.getByRole("button", { name: texts.copy }).click();
    await page.getByText(texts.copied, { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.payCode);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: /Where to pay|Mahali pa kulipa/ }).click();
    await page.getByRole("dialog").getByRole("img").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("says so when the address holds no code", async () => {
    const screen = await openScreen("/repaymentOfCode", { language, query: { showType: "1", repayAmount: "x<b>" } });
    await screen.page.getByRole("heading", { name: texts.none }).waitFor();
    expect(await screen.page.getByText(/[₱₹]/).count()).toBe(0);
    expect(await accessibilityProblems(screen.page)).toEqual([]);
  });

  it("enlarges each picture of the payment instructions", async () => {
    const { page } = await openScreen("/dragonpayPaymentInstructions", { language });
    for (const name of [/^(Gcash bills|Bili za Gcash),/, /^Paymaya,/, /^(Offline store|Dukani),/]) {
      await page.getByRole("button", { name }).click();
      const picture = page.getByRole("dialog").getByRole("img");
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.keyboard.press("Escape");
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAAAAACoWZBhAAAAFElEQVR42mP4zwCDDAz/sUCqigIAtEYxzzX/JrcAAAAASUVORK5CYII=";

describe("the picture of a payment code", () => {
  it.each(["1", "2"])(
    "that is written out is shown and enlarged under the same policy (showType %s)",
    async (showType) => {
      const query = { ...code, showType, payCodeImg: `data:image/png;base64,${PNG}` };
      const screen = await openScreen("/repaymentOfCode", { query });
      const { page } = screen;
      const small = page.getByRole("img", { name: showType === "1" ? "Where to pay" : "QR code" });
      const width = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(() => width(small)).toBe(10);
      await expect.poll(() => small.getAttribute("src")).toMatch(/^blob:/);
      await page.getByRole("button", { name: showType === "1" ? "Where to pay" : "QR code" }).click();
      await expect.poll(() => width(page.getByRole("dialog").getByRole("img"))).toBe(10);
      expect(await screen.violations()).toEqual([]);
    },
  );

  it("is asked from this origin and listed hosts only", async () => {
    const { page } = await openScreen("/repaymentOfCode", { query: { ...code, showType: "2" } });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const address = new URL(page.url());
    for (const payCodeImg of NOT_LISTED) {
      address.searchParams.set("payCodeImg", payCodeImg);
      await page.goto(address.href);
      await page.getByText("This picture cannot be shown here.").waitFor();
      expect(await page.getByText(/Scan|screenshot/).count(), "steps that need the picture").toBe(0);
      expect(await page.getByRole("img").count(), payCodeImg).toBe(0);
    }
    expect(requests.filter((url) => !url.startsWith(address.origin))).toEqual([]);
  });
});

const NOT_LISTED = [
  "https://elsewhere.example/qr.png",
  "//elsewhere.example/qr.png",
  "javascript:alert(1)",
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E",
  "data:text/html;base64,PGgxPkJhbms8L2gxPg==",
  "data:image/png;base64,PGgxPkJhbms8L2gxPg==",
];

it("copies the code in a web view that refuses the clipboard", async () => {
  const screen = await openScreen("/repaymentOfCode", { query: code });
  const { page } = screen;
  await screen.context.grantPermissions(["clipboard-read"]);
  await page.evaluate(refuseClipboard);
  await page.getByRole("button", { name: TEXTS.en.copy }).click();
  await page.getByText(TEXTS.en.copied, { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code.payCode);
});

describe("the payment information that the phone keeps", () => {
  async function open(stored: string, query: { readonly [name: string]: string } = {}) {
    const screen = await openScreen("/repaymentOfCode2", { query });
    await screen.page.getByRole("heading", { level: 2 }).waitFor();
    await screen.page.evaluate((text) => localStorage.setItem("repaymentInfo", text), stored);
    await screen.page.reload();
    await screen.page.getByRole("heading", { level: 1 }).waitFor();
    return screen;
  }

  it("is shown with its contract number to copy, total and steps by group", async () => {
    const screen = await open(JSON.stringify(STORED_ORDER));
    const { page } = screen;
    await screen.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByText("₱ 34.400,00").waitFor();
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("copy success").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SP-2026-001704");
    await expect.poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(["Gcash", "Shops"]);
    await page.getByText("2. Enter the code").waitFor();
    await page.getByText("1. Go there").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("says nothing of a total that is none, nor of a group without steps", async () => {
    const screen = await open(
      JSON.stringify({ defDetail: { contractNo: "C", payNotice: { Void: [] } }, repayAmount: -5 }),
    );
    await screen.page.getByText("Contract number").waitFor();
    expect(await screen.page.getByText(/Total payment|₱|Void/).count()).toBe(0);
  });

  it("counts the deferral's fee where the address says so", async () => {
    const screen = await open(JSON.stringify(STORED_ORDER), { isDelay: "1", system: "1" });
    await screen.page.getByText("₹ 5.000,00").waitFor();
  });

  it.each([
    ["nothing at all", ""],
    ["no JSON", "{<script>"],
    ["a list", "[1,2]"],
    ["other things", '{"defDetail":7,"repayAmount":{"a":1}}'],
    ["hostile keys", '{"__proto__":{"repayAmount":5},"constructor":{"prototype":{}}}'],
    ["far too much", JSON.stringify({ ...STORED_ORDER, more: "x".repeat(120_000) })],
  ])("counts as none when it is %s", async (_, stored) => {
    const screen = await open(stored);
    await screen.page.getByRole("heading", { name: "There is no payment information on this phone" }).waitFor();
    expect(await screen.page.evaluate(() => ({}) as { repayAmount?: number })).toEqual({});
  });

  it("is text where it holds markup, a foreign logo is not asked for, and steps that are none are left out", async () => {
    const hostile = {
      ...STORED_ORDER,
      defDetail: {
        logo: "https://elsewhere.example/x.png",
        contractNo: "<img src=x onerror=alert(1)> ${data.info} \u202Eabc",
        payNotice: {
          "<b>Bank</b>": [{ name: "<i>x</i>", steps: "none" }, 5],
          constructor: [{ name: "y", steps: ["z"] }],
          Text: "no",
        },
      },
    };
    const screen = await open(JSON.stringify(hostile));
    await screen.page.getByText("<img src=x onerror=alert(1)> ${data.info}").waitFor();
    await screen.page.getByRole("heading", { name: "<b>Bank</b>" }).waitFor();
    expect(await screen.page.locator("img").count()).toBe(0);
  });
});
