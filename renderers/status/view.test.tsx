// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("status", () => {
  it("shows the headline as a level-2 heading, the sentence and what follows", () => {
    renderWidget({
      type: "status",
      icon: "hourglass",
      tone: "brand",
      title: "Under review",
      text: "A few minutes.",
      children: [{ type: "badge", text: "New" }],
    });
    expect(screen.getByRole("heading", { level: 2, name: "Under review" })).toBeTruthy();
    expect(screen.getByText("A few minutes.")).toBeTruthy();
    expect(screen.getByText("New")).toBeTruthy();
  });

  it("draws a sign even for an icon it does not know", () => {
    renderWidget({ type: "status", icon: "${state.icon}", title: "Odd" }, { state: { icon: "constructor" } });
    expect(document.querySelector("path")?.getAttribute("d")).toMatch(/^M/);
  });

  it("takes one row where something else matters more", () => {
    renderWidget({ type: "status", size: "compact", title: "Due soon" });
    const heading = screen.getByRole("heading", { level: 2, name: "Due soon" });
    expect(heading.parentElement?.className).toContain("sk-status-compact");
  });
});
