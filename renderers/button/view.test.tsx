// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const press = { press: [{ do: "back" }] };

describe("button", () => {
  it("runs its actions when tapped", async () => {
    const { ran } = renderWidget({ type: "button", label: "Pay Now", on: press });
    await userEvent.click(screen.getByRole("button", { name: "Pay Now" }));
    expect(ran.map((step) => step.action)).toEqual(["back"]);
  });

  it("does nothing while it is not enabled, nor while that is unknown", async () => {
    for (const enabled of [false, null]) {
      const { ran } = renderWidget(
        { type: "button", label: "Apply", enabled: "${state.agreed}", on: press },
        { state: { agreed: enabled } },
      );
      const button = screen.getByRole<HTMLButtonElement>("button", { name: "Apply" });
      expect(button.disabled).toBe(true);
      await userEvent.click(button);
      expect(ran).toEqual([]);
    }
  });

  it("takes no taps while busy, and keeps its name and the focus", async () => {
    const { ran, store } = renderWidget({ type: "button", label: "Pay Now", busy: "${busy.pay}", on: press });
    const button = screen.getByRole("button", { name: "Pay Now" });
    button.focus();
    act(() => store.set("busy", "pay", true));
    expect(button.getAttribute("aria-busy")).toBe("true");
    await userEvent.click(button);
    expect(ran).toEqual([]);
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole("button", { name: "Pay Now" })).toBe(button);
  });

  it("keeps its label as its name beside a figure, which is its description", () => {
    renderWidget({ type: "button", label: "Repayment", detail: "TZS 130.400,00", on: press });
    const button = screen.getByRole("button", { name: "Repayment" });
    expect(button.getAttribute("aria-description")).toBe("TZS 130.400,00");
    expect(button.firstElementChild?.getAttribute("data-detail")).toBe("TZS 130.400,00");
  });
});
