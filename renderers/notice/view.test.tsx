// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("notice", () => {
  it("shows its text and what to do", () => {
    renderWidget({
      type: "notice",
      tone: "warning",
      text: "Use only the link in this app.",
      children: [{ type: "link", text: "Why?" }],
    });
    const note = screen.getByRole("note");
    expect(note.textContent).toContain("Use only the link in this app.");
    expect(screen.getByRole("link", { name: "Why?" })).toBeTruthy();
    expect(note.className).toContain("sk-tone-warning");
  });
});
