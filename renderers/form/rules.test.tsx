// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import { views } from "../views.ts";

beforeAll(async () => {
  if ("preload" in views.form) await views.form.preload();
});
afterEach(cleanup);

const TOO_SHORT = "An account has nine digits or more";
const SAME = "Write the name as on the card";

/** The fields come from a server, the rules from the document. */
function openForm(bank: { readonly [name: string]: string }, more: { readonly [name: string]: unknown } = {}) {
  return renderWidget(
    {
      type: "form",
      value: "state.bank",
      items: "${data.items}",
      itemName: "${item.code}",
      itemLabel: "${item.title}",
      validate: false,
      rules: [
        { field: "cardNo", test: "${size(lookup(state.bank, 'cardNo')) >= 9}", text: { en: TOO_SHORT, sw: "Fupi" } },
        { field: "owner", test: "${filled(lookup(state.bank, 'owner'))}", text: { en: SAME, sw: "Jina" } },
        { field: "elsewhere", test: "${false}", text: { en: "Never seen", sw: "Haionekani" } },
      ],
      on: { submit: [{ do: "back" }] },
      ...more,
    },
    {
      state: { bank },
      data: {
        items: [
          { code: "cardNo", title: "Account" },
          { code: "owner", title: "Owner" },
          { code: "note", title: "Note" },
        ],
      },
    },
  );
}

const field = (name: string) => screen.getByLabelText(name);
const submit = (widget: ReturnType<typeof openForm>) =>
  act(async () => (await widget.runtime.submits.get("state.bank")?.()) ?? null);

describe("rules of a form's fields", () => {
  it("are said beside a field when the person leaves it, and go when it keeps them", async () => {
    openForm({ cardNo: "", owner: "" });
    const user = userEvent.setup();
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    await user.type(field("Account"), "1234");
    await user.click(field("Owner"));
    expect(await screen.findByText(TOO_SHORT)).toBeTruthy();
    expect(field("Account").getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field("Account").getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      TOO_SHORT,
    );
    expect(screen.queryByText(SAME)).toBeNull();
    await user.type(field("Account"), "56789");
    expect(screen.queryByText(TOO_SHORT)).toBeNull();
    expect(field("Account").getAttribute("aria-invalid")).toBeNull();
  });

  it("keep a form from being submitted, say all that is wrong, and move to the first field", async () => {
    const widget = openForm({ cardNo: "1234", owner: "" });
    expect(await submit(widget)).toBeNull();
    expect(widget.ran).toEqual([]);
    expect(screen.getByText(TOO_SHORT)).toBeTruthy();
    expect(screen.getByText(SAME)).toBeTruthy();
    expect(document.activeElement).toBe(field("Account"));
  });

  it("let a form go that keeps them, whatever they say of fields that it does not show", async () => {
    const widget = openForm({ cardNo: "123456789", owner: "Asha" });
    expect(await submit(widget)).toMatchObject({ cardNo: "123456789" });
    expect(widget.ran.map(({ action }) => action)).toEqual(["back"]);
  });

  it("make the slots that `validate` asks and `valid` reads, one for each field and one for all", () => {
    const { store } = openForm({ cardNo: "1234", owner: "Asha" });
    expect(store.get("values", "problem.state.bank.cardNo")).toBe(TOO_SHORT);
    expect(store.get("values", "problem.state.bank.owner")).toBe("");
    expect(store.get("values", "problem.state.bank")).toBe(TOO_SHORT);
  });
});

describe("limits of the fields that a document writes out", () => {
  const text = (en: string) => ({ en, sw: en });
  const LIMITED = [
    { name: "income", kind: "amount", label: text("Income"), min: 5000, max: 900000, step: 500 },
    { name: "born", kind: "date", label: text("Born"), max: "2008-11-22" },
    { name: "plate", kind: "text", label: text("Plate"), pattern: "[A-Z]{3}", messages: { pattern: text("As T ABC") } },
    { name: "owner", kind: "text", label: text("Owner"), required: true, minLength: 3 },
  ];
  const openLimited = (bank: { readonly [name: string]: string }, more: { readonly [name: string]: unknown } = {}) =>
    renderWidget(
      { type: "form", value: "state.bank", fields: LIMITED, on: { submit: [{ do: "back" }] }, ...more },
      { state: { bank }, data: {} },
    );
  const wrongWith = (name: string) =>
    document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent ?? "";

  it.each([
    ["Income", "4999", /5\.000/],
    ["Income", "900001", /900\.000/],
    ["Income", "5250", /500/],
    ["Income", "5500", /^$/],
    ["Plate", "abc", /^As T ABC$/],
    ["Plate", "ABC", /^$/],
    ["Owner", "As", /3/],
    ["Owner", "{Backspace}", /./],
  ])("are said beside %s once it is left with %s", async (name, typed, words) => {
    const { store } = openLimited({});
    const user = userEvent.setup();
    await user.type(field(name), typed);
    expect(wrongWith(name)).toBe("");
    await user.tab();
    await waitFor(() => expect(store.get("touched", `state.bank.${name.toLowerCase()}`)).toBe(true));
    expect(wrongWith(name)).toMatch(words);
  });

  it("never change what was typed, an amount's groups aside", async () => {
    const widget = openLimited({});
    const user = userEvent.setup();
    await user.type(field("Income"), "5000000");
    expect((field("Income") as HTMLInputElement).value).toBe("5.000.000");
    expect(widget.runtime.store.get("state", "bank")).toEqual({ income: "5000000" });
  });

  it("keep a form from being submitted", async () => {
    const widget = openLimited({ income: "100", born: "2020-01-01", owner: "Asha" });
    expect(await submit(widget)).toBeNull();
    expect(document.activeElement).toBe(field("Income"));
    expect(wrongWith("Born")).not.toBe("");
  });

  it("are not asked on a tab that is not open, nor where nothing is checked here", async () => {
    const tabs = {
      name: "way",
      kind: "tabs",
      label: text("Way"),
      options: [
        { value: "a", label: text("A") },
        { value: "b", label: text("B") },
      ],
    };
    const fields = [tabs, ...LIMITED.map((one) => ({ ...one, group: "b" }))];
    const plan = openLimited({ way: "a" }, { fields }).runtime;
    expect(plan.store.get("values", "problem.state.bank")).toBe("");
    act(() => plan.store.set("state", "bank", { way: "b" }));
    expect(plan.store.get("values", "problem.state.bank")).not.toBe("");
    cleanup();
    const unchecked = openLimited({ income: "100" }, { validate: false });
    expect(await submit(unchecked)).toMatchObject({ income: "100" });
  });
});

describe("an amount in a form", () => {
  const income = { name: "income", kind: "amount", label: { en: "Income", sw: "Mapato" } };
  const WHOLE = "Enter a whole amount, such as 1.500.";
  const open = (more: { readonly [name: string]: unknown }, bank: { readonly [name: string]: string } = {}) =>
    renderWidget(
      { type: "form", value: "state.bank", on: { submit: [{ do: "back" }] }, ...more },
      { state: { bank }, data: { items: [{ code: "income", title: "Income" }] } },
    );
  const ways = [
    ["of the document", { fields: [income] }],
    ["of the document, in a form that is not checked", { fields: [income], validate: false }],
    [
      "of a server",
      {
        items: "${data.items}",
        itemName: "${item.code}",
        itemLabel: "${item.title}",
        itemKind: "amount",
        validate: false,
      },
    ],
  ] as const;

  it.each(ways)("is not submitted while it is none, and says why: %s", async (_, more) => {
    const widget = open(more);
    await userEvent.type(field("Income"), "1.500,50");
    expect(await submit(widget)).toBeNull();
    expect((await screen.findByText(WHOLE)).closest("[role=alert]")).toBeTruthy();
    expect((field("Income") as HTMLInputElement).value).toBe("1.500,50");
    expect(widget.ran).toEqual([]);
    await userEvent.type(field("Income"), "{Backspace}{Backspace}00");
    await waitFor(() => expect(screen.queryByText(WHOLE)).toBeNull());
    expect(await submit(widget)).toEqual({ income: "1500" });
  });

  it.each(["1500.50", "-300"])("is no other one than a server gave: %s leaves the field empty", async (given) => {
    const [, , [, items]] = ways;
    const widget = open({ ...items, itemDefault: given });
    await waitFor(() => expect(widget.store.get("state", "bank")).toEqual({}));
    expect((field("Income") as HTMLInputElement).value).toBe("");
    expect(await submit(widget)).toEqual({ income: "" });
  });
});

describe("the limits of a server's items", () => {
  const open = (item: { readonly [name: string]: unknown }, more: { readonly [name: string]: unknown } = {}) =>
    renderWidget(
      {
        type: "form",
        value: "state.bank",
        items: "${data.items}",
        itemName: "${item.code}",
        itemLabel: "${item.title}",
        itemKind: "${item.kind}",
        itemRequired: "${item.must}",
        itemHelp: "${item.help}",
        itemMin: "${item.min}",
        itemMax: "${item.max}",
        itemMinLength: "${item.minLength}",
        itemMaxLength: "${item.maxLength}",
        itemPattern: "${item.pattern}",
        ...more,
      },
      { state: { bank: {} }, data: { items: [{ code: "x", title: "Account", kind: "text", must: false, ...item }] } },
    );
  const input = () => field("Account") as HTMLInputElement;

  it.each([
    [{ minLength: 9 }, "0754", "Please enter at least 9 characters.", "0754123321"],
    [{ kind: "amount", min: 5000 }, "4999", "The least you can enter is 5.000.", "5.000,00"],
    [{ kind: "amount", max: 5000 }, "5001", "The most you can enter is 5.000.", "5.000"],
    [{ kind: "decimal", max: 2.5 }, "2,6", "The most you can enter is 2.5.", "2,5"],
    [{ pattern: "0[67]\\d{8}" }, "0812345678", "Please check this answer.", "0712345678"],
  ])("are asked in words: %j", async (item, wrong, words, right) => {
    const widget = open(item);
    await userEvent.type(input(), wrong);
    expect(await submit(widget)).toBeNull();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.clear(input());
    await userEvent.type(input(), right);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(await submit(widget)).not.toBeNull();
  });

  it("hold nothing up where the server alone decides", async () => {
    const widget = open({ minLength: 9, must: true }, { validate: false });
    await userEvent.type(input(), "0754");
    expect(await submit(widget)).toEqual({ x: "0754" });
  });

  it("come with a line of help, which what is wrong takes the place of", async () => {
    const widget = open({ help: "As on the card", must: true });
    const described = () => document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;
    expect(described()).toBe("As on the card");
    expect(await submit(widget)).toBeNull();
    await waitFor(() => expect(described()).toBe("Please fill this in."));
  });

  it("are not met by blanks where something must be filled in, and blanks around an answer are not sent", async () => {
    const widget = open({ must: true });
    await userEvent.type(input(), "   ");
    expect(await submit(widget)).toBeNull();
    expect(await screen.findByText("Please fill this in.")).toBeTruthy();
    await userEvent.type(input(), "Asha ");
    expect(await submit(widget)).toEqual({ x: "Asha" });
  });

  it.each(["(a+)+$", "["])("are without a pattern such as %s, which is reported", async (pattern) => {
    const widget = open({ pattern });
    await userEvent.type(input(), `${"a".repeat(40)}!`);
    expect(await submit(widget)).not.toBeNull();
    expect(widget.reported).toContain("unfit-value");
  });

  it("take a number with decimals as it is written, and nothing that is none", async () => {
    const widget = open({ kind: "decimal" });
    expect(input().inputMode).toBe("decimal");
    await userEvent.type(input(), "1,5");
    expect(await submit(widget)).toEqual({ x: "1.5" });
    await userEvent.type(input(), "x");
    expect(await submit(widget)).toBeNull();
    expect(input().value).toBe("1,5x");
    expect(await screen.findByText("Please check this answer.")).toBeTruthy();
  });
});
