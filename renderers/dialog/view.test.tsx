// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Runtime } from "../../src/render/runtime/runtime.ts";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const DIALOG = {
  type: "dialog",
  title: "Repayment reminder",
  children: [{ type: "text", text: "TradeNo 12" }],
  actions: [{ type: "button", label: "Confirm" }],
  on: { close: [{ do: "back" }] },
};

describe("dialog", () => {
  it("is a modal named by its heading, which gets the focus", async () => {
    renderWidget(DIALOG);
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Repayment reminder" });
    expect(dialog.open).toBe(true);
    expect(within(dialog).getByText("TradeNo 12")).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Confirm" })).toBeTruthy();
    const heading = screen.getByRole("heading", { level: 2, name: "Repayment reminder" });
    await expect.poll(() => document.activeElement).toBe(heading);
  });

  it("closes at Escape, at a tap beside it and at hardware back", () => {
    const ways: ((dialog: HTMLElement, runtime: Runtime) => void)[] = [
      (dialog) => fireEvent.keyDown(dialog, { key: "Escape" }),
      // The focus may still be where it was.
      () => fireEvent.keyDown(document.body, { key: "Escape" }),
      (dialog) => fireEvent(dialog, new Event("cancel", { cancelable: true })),
      (dialog) => {
        fireEvent.pointerDown(dialog);
        fireEvent.click(dialog);
      },
      (_, runtime) => act(() => void runtime.back.handle()),
    ];
    for (const dismiss of ways) {
      const { closed, ran, runtime } = renderWidget(DIALOG);
      dismiss(screen.getByRole("dialog"), runtime);
      expect(closed()).toBe(1);
      expect(ran.map((step) => step.action)).toEqual(["back"]);
    }
  });

  it("opened last is the only one that Escape closes", () => {
    const last = { ...DIALOG, title: "Sure?", on: { close: [{ do: "copy", text: "last" }] } };
    const { ran } = renderWidget({ type: "card", children: [DIALOG, last] });
    fireEvent.keyDown(screen.getByRole("dialog", { name: "Sure?" }), { key: "Escape" });
    expect(ran.map((step) => step.action)).toEqual(["copy"]);
  });

  it("stays at a tap inside, or one that only ended beside it", () => {
    const { closed } = renderWidget(DIALOG);
    const text = screen.getByText("TradeNo 12");
    fireEvent.pointerDown(text);
    fireEvent.click(text);
    fireEvent.pointerDown(text);
    fireEvent.click(screen.getByRole("dialog"));
    expect(closed()).toBe(0);
  });

  it("closes at its close icon, by the name Close", async () => {
    const { closed } = renderWidget({ ...DIALOG, showClose: true });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(closed()).toBe(1);
  });

  it("has no way out but its own buttons when it is not dismissible", () => {
    const { closed, runtime } = renderWidget({ ...DIALOG, dismissible: false });
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
    fireEvent(dialog, key);
    expect(key.defaultPrevented).toBe(true);
    fireEvent(dialog, new Event("cancel", { cancelable: true }));
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(runtime.back.handle()).toBe(true);
    expect(closed()).toBe(0);
  });

  it("opens again when the browser closed it all the same", () => {
    const { closed } = renderWidget({ ...DIALOG, dismissible: false });
    const dialog = screen.getByRole<HTMLDialogElement>("dialog");
    dialog.close();
    fireEvent(dialog, new Event("close"));
    expect(dialog.open).toBe(true);
    expect(closed()).toBe(0);
  });

  it("keeps the page behind it still once it is painted, and gives the focus back", async () => {
    const before = document.createElement("button");
    document.body.append(before);
    before.focus();
    renderWidget(DIALOG);
    await expect.poll(() => document.documentElement.classList.contains("sk-locked")).toBe(true);
    cleanup();
    expect(document.documentElement.classList.contains("sk-locked")).toBe(false);
    expect(document.activeElement).toBe(before);
    before.remove();
  });
});
