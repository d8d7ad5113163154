// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("card", () => {
  it("shows its title, what stands beside it, and its content", () => {
    renderWidget({ type: "card", title: "Repayment", aside: "1/4", children: [{ type: "text", text: "Inside" }] });
    expect(screen.getByText("Repayment")).toBeTruthy();
    expect(screen.getByText("1/4")).toBeTruthy();
    expect(screen.getByText("Inside")).toBeTruthy();
  });

  it("leaves no room for a title that is empty", () => {
    renderWidget({ type: "card", title: "", children: [{ type: "text", text: "Inside" }] });
    expect(screen.getByText("Inside").parentElement?.childElementCount).toBe(1);
  });
});
