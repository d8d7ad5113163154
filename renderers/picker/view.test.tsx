// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const WALLETS = [
  { type: "TZ0001", name: "Vodacom" },
  { type: "TZ0002", name: "HaloPesa" },
];
const PICKER = {
  type: "picker",
  label: "Wallet",
  value: "state.wallet",
  options: WALLETS,
  optionValue: "${item.type}",
  optionLabel: "${item.name}",
  placeholder: "Choose",
  on: { change: [{ do: "back" }] },
};

async function openSheet() {
  await userEvent.click(screen.getByRole("button", { name: /^Wallet/ }));
  return within(screen.getByRole("dialog", { name: "Wallet" }));
}

describe("picker", () => {
  it("shows the chosen option's label, or the placeholder for none or an unknown one", () => {
    renderWidget(PICKER, { state: { wallet: "TZ0002" } });
    expect(screen.getByRole("button", { name: "Wallet HaloPesa" })).toBeTruthy();
    renderWidget(PICKER, { state: { wallet: "TZ9" } });
    expect(screen.getByRole("button", { name: "Wallet Choose" })).toBeTruthy();
  });

  it("makes the choice at Confirm and not before", async () => {
    const { store, ran } = renderWidget(PICKER, { state: { wallet: "TZ0001" } });
    const sheet = await openSheet();
    expect(sheet.getByRole<HTMLInputElement>("radio", { name: "Vodacom" }).checked).toBe(true);
    await userEvent.click(sheet.getByRole("radio", { name: "HaloPesa" }));
    expect(store.get("state", "wallet")).toBe("TZ0001");
    await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
    expect(store.get("state", "wallet")).toBe("TZ0002");
    expect(ran.map((step) => step.event)).toEqual(["TZ0002"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("gives the focus to the chosen option, else to the title, and back when it closes", async () => {
    renderWidget(PICKER, { state: { wallet: "TZ0002" } });
    const sheet = await openSheet();
    expect(document.activeElement).toBe(sheet.getByRole("radio", { name: "HaloPesa" }));
    await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Wallet/ }));
    renderWidget(PICKER, { state: { wallet: "" } });
    const empty = await openSheet();
    expect(document.activeElement).toBe(empty.getByRole("heading", { name: "Wallet" }));
  });

  it("forgets the choice at Cancel", async () => {
    const { store, ran } = renderWidget(PICKER, { state: { wallet: "TZ0001" } });
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole("radio", { name: "HaloPesa" }));
    await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
    expect(store.get("state", "wallet")).toBe("TZ0001");
    expect(ran).toEqual([]);
    expect((await openSheet()).getByRole<HTMLInputElement>("radio", { name: "Vodacom" }).checked).toBe(true);
  });

  it("confirms nothing while nothing is chosen", async () => {
    renderWidget(PICKER, { state: { wallet: "" } });
    const sheet = await openSheet();
    expect(sheet.getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(true);
  });

  it("closes at hardware back", async () => {
    const { runtime } = renderWidget(PICKER);
    await openSheet();
    act(() => {
      runtime.back.handle();
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("offers nothing for a list that is missing", async () => {
    const { reported } = renderWidget({ ...PICKER, options: "${state.none}" });
    expect((await openSheet()).queryAllByRole("radio")).toEqual([]);
    expect(reported).toEqual([]);
  });
});
