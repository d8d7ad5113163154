// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const TABS = {
  type: "tabs",
  label: "Account type",
  tabs: [
    { v: "1", n: "Wallet" },
    { v: "2", n: "Bank" },
    { v: "3", n: "Card" },
  ],
  tabValue: "${item.v}",
  tabLabel: "${item.n}",
  value: "state.kind",
  children: [{ type: "text", text: "Panel ${state.kind}" }],
  on: { change: [{ do: "back" }] },
};

describe("tabs", () => {
  it("shows the panel of the chosen tab", async () => {
    const { store, ran } = renderWidget(TABS, { state: { kind: "1" } });
    await userEvent.click(screen.getByRole("tab", { name: "Bank" }));
    expect(store.get("state", "kind")).toBe("2");
    expect(ran.map((step) => step.event)).toEqual(["2"]);
    expect(screen.getByRole("tab", { name: "Bank", selected: true })).toBeTruthy();
    expect(screen.getByRole("tabpanel", { name: "Bank" }).textContent).toBe("Panel 2");
  });

  it("moves with the arrow keys, round the ends, and with Home and End", async () => {
    const { store } = renderWidget(TABS, { state: { kind: "1" } });
    screen.getByRole("tab", { name: "Wallet" }).focus();
    const visited = [];
    for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]) {
      await userEvent.keyboard(`{${key}}`);
      visited.push(store.get("state", "kind"));
    }
    expect(visited).toEqual(["2", "3", "1", "3", "1"]);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Wallet" }));
  });

  it("moves as the row is written", async () => {
    const { store } = renderWidget(TABS, { state: { kind: "1" } });
    screen.getByRole("tablist").closest("div")?.setAttribute("dir", "rtl");
    screen.getByRole("tab", { name: "Wallet" }).focus();
    const visited = [];
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight", "Home"]) {
      await userEvent.keyboard(`{${key}}`);
      visited.push(store.get("state", "kind"));
    }
    expect(visited).toEqual(["2", "3", "1", "3", "1"]);
  });

  it("lets only the chosen tab take the focus, the first when none is", () => {
    renderWidget(TABS, { state: { kind: "unknown" } });
    expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});
