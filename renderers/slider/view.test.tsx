// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const SLIDER = {
  type: "slider",
  label: "How much",
  value: "state.amount",
  min: 50,
  max: "${data.most}",
  step: 10,
  valueText: "TZS ${state.amount}",
  on: { change: [{ do: "back" }] },
};

function range(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("slider", { name: "How much" });
}

describe("slider", () => {
  it("keeps the number where it is bound, tells it, and reads it out", () => {
    const { store, ran } = renderWidget(SLIDER, { state: { amount: 100 }, data: { most: 200 } });
    expect([range().min, range().max, range().step, range().value]).toEqual(["50", "200", "10", "100"]);
    expect(range().getAttribute("aria-valuetext")).toBe("TZS 100");
    fireEvent.change(range(), { target: { value: "150" } });
    expect(store.get("state", "amount")).toBe(150);
    expect(ran.map((step) => step.event)).toEqual([150]);
    expect(screen.getByRole("status").textContent).toBe("TZS 150");
  });

  it.each<[string, number | null, number, number]>([
    ["nothing chosen yet", null, 200, 50],
    ["too small", 10, 200, 50],
    ["too large", 500, 200, 200],
    ["between two steps", 103, 200, 100],
    ["the largest is not on a step", 500, 195, 190],
    ["the largest is below the smallest", 100, 20, 50],
  ])("brings what it did not take in itself within its limits: %s", (_, amount, most, expected) => {
    const { store, ran } = renderWidget(SLIDER, { state: { amount }, data: { most } });
    expect(store.get("state", "amount")).toBe(expected);
    expect(ran).toEqual([]);
  });

  it("follows limits that change", () => {
    const { store } = renderWidget(SLIDER, { state: { amount: 200 }, data: { most: 200 } });
    act(() => store.set("data", "most", 120));
    expect([store.get("state", "amount"), range().value]).toEqual([120, "120"]);
  });

  it("is described by what is wrong, else by its hint, and can be locked", () => {
    renderWidget({ ...SLIDER, hint: "In tens", enabled: false }, { state: { amount: 100 }, data: { most: 200 } });
    expect(range().getAttribute("aria-describedby")).toBe(screen.getByText("In tens").id);
    expect(range().disabled).toBe(true);
  });
});
