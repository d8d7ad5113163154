// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("amount", () => {
  it("shows the label, the figure, the note and what stands beside the label", () => {
    renderWidget({
      type: "amount",
      label: "Repayment amount",
      value: "${money(8960000)}",
      note: "Due 2026-03-14",
      aside: [{ type: "link", text: "Modify amount" }],
    });
    expect(screen.getByText("Repayment amount")).toBeTruthy();
    expect(screen.getByText("TZS 89.600,00")).toBeTruthy();
    expect(screen.getByText("2026-03-14").parentElement?.textContent).toBe("Due 2026-03-14");
    expect(screen.getByRole("link", { name: "Modify amount" })).toBeTruthy();
  });

  it("sets a long figure smaller", () => {
    renderWidget({ type: "amount", value: "TZS 9.999.999.999,99" });
    expect(screen.getByText("TZS 9.999.999.999,99").className).toContain("sk-amount-long");
  });
});
