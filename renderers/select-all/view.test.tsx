// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

function renderAll(count: number, total: number, firstSelectable: boolean) {
  const widget = renderWidget(
    {
      type: "select-all",
      label: "Select all",
      value: "state.count",
      total,
      firstSelectable,
      on: { change: [{ do: "back" }] },
    },
    { state: { count } },
  );
  return { ...widget, box: screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" }) };
}

describe("select-all", () => {
  it("checks all, and back leaves the first alone", async () => {
    const { box, store, ran } = renderAll(1, 3, true);
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    expect(store.get("state", "count")).toBe(3);
    expect(box.checked).toBe(true);
    await userEvent.click(box);
    expect(store.get("state", "count")).toBe(1);
    expect(ran.map((step) => step.event)).toEqual([3, 1]);
  });

  it("neither is checked nor checks anything while the first cannot be selected", async () => {
    const { box, store } = renderAll(3, 3, false);
    expect([box.checked, box.disabled]).toEqual([false, true]);
    await userEvent.click(box);
    expect(store.get("state", "count")).toBe(3);
  });

  it("has nothing to check when there are no items", () => {
    const { box } = renderAll(0, 0, true);
    expect(box.checked).toBe(false);
    expect(box.disabled).toBe(true);
  });
});
