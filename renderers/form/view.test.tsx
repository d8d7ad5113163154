// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FIELDS, input, openForm, TAB } from "../../tests/forms/open-form.tsx";

afterEach(cleanup);

describe("form", () => {
  it("shows the slot's values and writes what is typed back to it", async () => {
    const { user, values, set } = openForm({ fields: FIELDS }, { userName: "Asha", other: 1 });
    expect(input("Name").value).toBe("Asha");
    await user.type(input("Name"), " Juma");
    expect(values()).toEqual({ userName: "Asha Juma", other: 1 });
    set({ userName: "Neema" });
    expect(input("Name").value).toBe("Neema");
  });

  it("keeps the caret where it is while typing in the middle", async () => {
    const { user } = openForm({ fields: FIELDS }, { userName: "Aa" });
    await user.type(input("Name"), "sh", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input("Name").value).toBe("Asha");
    expect(input("Name").selectionStart).toBe(3);
  });

  it("keeps digits only, typed or pasted, in a digits field", async () => {
    const { user, values } = openForm({ fields: FIELDS });
    await user.type(input("Account"), "07a1-2");
    await user.paste(" 34 x5");
    expect(input("Account").value).toBe("0712345");
    expect(values()).toEqual({ cardNo: "0712345" });
    expect(input("Account").inputMode).toBe("numeric");
    expect(input("Account").autocomplete).toBe("off");
  });

  it("writes an emptied field as empty text, so that its initial value does not come back", async () => {
    const { user, values } = openForm({ fields: [{ name: "userName", label: "Name", default: "Asha" }] });
    expect(values()).toEqual({ userName: "Asha" });
    await user.clear(input("Name"));
    expect(values()).toEqual({ userName: "" });
    expect(input("Name").value).toBe("");
  });

  it("takes a choice on Confirm only", async () => {
    const { user, values } = openForm({ fields: FIELDS });
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

  it("shows no row of tabs where there is none to choose", async () => {
    const { values } = openForm({ fields: [{ ...TAB, options: [] }, ...FIELDS] });
    expect(screen.queryByRole("tablist")).toBeNull();
    expect(screen.queryByRole("tabpanel")).toBeNull();
    expect(input("Name").value).toBe("");
    expect(values()).toEqual({});
  });

  it("treats a chosen value that is no longer offered as none", async () => {
    const { values, submit } = openForm({ fields: FIELDS, validate: false }, { bankCode: "TZ0009" });
    expect(screen.getByRole("button", { name: "Bank Choose" })).toBeDefined();
    expect(values()).toEqual({ bankCode: "" });
    expect(await submit()).toMatchObject({ bankCode: "" });
  });

  it("builds fields from server items and chooses the first tab", async () => {
    const { user, values, submit } = openForm({
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

  it("renders nothing else again while typing", async () => {
    const { user, rendered } = openForm({ fields: FIELDS });
    await user.type(input("Name"), "Asha");
    expect(rendered()).toBe(1);
  });

  it("drops fields whose names would reach a prototype, and the second of two with one name", async () => {
    const fields = [
      { name: "__proto__", label: "Bad", default: "x" },
      { name: "a.b[0]", label: "Odd", default: "1" },
      { name: "a.b[0]", label: "Twice", default: "2" },
      { label: "Nameless" },
    ];
    const { user, submit } = openForm({ fields: [...fields, null, "text"] });
    await user.type(input("Odd"), "2");
    expect(await submit()).toEqual({ "a.b[0]": "12" });
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(({} as { label?: string }).label).toBeUndefined();
  });

  it("leaves no HTML or style of RJSF's own", () => {
    openForm({ fields: [...FIELDS, TAB] });
    // The head is shared with other tests of a worker, whose editors leave their styles there.
    expect(
      document.body.querySelector("[class*=rjsf], [class*=form-group], [class*=btn], fieldset, legend, style"),
    ).toBeNull();
    expect(document.querySelectorAll("[style]")).toHaveLength(0);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Choose"]);
  });
});
