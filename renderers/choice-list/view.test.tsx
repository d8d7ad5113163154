// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const LIST = {
  type: "choice-list",
  label: "Subjects",
  options: [
    { id: 1, name: "Delivery" },
    { id: 2, name: "Payment", more: "By wallet" },
  ],
  optionValue: "${item.id}",
  optionLabel: "${item.name}",
  optionDetail: "${item.more}",
  folder: "${item.id == 1}",
  open: "${state.open}",
  chosen: "${state.chosen}",
  on: { choose: [{ do: "back" }] },
  children: [{ type: "text", text: "Late or lost" }],
};
const none = { state: { open: "", chosen: "" } };
const row = (name: string) => screen.getByRole("button", { name });

describe("choice-list", () => {
  it("is a named list whose rows say their value when tapped", async () => {
    const { ran } = renderWidget(LIST, none);
    expect(screen.getByRole("list", { name: "Subjects" }).children).toHaveLength(2);
    await userEvent.click(row("Payment By wallet"));
    await userEvent.click(row("Delivery"));
    expect(ran.map(({ event }) => event)).toEqual(["2", "1"]);
  });

  it("opens a folder only when told so, and never a row that is none", () => {
    const { store } = renderWidget(LIST, none);
    expect(row("Delivery").getAttribute("aria-expanded")).toBe("false");
    expect(row("Payment By wallet").hasAttribute("aria-expanded")).toBe(false);
    expect(screen.queryByText("Late or lost")).toBeNull();
    act(() => store.set("state", "open", "1"));
    expect(row("Delivery").getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("Late or lost")).toBeTruthy();
    act(() => store.set("state", "open", "2"));
    expect(screen.queryByText("Late or lost")).toBeNull();
  });

  it("marks the row that is chosen, and names a row by its detail too", () => {
    renderWidget(LIST, { state: { open: "", chosen: "2" } });
    expect(row("Payment By wallet").getAttribute("aria-current")).toBe("true");
    expect(row("Delivery").hasAttribute("aria-current")).toBe(false);
  });
});
