import type { Page } from "playwright-core";

export type Language = "en" | "sw";

/** One phone in a picture of the README or a guide: which screen, and what must be on it. */
export interface Shot {
  /** As the page and the picture name it. */
  readonly step: string;
  readonly path: string;
  readonly query: { readonly [name: string]: string };
  readonly scenario: { readonly en: string; readonly sw: string };
  /** Read on the screen by role or as a text: a step that is gone is missed. */
  readonly heading: { readonly en: string; readonly sw: string };
  readonly shows: { readonly en: string; readonly sw: string };
  /** A borrower's steps there, for the picture only. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const LOAN = { productId: "1001", orderId: "SP-1704" };
const SPEAKS = { en: "order-174-deferral", sw: "swahili" };
const REPAY = { en: "Repayment Details", sw: "Maelezo ya marejesho" };
const same = (text: string) => ({ en: text, sw: text });

export const JOURNEY: readonly Shot[] = [
  {
    step: "Confirm the loan",
    path: "/waffleLemo",
    query: LOAN,
    scenario: { en: "plan", sw: "swahili" },
    heading: same("Mkopo Haraka"),
    shows: { en: "Apply for a loan", sw: "Omba mkopo" },
  },
  {
    step: "Bind a wallet",
    path: "/chiaJellyL",
    query: { ...LOAN, source: "confirmUrl" },
    scenario: { en: "plan", sw: "swahili" },
    heading: { en: "Payment account information", sw: "Taarifa za akaunti ya malipo" },
    shows: { en: "Wallet provider", sw: "Mtandao wa simu" },
    prepare: bind,
  },
  {
    step: "Follow the order",
    path: "/squidChive",
    query: LOAN,
    scenario: SPEAKS,
    heading: { en: "Loan Details", sw: "Maelezo ya mkopo" },
    shows: { en: "Rollover Repayment", sw: "Ahirisha marejesho" },
  },
  {
    step: "Repay by instalments",
    path: "/sunflowerP",
    query: LOAN,
    scenario: SPEAKS,
    heading: REPAY,
    shows: { en: "Modify amount", sw: "Badilisha kiasi" },
  },
  {
    step: "Defer the due date",
    path: "/marmaladeT",
    query: LOAN,
    scenario: SPEAKS,
    heading: REPAY,
    shows: { en: "New due date", sw: "Tarehe mpya" },
  },
  {
    step: "Rate, borrow again",
    path: "/squidChive",
    query: LOAN,
    scenario: { en: "order-200-rating", sw: "swahili-repaid" },
    heading: { en: "Loan Details", sw: "Maelezo ya mkopo" },
    shows: { en: "Rate our service", sw: "Tathmini huduma yetu" },
    prepare: (page) => page.getByRole("radio").nth(4).check({ force: true }),
  },
];

export const SUPPORT: readonly Shot[] = [
  {
    step: "Complain, with photos",
    path: "/complainPageNext",
    query: { productId: "1001", orderId: "SP-1801", problemType: "2", problemSonType: "", orderNo: "SP-1801" },
    scenario: same("complaint"),
    heading: { en: "Your complaint", sw: "Malalamiko yako" },
    shows: { en: "Send", sw: "Tuma" },
    prepare: addPhotos,
  },
  {
    step: "Read the answer",
    path: "/complainDetails",
    query: { productId: "1001", orderId: "SP-1801", problemId: "C80001" },
    scenario: same("complaint-answered"),
    heading: { en: "Complaint details", sw: "Maelezo ya malalamiko" },
    shows: same("Calls at night"),
  },
  {
    step: "Pay by code",
    path: "/repaymentOfCode",
    query: {
      showType: "2",
      payCodeImg: "/tapi/sandbox/qr.svg",
      repayAmount: "3440000",
      system: "1",
      orderId: "SP-1704",
    },
    scenario: same("code-scan"),
    heading: { en: "Repayment code", sw: "Namba ya malipo" },
    shows: { en: "Scan to pay", sw: "Skani ili ulipe" },
  },
  {
    step: "Pay by card",
    path: "/payway",
    query: { ...LOAN, amount: "13040000" },
    scenario: same("payway"),
    heading: { en: "Ways to repay", sw: "Njia za kulipa" },
    shows: { en: "Pay Now", sw: "Lipa sasa" },
    prepare: (page) => page.getByRole("radio").first().check({ force: true }),
  },
  {
    step: "Register",
    path: "/promotion",
    query: { templateId: "T1", utm_tag: "radio", user_from: "u1", app_from: "a1" },
    scenario: same("promotion"),
    heading: { en: "Register", sw: "Jisajili" },
    shows: same("A loan in your wallet today"),
  },
  {
    step: "The public site",
    path: "/SuperPesa",
    query: {},
    scenario: same("plan"),
    heading: same("SuperPesa"),
    shows: { en: "A loan you can plan with", sw: "Mkopo unaoweza kuupangia" },
  },
];

export const EXAMPLES: readonly Shot[] = [
  {
    step: "Refer a friend",
    path: "/exampleRefer",
    query: {},
    scenario: same("refer-pages"),
    heading: { en: "Refer a friend", sw: "Alika rafiki" },
    shows: same("ASHA-2471"),
  },
  {
    step: "Find one by name",
    path: "/exampleRefer",
    query: {},
    scenario: same("refer"),
    heading: { en: "Refer a friend", sw: "Alika rafiki" },
    shows: same("Neema Msuya"),
    prepare: (page) => page.getByRole("searchbox").fill("neema"),
  },
  {
    step: "See what is wrong",
    path: "/exampleSavings",
    query: {},
    scenario: same("savings"),
    heading: { en: "Savings goal", sw: "Lengo la akiba" },
    shows: { en: "Set the goal", sw: "Weka lengo" },
    prepare: (page) => page.getByRole("button").last().click(),
  },
  {
    step: "Set a savings goal",
    path: "/exampleSavings",
    query: {},
    scenario: same("savings"),
    heading: { en: "Savings goal", sw: "Lengo la akiba" },
    shows: { en: "Set the goal", sw: "Weka lengo" },
    prepare: saveUp,
  },
  {
    step: "Calculate a loan",
    path: "/exampleCalculator",
    query: {},
    scenario: same("calculator"),
    heading: { en: "Loan calculator", sw: "Kikokotoo cha mkopo" },
    shows: same("TZS 51.800,00"),
  },
  {
    step: "Its schedule",
    path: "/exampleCalculator",
    query: {},
    scenario: same("calculator"),
    heading: { en: "Loan calculator", sw: "Kikokotoo cha mkopo" },
    shows: same("TZS 51.800,00"),
    prepare: (page) => page.getByRole("button").last().click(),
  },
];

async function saveUp(page: Page): Promise<void> {
  await page.getByRole("textbox").first().fill("700000");
  const day = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  await page.locator("input[type=date]").fill(day);
}

async function bind(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Wallet provider|Mtandao wa simu)/ }).click();
  await page.getByRole("radio", { name: "HaloPesa" }).check();
  await page.getByRole("dialog").getByRole("button").last().click();
  const fields = page.getByRole("textbox");
  await fields.nth(0).fill("Asha Juma");
  await fields.nth(1).fill("0621555111");
  await fields.nth(2).fill("0621555111");
  await fields.nth(2).blur();
  await page.waitForFunction(() => document.activeElement === document.body && scrollY === 0);
}

/** Two photos of a receipt; the picture is taken once the messages about them have gone. */
async function addPhotos(page: Page): Promise<void> {
  const input = page.locator("input[type=file]");
  const field = page.getByRole("textbox").first();
  await field.fill("I repaid instalment 2 yesterday, and the app still asks for it.");
  await field.blur();
  for (const lines of [7, 4]) {
    await input.setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: await makeReceipt(page, lines) });
    await page.getByText("Upload succeeded!").waitFor();
    await page.getByText("Upload succeeded!").waitFor({ state: "detached" });
  }
}

/** Drawn by the browser under test. */
async function makeReceipt(page: Page, lines: number): Promise<Buffer> {
  const address = await page.evaluate((count) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 300;
    const draw = canvas.getContext("2d");
    const fill = (color: string, x: number, y: number, width: number, height: number) => {
      if (draw === null) return;
      draw.fillStyle = color;
      draw.fillRect(x, y, width, height);
    };
    fill("#8a9a94", 0, 0, 300, 300);
    fill("#ffffff", 60, 20, 180, 280);
    fill("#0b6b5d", 80, 44, 90, 22);
    for (let line = 0; line < count; line++) fill("#b5c0bc", 80, 92 + line * 26, line % 2 === 0 ? 140 : 100, 10);
    return canvas.toDataURL("image/png");
  }, lines);
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
