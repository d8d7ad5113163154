import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Serving } from "../../src/cli/start/serve-project.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { serveLocally } from "../browser/serve-locally.ts";
import { type Arrived, type ForeignBackend, startForeignBackend } from "./foreign-backend.ts";
import { lenderAnswers } from "./lender-answers.ts";

const page = { productId: "77", device: "d-1", user: "u é", position: "4" };
const query = { ...page, building: "b-1", swift: "s-1", eyes: "e-1" };
let backend: ForeignBackend;
let serving: Serving;
let app: string;

beforeAll(async () => {
  const pay = () => `${backend.origin}/checkout?trade=T-1&sig=a%2Fb%3D`;
  const agreement = () => `${backend.origin}/checkout?agreement`;
  const order = () => `${app}/squidChive?orderId=F-1`;
  backend = await startForeignBackend(lenderAnswers({ agreement, order, pay }));
  const apiUrl = `${backend.origin}/lender/`;
  serving = await serveLocally({ apiUrl });
  app = `http://localhost:${serving.port}`;
});
afterAll(async () => {
  await serving.close();
  await backend.stop();
});

const open = (path: string): Promise<OpenedScreen> =>
  openScreen(`${app}${path}`, { query, allowedErrors: [/502 \(Bad Gateway\)/] });

/** The only request that reached this path of the lender's server. */
function only(path: string): Arrived {
  const [found, ...more] = backend.arrived.filter((one) => one.path === `/lender/tapi${path}`);
  if (found === undefined) throw new Error(`nothing arrived at ${path}`);
  expect(more, path).toEqual([]);
  return found;
}

describe("a lender's server behind API_URL", () => {
  it("is all it takes from the offer to a payment page on another origin", async () => {
    const screen = await open("/waffleLemo");
    const tab = screen.page;
    await tab.getByRole("heading", { level: 1, name: "Mkopo wa Nje" }).waitFor();
    await tab
      .frameLocator("iframe")
      .frameLocator("iframe")
      .getByRole("heading", { name: "Foreign checkout" })
      .waitFor();
    await tab.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
    await tab.getByRole("link", { name: "Your bank card" }).click();
    await tab.getByLabel("Jina").fill("Asha & Juma");
    await tab.getByLabel("Namba").fill("0688 000 111");
    await tab.getByRole("button", { name: "Mtandao" }).click();
    await tab.getByRole("radio", { name: "Airtel Money" }).check();
    await tab.getByRole("button", { name: "Confirm" }).click();
    await tab.getByRole("button", { name: "Next" }).click();
    await tab.getByText("Airtel Money 0688000111").waitFor();
    await tab.getByRole("button", { name: "Apply for a loan" }).click();
    await tab.getByRole("button", { name: "Repayment", exact: true }).click();
    await tab.getByRole("button", { name: "Wallet Airtel Money" }).waitFor();
    await tab.getByRole("checkbox", { name: "Instalment 2 TZS 151.000,00" }).waitFor();
    await tab.getByRole("checkbox", { name: "Select all" }).check();
    await tab.getByRole("button", { name: "Pay Now" }).click();
    const dialog = tab.getByRole("dialog");
    await dialog.getByText(new URL(backend.origin).host).waitFor();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await tab.getByRole("heading", { name: "Foreign checkout" }).waitFor();
    expect(tab.url()).toBe(`${backend.origin}/checkout?trade=T-1&sig=a%2Fb%3D`);
    const checkout = backend.arrived.find((one) => one.path === "/checkout");
    expect(checkout?.headers.referer ?? "").not.toMatch(/session|user/);

    const offers = backend.arrived.filter((one) => one.path.endsWith("/loan-detail-confirm"));
    expect(offers).toHaveLength(2);
    expect(offers[0]).toMatchObject({ method: "POST", query: { ...page, session: screen.session } });
  });

  it("received JSON from the one client, with its headers, each payload exactly as listed", () => {
    const apply = only("/v3/loan-confirm/loan-detail-push-yd");
    expect(apply.method).toBe("POST");
    expect(apply.headers).toMatchObject({ building: "b-1", gather: "" });
    expect(apply.headers["content-type"]).toMatch(/^application\/json/);
    expect(apply.headers).not.toHaveProperty("swift");
    expect(JSON.parse(apply.body)).toEqual({
      amount: 30000000,
      periods: 2,
      termUnit: "week",
      productId: "77",
      pushType: 1,
    });
    expect(Object.keys(apply.query).sort()).toEqual(["device", "position", "productId", "session", "user"]);
    expect(apply.query).toMatchObject(page);

    expect(JSON.parse(only("/v3/loan-details/loan-details").body)).toEqual({ productId: "77", orderId: "F-1" });
    expect(only("/v3/loan-details/loan-details").query).toMatchObject({ ...page, orderId: "F-1" });
    const repay = only("/v3/loan-details/generate-vcode-yd");
    expect(JSON.parse(repay.body)).toEqual({
      product_id: "77",
      orderId: "F-1",
      amount: 30200000,
      cardNo: "0688000111",
      bankCode: "TZ0003",
      isDelay: 0,
    });
    const keys = [apply, repay].map(({ headers }) => headers["idempotency-key"]);
    for (const key of keys) expect(key).toMatch(/^[\w-]{16,}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("received forms from the other, with its headers", () => {
    const read = only("/service/entry-order/card-init");
    expect(read.body).toBe("product_id=77");
    const save = only("/v3/certify/save-bank-info");
    for (const { method, headers } of [read, save]) {
      expect(method).toBe("POST");
      expect(headers).toMatchObject({ swift: "s-1", eyes: "e-1" });
      expect(headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
      expect(headers).not.toHaveProperty("building");
    }
    expect(Object.fromEntries(new URLSearchParams(save.body))).toEqual({
      cardType: "1",
      bankCode: "TZ0003",
      userName: "Asha & Juma",
      cardNo: "0688000111",
      channelNumber: "90006",
      product_id: "77",
    });
  });

  it("that is down is said so, and Retry goes on as soon as it is back", async () => {
    await backend.stop();
    const screen = await open("/squidChive?orderId=F-1");
    await screen.page.getByRole("alert").getByText("The service has a problem right now.").waitFor();
    await backend.start();
    await screen.page.getByRole("button", { name: "Retry" }).click();
    await screen.page.getByRole("button", { name: "Repayment", exact: true }).waitFor();
  });
});
