import { describe, expect, it } from "vitest";
import type { Json } from "../../src/kit/json.ts";
import { getPath, setPath } from "../../src/kit/set-path.ts";
import { intercept } from "../browser/intercept.ts";
import { type OpenedScreen, openScreen } from "../browser/open-screen.ts";
import { routeTable } from "./route-table.ts";
import { settled, visit } from "./screen-steps.ts";
import { counted, listPaths, SPOILED_FORMS } from "./spoiled-lists.ts";
import { callsTo, recordCalls } from "./world.ts";

const READING = routeTable().filter(({ reads }) => reads.length > 0);

/** Each list arrives in one of these, by turns; unit tests read all lists in all of them. */
const FORMS = Object.entries(SPOILED_FORMS);

/** Screens on which lists were surely spoiled: that what was looked at is not small after all. */
const OF_LISTS = ["loan-confirm", "loan-confirm-classic", "loan-details", "repayment", "deferral", "complaint-list"];

type Change = (body: Json) => Json;

async function readThrough(screen: OpenedScreen, address: string) {
  let write = (body: Json) => JSON.stringify(body);
  let body: Json = null;
  await intercept(screen.page, `**${address}?*`, async (route) => {
    const response = await route.fetch();
    if (response.headers()["content-type"]?.includes("json") !== true) return route.fulfill({ response });
    body = await response.json();
    await route.fulfill({ contentType: "application/json", body: write(body) });
  });
  return {
    spoil: (change: Change) => {
      write = (true_) => JSON.stringify(change(true_));
    },
    /** Writes the body as text, which may hold what no JavaScript value does. */
    write: (next: (body: Json) => string) => {
      write = next;
    },
    body: () => body,
  };
}

describe("fault 31: a list that arrives as something else", () => {
  it.each(READING)("is no empty list on $screen: it can't be read, or is the same list", async (row) => {
    const screen = await openScreen("/testPreview", { allowedErrors: [/404/, /frame-ancestors/] });
    const { page } = screen;
    const spoiled: string[] = [];
    const turn = READING.indexOf(row);
    let device = 0;
    const shown = async () => {
      await visit(screen, row.addresses[0] ?? "", row.full, `d${device++}`);
      return settled(page);
    };
    for (const address of row.reads) {
      const read = await readThrough(screen, address);
      const right = await shown();
      const body = read.body();
      for (const path of listPaths(body)) {
        const list = getPath(body, path) as readonly Json[];
        const name = `${row.screen} ${path.join(".")}`;
        read.spoil((true_) => setPath(true_, path, counted(getPath(true_, path) as readonly Json[])));
        expect(await shown(), `${name} counted from 1`).toBe(right);
        const [form, make] = FORMS[(turn + spoiled.length) % FORMS.length] ?? expect.fail();
        read.spoil((true_) => setPath(true_, path, make(list)));
        expect(await shown(), `${name} as ${form}`).toContain("Retry");
        spoiled.push(name);
      }
      read.spoil((body) => body);
    }
    if (OF_LISTS.includes(row.screen)) expect(spoiled).not.toEqual([]);
  });
});

const query = { productId: "1001", orderId: "SP-1704", user: "u1" };
const PLAN = "/tapi/v3/installment/loan-play-detail-yd";
const OFFER = "/tapi/v3/loan-confirm/loan-detail-confirm";
const FORM = "/tapi/service/entry-order/card-init";

/** Opens a screen whose read answers this text at that path of its body, unquoted. */
async function openWith(path: string, scenario: string, address: string, at: string, text: string) {
  const screen = await openScreen("/testPreview", { scenario, query });
  const read = await readThrough(screen, address);
  read.write((body) => JSON.stringify(setPath(body, at.split("."), "\u0001")).replace('"\\u0001"', text));
  await visit(screen, path, { query, scenario }, "spoiled");
  return { ...screen, shown: await settled(screen.page) };
}

describe("fault 31: an amount that arrives as something else", () => {
  it.each(['"none"', '"385.800,00"', '""', "{}", "[]", "null", "1e400", "123456789012345678901"])(
    "is no missing limit: %s for the most that can be paid",
    async (text) => {
      const { page, shown } = await openWith("/sunflowerP", "plan", PLAN, "result.amountMax", text);
      expect(shown).toContain("Retry");
      expect(await page.getByRole("button", { name: "Pay Now", disabled: false }).count()).toBe(0);
    },
  );

  it.each([
    ["result.amount", '"much"'],
    ["result.amount", "null"],
    ["result.details", '""'],
    ["result.repay_plans", '{"first":{"amount":1,"pay_time":"2026-12-01"}}'],
    ["result.popAgreementUrl", '{"url":"https://legal.superpesa.example/agreement"}'],
  ])("never lets an application go out without its terms: %s as %s", async (at, text) => {
    const { page, shown } = await openWith("/waffleLemo", "confirm-agreement", OFFER, at, text);
    expect(shown).toContain("Retry");
    expect(await page.getByRole("button", { name: "Apply for a loan", disabled: false }).count()).toBe(0);
  });

  it("is read where it is a number as text", async () => {
    const { shown } = await openWith("/sunflowerP", "plan", PLAN, "result.amountMax", '"38580000"');
    expect(shown).toContain("Modify amount");
    expect(shown).not.toContain("Retry");
  });
});

describe("promise 31: what a form is given", () => {
  const item = { subtitle: "", note: null, inputType: 0, optional: 0, ifMust: 1, cardTypeMi: "", channelNumber: "" };
  const saved = async (items: readonly object[], value: string) => {
    const text = JSON.stringify(items).replace('"VALUE"', value);
    const screen = await openWith("/chiaJellyL", "order-170", FORM, "data.items", text);
    const calls = recordCalls(screen.page);
    const shown = await screen.page.locator("main input").first().inputValue();
    await screen.page.getByRole("button", { name: "Next" }).click();
    await settled(screen.page);
    return { shown, sent: callsTo(calls, "/tapi/v3/certify/save-bank-info").map(({ body }) => body) };
  };

  it("keeps each digit of an account number beyond 2^53, on the screen and in what is sent", async () => {
    const items = [{ ...item, title: "Card number", code: "cardNo", cate: "txt", type: "", value: "VALUE" }];
    const { shown, sent } = await saved(items, "12345678901234567890");
    expect(shown).toBe("12345678901234567890");
    expect(sent).toMatchObject([{ cardNo: "12345678901234567890" }]);
  });

  it("shows and sends the day of a date that has a time", async () => {
    const items = [{ ...item, title: "Registered", code: "registeredOn", cate: "day", type: "", value: "VALUE" }];
    const { shown, sent } = await saved(items, '"2019-11-22 00:00:00"');
    expect(shown).toBe("2019-11-22");
    expect(sent).toMatchObject([{ registeredOn: "2019-11-22" }]);
  });

  it("sends nothing of what it does not show", async () => {
    const items = [{ ...item, title: "Registered", code: "registeredOn", cate: "day", type: "", value: "VALUE" }];
    const { shown, sent } = await saved(items, '"22/11/2019"');
    expect(shown).toBe("");
    expect(sent).toMatchObject([{ registeredOn: "" }]);
  });
});
