// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("badge", () => {
  it("shows its words in its tone", () => {
    renderWidget({ type: "badge", text: "Overdue", tone: "danger" });
    expect(screen.getByText("Overdue").className).toContain("sk-tone-danger");
  });
});
