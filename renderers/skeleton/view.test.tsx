// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("skeleton", () => {
  it("draws as many shapes as it is told, unseen by readers", () => {
    renderWidget({ type: "skeleton", shape: "rows", count: 3 });
    const shapes = document.querySelectorAll(".sk-shape-rows");
    expect(shapes).toHaveLength(3);
    expect(shapes[0]?.parentElement?.getAttribute("aria-hidden")).toBe("true");
  });

  it("draws a sensible number whatever it is told", () => {
    for (const [count, drawn] of [
      [-1, 1],
      [1e9, 20],
      [null, 1],
    ]) {
      renderWidget({ type: "skeleton", count: "${state.count}" }, { state: { count: count ?? null } });
      expect(document.querySelectorAll(".sk-shape")).toHaveLength(drawn ?? 0);
    }
  });
});
