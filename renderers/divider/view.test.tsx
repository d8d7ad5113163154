// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("divider", () => {
  it("separates", () => {
    renderWidget({ type: "divider" });
    expect(screen.getByRole("separator")).toBeTruthy();
  });
});
