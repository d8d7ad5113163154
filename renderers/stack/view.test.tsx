// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("stack", () => {
  it("shows its children in order", () => {
    renderWidget({
      type: "stack",
      children: [
        { type: "text", text: "First" },
        { type: "text", text: "Second" },
      ],
    });
    const first = screen.getByText("First");
    expect(first.compareDocumentPosition(screen.getByText("Second"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says what language it is in, where that is not the app's", () => {
    renderWidget({ type: "stack", language: "es", children: [{ type: "text", text: "Hogar" }] });
    expect(screen.getByText("Hogar").parentElement?.lang).toBe("es");
  });

  it("places them as its properties say", () => {
    renderWidget({
      type: "stack",
      direction: "row",
      gap: "large",
      align: "center",
      justify: "between",
      wrap: true,
      children: [{ type: "text", text: "One" }],
    });
    const box = screen.getByText("One").parentElement;
    expect(box?.className.split(" ")).toEqual(
      expect.arrayContaining(["sk-row", "sk-gap-large", "sk-items-center", "sk-justify-between", "sk-wrap"]),
    );
  });
});
