import type { BrowserContext } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../browser/open-screen.ts";
import { type Plan, releasePlans } from "../change-plan.ts";

const query = { productId: "1001", orderId: "SP-1704", user: "u-of-the-borrower" };
const PARTNER = "partner.example";
const KNOWN = "pay.superpesa.example";

interface Hosts {
  readonly follow: readonly string[];
  readonly session: readonly string[];
}

/** A page elsewhere, and the address it was asked for. */
async function answerAt(context: BrowserContext, host: string): Promise<() => URL | undefined> {
  let requested: URL | undefined;
  await context.route(`https://${host}/**`, (route) => {
    if (route.request().isNavigationRequest()) requested = new URL(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title><h1>Elsewhere</h1>" });
  });
  return () => requested;
}

/** A button that leads to a host, with the person's parameters added by the document itself. */
const leadTo = (host: string) => (plan: Plan) => ({
  ...plan,
  footer: [
    {
      type: "button",
      key: "x.go",
      props: { label: "Go there", tone: "primary" },
      on: {
        press: [
          {
            do: "follow",
            props: { to: `https://${host}/offer?sig=a%2Fb`, replace: false },
            bound: {
              query: [
                "record",
                [
                  ["from", ["lit", "confirm"]],
                  ["who", ["slot", "params", "user"]],
                  ["session", ["slot", "params", "session"]],
                ],
              ],
            },
          },
        ],
      },
    },
  ],
});
const listing = (change: (hosts: Hosts) => Partial<Hosts>) => (plan: Plan) => {
  const hosts = plan.hosts as Hosts;
  return { ...plan, hosts: { ...hosts, ...change(hosts) } };
};

async function follow(
  host: string,
  change: (hosts: Hosts) => Partial<Hosts>,
  confirm = false,
): Promise<{ url: URL; session: string }> {
  const screen = await openScreen("/testPreview", { scenario: "order-170", query, allowedErrors: [/favicon|404/] });
  const { page, context, session } = screen;
  const requested = await answerAt(context, host);
  await releasePlans(page, { "app.en": listing(change), "loan-details.en": leadTo(host) });
  await page.goto(page.url().replace("/testPreview", "/squidChive"));
  await page.getByRole("button", { name: "Go there" }).click();
  if (confirm) await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Elsewhere" }).waitFor();
  const url = requested();
  if (url === undefined) throw new Error("nobody went there");
  await screen.close();
  return { url, session };
}

describe("promise 5: session and user", () => {
  it("travel to a followed host that is listed for them", async () => {
    const { url, session } = await follow(KNOWN, () => ({}));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ sig: "a/b", session, ...query, from: "confirm" });
  });

  it.each<[string, boolean, (hosts: Hosts) => Partial<Hosts>]>([
    ["is only followed without asking", false, ({ follow: hosts }) => ({ follow: [...hosts, PARTNER] })],
    ["the borrower confirmed", true, () => ({})],
    [
      "is listed for the session by another scheme",
      true,
      ({ session }) => ({ session: [...session, `http://${PARTNER}`] }),
    ],
  ])("do not travel to a host that %s, not even where a document adds them", async (_, confirm, change) => {
    const { url, session } = await follow(PARTNER, change, confirm);
    expect(Object.fromEntries(url.searchParams)).toEqual({ sig: "a/b", from: "confirm" });
    expect(url.href).not.toContain(session);
    expect(url.href).not.toContain(query.user);
  });
});

describe("promise 8: a source", () => {
  it("reads no entry of local storage that the app does not list", async () => {
    const { page } = await openScreen("/testPreview", { query });
    const reports: string[] = [];
    page.on("console", (message) => reports.push(message.text()));
    await page.evaluate(() => localStorage.setItem("token", JSON.stringify({ defDetail: { contractNo: "SECRET-7" } })));
    await page.evaluate(() =>
      localStorage.setItem("repaymentInfo", JSON.stringify({ defDetail: { contractNo: "LN-1" } })),
    );
    const address = page.url().replace("/testPreview", "/repaymentOfCode2");
    await releasePlans(page, {
      "repayment-code-stored.en": (plan) =>
        JSON.parse(JSON.stringify(plan).replace('"key":"repaymentInfo"', '"key":"token"')),
    });
    await page.goto(address);
    await expect.poll(() => reports.filter((text) => text.includes("storage-refused"))).toHaveLength(1);
    expect(await page.getByText("SECRET-7").count()).toBe(0);
    await page.unrouteAll();
    await page.goto(address);
    await page.getByText("LN-1").waitFor();
  });
});
