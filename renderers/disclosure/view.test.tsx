// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FOLD = { type: "disclosure", label: "Paid (2)", children: [{ type: "text", text: "Instalment 1" }] };

describe("disclosure", () => {
  it("is folded at first and folds by itself", async () => {
    renderWidget(FOLD);
    const button = screen.getByRole("button", { name: "Paid (2)", expanded: false });
    expect(screen.queryByText("Instalment 1")).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole("button", { expanded: true })).toBe(button);
    expect(screen.getByText("Instalment 1")).toBeTruthy();
    await userEvent.click(button);
    expect(screen.queryByText("Instalment 1")).toBeNull();
  });

  it("keeps whether it is open where it is bound", async () => {
    const { store } = renderWidget({ ...FOLD, open: "state.open" }, { state: { open: true } });
    expect(screen.getByText("Instalment 1")).toBeTruthy();
    await userEvent.click(screen.getByRole("button"));
    expect(store.get("state", "open")).toBe(false);
    expect(screen.queryByText("Instalment 1")).toBeNull();
  });
});
