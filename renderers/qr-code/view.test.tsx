// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import { qrCode } from "./definition.ts";

const CODE = { type: "qr-code", content: "${state.address}", label: "Invitation" };
const ADDRESS = "https://superpesa.example/?from=ASHA-2471";

function drawn(): SVGElement {
  return screen.getByRole<HTMLElement & SVGElement>("img", { name: "Invitation" });
}

/** Whether the module at a place is dark, read from the path. */
function isDark(x: number, y: number): boolean {
  const runs =
    drawn()
      .querySelector("path")
      ?.getAttribute("d")
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [];
  return [...runs].some(
    ([, from, row, length]) => Number(row) === y && x >= Number(from) && x < Number(from) + Number(length),
  );
}

describe("qr-code", () => {
  it("draws the three squares that a camera looks for, with white around", () => {
    renderWidget(CODE, { state: { address: ADDRESS } });
    const size = Number(drawn().getAttribute("viewBox")?.split(" ")[2]);
    expect((size - 8 - 17) % 4).toBe(0);
    for (const [left, top] of [
      [4, 4],
      [size - 11, 4],
      [4, size - 11],
    ] as const) {
      const row = [0, 1, 2, 3, 4, 5, 6].map((x) => isDark(left + x, top + 3));
      expect(row).toEqual([true, false, true, true, true, false, true]);
    }
    expect([0, 1, 2, 3].some((x) => isDark(x, 10))).toBe(false);
  });

  it("uses no address of any kind, and changes with its content", () => {
    const { store } = renderWidget(CODE, { state: { address: ADDRESS } });
    const before = drawn().innerHTML;
    expect(before).not.toMatch(/href|data:|blob:|url\(/);
    act(() => store.set("state", "address", `${ADDRESS}0`));
    expect(drawn().innerHTML).not.toBe(before);
  });

  it("shows its name alone where the content is too long to be read, and nothing while there is none", () => {
    const { store } = renderWidget(CODE, { state: { address: "x".repeat(qrCode.props.content.maxLength + 1) } });
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("Invitation")).toBeTruthy();
    act(() => store.set("state", "address", null));
    expect(document.body.textContent).toBe("");
  });
});
