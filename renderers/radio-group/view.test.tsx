// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const GROUP = {
  type: "radio-group",
  label: "Pay with",
  value: "state.card",
  options: [
    { id: "1", bank: "CRDB Bank", number: "4471" },
    { id: "2", bank: "NMB Bank", number: "" },
  ],
  optionValue: "${item.id}",
  optionLabel: "${item.bank}",
  optionDetail: "${item.number}",
};

function radio(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("radio", { name });
}

describe("radio-group", () => {
  it("is a group under its label, with what is kept checked and each detail read after its name", () => {
    renderWidget(GROUP, { state: { card: "2" } });
    expect(screen.getByRole("group", { name: "Pay with" })).toBeTruthy();
    expect([radio("CRDB Bank").checked, radio("NMB Bank").checked]).toEqual([false, true]);
    expect(radio("CRDB Bank").getAttribute("aria-describedby")).toBe(screen.getByText("4471").id);
    expect(radio("NMB Bank").getAttribute("aria-describedby")).toBeNull();
  });

  it("keeps what is chosen and tells it", async () => {
    const { store, ran } = renderWidget({ ...GROUP, on: { change: [{ do: "back" }] } }, { state: { card: "" } });
    await userEvent.click(screen.getByText("NMB Bank"));
    expect(store.get("state", "card")).toBe("2");
    expect(ran.map(({ event }) => event)).toEqual(["2"]);
  });

  it("cannot be changed when it is not enabled", async () => {
    const { store } = renderWidget({ ...GROUP, enabled: false }, { state: { card: "1" } });
    await userEvent.click(screen.getByText("NMB Bank"));
    expect(store.get("state", "card")).toBe("1");
  });
});
