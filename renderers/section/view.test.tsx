// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("section", () => {
  it("is a region named by its level-2 heading", () => {
    renderWidget({
      type: "section",
      title: "Repayment information",
      anchor: "plan",
      children: [{ type: "text", text: "Inside" }],
    });
    const region = screen.getByRole("region", { name: "Repayment information" });
    expect(region.dataset.anchor).toBe("plan");
    expect(within(region).getByRole("heading", { level: 2, name: "Repayment information" })).toBeTruthy();
    expect(within(region).getByText("Inside")).toBeTruthy();
  });
});
