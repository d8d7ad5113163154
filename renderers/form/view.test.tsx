// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EXAMPLE_ENVIRONMENT } from "../../src/expression/example-environment.ts";
import type { Json, JsonObject } from "../../src/kit/json.ts";
import type { NodePlan, ScreenPlan } from "../../src/language/plan.ts";
import { createBackStack } from "../../src/render/back-stack.ts";
import { NodeView } from "../../src/render/node-view.tsx";
import { type Runtime, RuntimeContext } from "../../src/render/runtime.ts";
import { createSubmitHandles } from "../../src/render/submit-handles.ts";
import type { ViewTable } from "../../src/render/view-props.ts";
import { createScreenStore } from "../../src/sources/screen-store.ts";
import { FormView } from "./view.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const BANKS = [
  { value: "TZ0001", label: "Vodacom" },
  { value: "TZ0002", label: "HaloPesa" },
];

const FIELDS = [
  { name: "userName", kind: "text", label: "Name", required: true },
  { name: "cardNo", kind: "digits", label: "Account", required: true, minLength: 4 },
  { name: "bankCode", kind: "select", label: "Bank", placeholder: "Choose", required: true, options: BANKS },
  { name: "born", kind: "date", label: "Birthday" },
];

const TAB = {
  name: "cardType",
  kind: "tabs",
  label: "Card type",
  options: [
    { value: 1, label: "Wallet" },
    { value: 2, label: "Card" },
  ],
};

interface Opened {
  readonly values: () => Json;
  readonly submit: () => Promise<Json>;
  readonly submitted: readonly JsonObject[];
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly set: (value: Json) => void;
  /** How often another node inside the form was rendered. */
  readonly rendered: () => number;
}

function open(props: JsonObject, state: JsonObject = {}): Opened {
  const store = createScreenStore({ state: { bank: state } });
  const submits = createSubmitHandles();
  const submitted: JsonObject[] = [];
  const countRenders = vi.fn(() => null);
  const node: NodePlan = {
    type: "form",
    key: "bank",
    props: { optionValue: "value", optionLabel: "label", ...props },
    binds: { value: ["state", "bank"] },
    on: { submit: [{ do: "record", props: {} }] },
    slots: { actions: [{ type: "count", key: "count", props: {}, bound: { other: ["slot", "state", "other"] } }] },
  };
  const runtime: Runtime = {
    plan: {} as ScreenPlan,
    store,
    environment: EXAMPLE_ENVIRONMENT,
    views: { form: FormView, count: countRenders } as ViewTable,
    back: createBackStack(),
    submits,
    messages: { read: () => [], subscribe: () => () => undefined },
    run: (_actions, locals) => submitted.push(locals.event as JsonObject),
    load: () => undefined,
    closePopup: () => undefined,
    report: (problem) => {
      throw new Error(problem);
    },
  };
  render(
    <RuntimeContext value={runtime}>
      <NodeView node={node} locals={{}} />
    </RuntimeContext>,
  );
  return {
    values: () => store.get("state", "bank"),
    submit: () => act(() => submits.submit("state.bank")),
    submitted,
    user: userEvent.setup(),
    set: (value) => act(() => store.set("state", "bank", value)),
    rendered: () => countRenders.mock.calls.length,
  };
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("form", () => {
  it("shows the slot's values and writes what is typed back to it", async () => {
    const { user, values, set } = open({ fields: FIELDS }, { userName: "Asha", other: 1 });
    expect(input("Name").value).toBe("Asha");
    await user.type(input("Name"), " Juma");
    expect(values()).toEqual({ userName: "Asha Juma", other: 1 });
    set({ userName: "Neema" });
    expect(input("Name").value).toBe("Neema");
  });

  it("keeps the caret where it is while typing in the middle", async () => {
    const { user } = open({ fields: FIELDS }, { userName: "Aa" });
    await user.type(input("Name"), "sh", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input("Name").value).toBe("Asha");
    expect(input("Name").selectionStart).toBe(3);
  });

  it("keeps digits only, typed or pasted, in a digits field", async () => {
    const { user, values } = open({ fields: FIELDS });
    await user.type(input("Account"), "07a1-2");
    await user.paste(" 34 x5");
    expect(input("Account").value).toBe("0712345");
    expect(values()).toEqual({ cardNo: "0712345" });
    expect(input("Account").inputMode).toBe("numeric");
    expect(input("Account").autocomplete).toBe("off");
  });

  it("writes an emptied field as empty text, so that its initial value does not come back", async () => {
    const { user, values } = open({ fields: [{ name: "userName", label: "Name", default: "Asha" }] });
    expect(values()).toEqual({ userName: "Asha" });
    await user.clear(input("Name"));
    expect(values()).toEqual({ userName: "" });
    expect(input("Name").value).toBe("");
  });

  it("takes a choice on Confirm only", async () => {
    const { user, values } = open({ fields: FIELDS });
    const button = screen.getByRole("button", { name: "Bank Choose" });
    await user.click(button);
    await user.click(within(screen.getByRole("dialog", { name: "Bank" })).getByLabelText("HaloPesa"));
    await user.click(screen.getByRole("button", { name: "cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(values()).toEqual({});
    await user.click(button);
    await user.click(screen.getByLabelText("HaloPesa"));
    expect(values()).toEqual({});
    await user.click(screen.getByRole("button", { name: "confirm" }));
    expect(values()).toEqual({ bankCode: "TZ0002" });
    expect(screen.getByRole("button", { name: "Bank HaloPesa" })).toBe(button);
  });

  it("treats a chosen value that is no longer offered as none", async () => {
    const { values, submit } = open({ fields: FIELDS, validate: false }, { bankCode: "TZ0009" });
    expect(screen.getByRole("button", { name: "Bank Choose" })).toBeDefined();
    expect(values()).toEqual({ bankCode: "" });
    expect(await submit()).toMatchObject({ bankCode: "" });
  });

  it("builds fields from server items and chooses the first tab", async () => {
    const { user, values, submit } = open({
      items: [{}, {}, {}, {}],
      itemName: ["cardNo", "cardType", "bankCode", "userName"],
      itemLabel: ["Account", "Card type", "Bank", "Name"],
      itemKind: ["digits", "tabs", "select", "unheard-of"],
      itemOptions: [
        null,
        [
          { type: 1, name: "Wallet" },
          { type: 2, name: "Card" },
        ],
        [{ type: "TZ0001", name: "Vodacom" }],
        null,
      ],
      itemGroup: [null, null, 1, "2"],
      itemDefault: [712, null, "TZ0001", null],
      optionValue: "type",
      optionLabel: "name",
      validate: false,
    });
    expect(values()).toEqual({ cardType: "1", cardNo: "712", bankCode: "TZ0001" });
    expect(screen.getByRole("tab", { name: "Wallet" }).getAttribute("aria-selected")).toBe("true");
    const panel = screen.getByRole("tabpanel", { name: "Wallet" });
    expect(within(panel).queryByLabelText("Name")).toBeNull();
    await user.click(screen.getByRole("tab", { name: "Card" }));
    expect(within(screen.getByRole("tabpanel", { name: "Card" })).queryByLabelText("Bank")).toBeNull();
    expect(input("Name").value).toBe("");
    expect(await submit()).toEqual({ cardType: "2", cardNo: "712", userName: "" });
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Wallet" }));
    expect(values()).toMatchObject({ cardType: "1", bankCode: "TZ0001" });
  });

  it("refuses an invalid submission, says why under each field and focuses the first", async () => {
    const { user, submit, submitted } = open({ fields: FIELDS }, { cardNo: "12" });
    expect(screen.queryByText("required")).toBeNull();
    expect(await submit()).toBeNull();
    expect(document.activeElement).toBe(input("Name"));
    expect(input("Name").getAttribute("aria-describedby")).toBe("bank_f0-error");
    expect(document.getElementById("bank_f0-error")?.textContent).toBe("required");
    expect(document.getElementById("bank_f1-error")?.textContent).toBe("invalid");
    expect(input("Birthday").getAttribute("aria-invalid")).toBeNull();
    await user.type(input("Name"), "A");
    expect(document.getElementById("bank_f0-error")).toBeNull();
    expect(document.getElementById("bank_f1-error")).not.toBeNull();
    await user.clear(input("Name"));
    expect(document.getElementById("bank_f0-error")?.textContent).toBe("required");
    expect(submitted).toEqual([]);
  });

  it("answers the submit action with the values, the empty ones too, and fires submit", async () => {
    const held = { userName: "Asha", cardNo: "0712", bankCode: "TZ0001" };
    const { submit, submitted } = open({ fields: FIELDS }, held);
    expect(await submit()).toEqual({ ...held, born: "" });
    expect(submitted).toEqual([{ ...held, born: "" }]);
  });

  it("fires submit for the keyboard's Go key, once it is valid", async () => {
    const { user, submitted } = open({ fields: FIELDS }, { userName: "Asha", bankCode: "TZ0001" });
    await user.type(input("Account"), "071{Enter}");
    expect(submitted).toEqual([]);
    expect(document.activeElement).toBe(input("Account"));
    await user.type(input("Account"), "2{Enter}");
    expect(submitted).toEqual([{ userName: "Asha", cardNo: "0712", bankCode: "TZ0001", born: "" }]);
  });

  it("submits nothing for Enter in the sheet of a select", async () => {
    const { user, submitted } = open({ fields: FIELDS, validate: false });
    await user.click(screen.getByRole("button", { name: /^Bank/ }));
    await user.click(screen.getByLabelText("Vodacom"));
    await user.keyboard("{Enter}");
    expect(submitted).toEqual([]);
  });

  it("renders nothing else again while typing", async () => {
    const { user, rendered } = open({ fields: FIELDS });
    await user.type(input("Name"), "Asha");
    expect(rendered()).toBe(1);
  });

  it("checks nothing where the server decides", async () => {
    const { submit } = open({ fields: FIELDS, validate: false });
    expect(await submit()).toEqual({ userName: "", cardNo: "", bankCode: "", born: "" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("drops fields whose names would reach a prototype, and the second of two with one name", async () => {
    const fields = [
      { name: "__proto__", label: "Bad", default: "x" },
      { name: "a.b[0]", label: "Odd", default: "1" },
      { name: "a.b[0]", label: "Twice", default: "2" },
      { label: "Nameless" },
    ];
    const { user, submit } = open({ fields: [...fields, null, "text"] });
    await user.type(input("Odd"), "2");
    expect(await submit()).toEqual({ "a.b[0]": "12" });
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(({} as { label?: string }).label).toBeUndefined();
  });

  it("leaves no HTML or style of RJSF's own", () => {
    open({ fields: [...FIELDS, TAB] });
    expect(
      document.querySelector("[class*=rjsf], [class*=form-group], [class*=btn], fieldset, legend, style"),
    ).toBeNull();
    expect(document.querySelectorAll("[style]")).toHaveLength(0);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Choose"]);
  });

  it("scrolls a focused input to the middle, again when the keyboard opens, and to the top once it is left", () => {
    vi.useFakeTimers();
    const viewport = new EventTarget();
    vi.stubGlobal("visualViewport", viewport);
    open({ fields: FIELDS });
    const centred = vi.fn();
    const top = vi.fn();
    for (const name of ["Name", "Account"]) input(name).scrollIntoView = centred;
    document.documentElement.scrollTo = top;
    act(() => input("Name").focus());
    expect(centred).toHaveBeenCalledWith({ block: "center", behavior: "smooth" });
    act(() => input("Account").focus());
    vi.advanceTimersByTime(1_000);
    expect(centred).toHaveBeenCalledTimes(2);
    viewport.dispatchEvent(new Event("resize"));
    expect(centred).toHaveBeenCalledTimes(3);
    expect(top).not.toHaveBeenCalled();
    act(() => input("Account").blur());
    viewport.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(1_000);
    expect(top).toHaveBeenCalledWith({ top: 0, behavior: "smooth" });
    expect(centred).toHaveBeenCalledTimes(3);
  });
});
