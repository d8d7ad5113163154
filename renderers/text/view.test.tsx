// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("text", () => {
  it("shows markup as the text it is", () => {
    renderWidget({ type: "text", text: "<b>bold</b> {{braces}}" });
    expect(screen.getByText("<b>bold</b> {{braces}}").tagName).toBe("P");
  });

  it("follows the value it is bound to", () => {
    const { store } = renderWidget({ type: "text", text: "Hello ${state.name}" }, { state: { name: "Asha" } });
    expect(screen.getByText("Hello Asha")).toBeTruthy();
    act(() => store.set("state", "name", "Juma"));
    expect(screen.getByText("Hello Juma")).toBeTruthy();
  });

  it("is empty when the value is missing", () => {
    const { reported } = renderWidget({ type: "text", text: "${state.nothing}", weight: "bold" });
    expect(document.querySelector(".sk-text-bold")?.textContent).toBe("");
    expect(reported).toEqual([]);
  });
});
