// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const BOX = {
  type: "checkbox",
  label: "I have read and agree",
  value: "state.agreed",
  after: [{ type: "link", text: "Loan Agreement" }],
  on: { change: [{ do: "back" }] },
};

describe("checkbox", () => {
  it("keeps the answer where it is bound, and tells it", async () => {
    const { store, ran } = renderWidget(BOX, { state: { agreed: true } });
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "I have read and agree" });
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(store.get("state", "agreed")).toBe(false);
    expect(box.checked).toBe(false);
    expect(ran.map((step) => step.event)).toEqual([false]);
  });

  it("is not changed by a tap on what follows the label", async () => {
    const { store } = renderWidget(BOX, { state: { agreed: true } });
    await userEvent.click(screen.getByRole("link", { name: "Loan Agreement" }));
    expect(store.get("state", "agreed")).toBe(true);
  });

  it("cannot be changed while it is not enabled", async () => {
    const { store } = renderWidget({ ...BOX, enabled: false }, { state: { agreed: true } });
    await userEvent.click(screen.getByRole("checkbox"));
    expect(store.get("state", "agreed")).toBe(true);
  });
});
