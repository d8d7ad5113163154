// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/kit/json.ts";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const ITEMS = [
  { name: "Instalment 1", amount: "TZS 100,00", due: "2026-03-14", status: "Overdue", tap: 1, late: true },
  { name: "Instalment 2", amount: "TZS 200,00", due: "2026-04-14", status: "", tap: 1, late: false },
  { name: "Instalment 3", amount: "TZS 300,00", due: "2026-05-14", status: "", tap: 0, late: false },
];

function renderSelection(count: number, items: Json = ITEMS) {
  return renderWidget(
    {
      type: "cumulative-selection",
      label: "Pending instalments",
      value: "state.count",
      items: "${state.items}",
      itemLabel: "${item.name}",
      itemAmount: "${item.amount}",
      itemDetail: "${item.due}",
      itemStatus: "${item.status}",
      selectable: "${item.tap == 1}",
      alert: "${item.late}",
      on: { change: [{ do: "back" }] },
    },
    { state: { count, items } },
  );
}

function boxes(): HTMLInputElement[] {
  return screen.getAllByRole<HTMLInputElement>("checkbox");
}

describe("cumulative-selection", () => {
  it("names each box by its label and amount", () => {
    renderSelection(1);
    expect(screen.getByRole("checkbox", { name: "Instalment 1 TZS 100,00" })).toBe(boxes()[0]);
    expect(screen.getByRole("list", { name: "Pending instalments" })).toBeTruthy();
  });

  it("fault 29: selects no item of a list too long to be shown whole that is not shown", async () => {
    const items = Array.from({ length: 600 }, (_, index) => ({ ...ITEMS[1], name: `Instalment ${index + 1}` }));
    const { store, ran } = renderSelection(1, items);
    expect(boxes()).toHaveLength(500);
    expect(await screen.findByText("There is more. These are the first 500.")).toBeTruthy();
    act(() => store.set("state", "count", 600));
    expect(store.get("state", "count")).toBe(500);
    expect(boxes().filter((box) => box.checked)).toHaveLength(500);
    expect(ran).toEqual([]);
  }, 30_000);

  it("leaves the value as it is while there is no list yet", () => {
    const { store } = renderSelection(3, null);
    expect(store.get("state", "count")).toBe(3);
  });

  it("checks the first ones, as many as the value says", () => {
    for (const count of [0, 1, 2, 3]) {
      renderSelection(count);
      expect(boxes().filter((box) => box.checked)).toHaveLength(count);
      expect(boxes().map((box) => box.checked)).toEqual([count > 0, count > 1, count > 2]);
    }
  });

  it("lets only the first be tapped", async () => {
    const { store } = renderSelection(1);
    expect(boxes().map((box) => box.disabled)).toEqual([false, true, true]);
    await userEvent.click(screen.getByText("Instalment 2"));
    expect(store.get("state", "count")).toBe(1);
  });

  it("checks up to the first", async () => {
    const { store, ran } = renderSelection(0);
    await userEvent.click(screen.getByText("Instalment 1"));
    expect(store.get("state", "count")).toBe(1);
    expect(ran.map((step) => step.event)).toEqual([1]);
  });

  it("goes back to the first alone when it is unchecked", async () => {
    const { store } = renderSelection(3);
    await userEvent.click(screen.getByText("Instalment 1"));
    expect(store.get("state", "count")).toBe(1);
    await userEvent.click(screen.getByText("Instalment 1"));
    expect(store.get("state", "count")).toBe(1);
    expect(boxes()[0]?.checked).toBe(true);
  });

  it("locks a first item that is not selectable", async () => {
    const { store } = renderSelection(0, ITEMS.slice(2));
    const [box] = boxes();
    expect(box?.disabled).toBe(true);
    expect(box?.parentElement?.querySelector("svg")).not.toBeNull();
    await userEvent.click(screen.getByText("Instalment 3"));
    expect(store.get("state", "count")).toBe(0);
  });

  it("unchecks all when the first is locked, and shows what was chosen when it is free again", () => {
    const { store } = renderSelection(2);
    const lock = (tap: number) => act(() => store.set("state", "items", [{ ...ITEMS[0], tap }, ...ITEMS.slice(1)]));
    lock(0);
    expect(boxes().map((box) => box.checked)).toEqual([false, false, false]);
    lock(1);
    expect(boxes().map((box) => box.checked)).toEqual([true, true, false]);
  });

  it("marks the amount that needs attention", () => {
    renderSelection(1);
    expect(screen.getByText("TZS 100,00").className).toBe("sk-item-alert");
    expect(screen.getByText("TZS 200,00").className).toBe("");
  });

  it("survives a list that is missing", () => {
    const { reported } = renderSelection(1, null);
    expect(screen.queryAllByRole("checkbox")).toEqual([]);
    expect(reported).toEqual([]);
  });
});
