// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const BAR = { type: "progress", label: "Repaid", value: "${state.paid}", max: 5, valueText: "${state.paid} of 5" };

function bar(): HTMLProgressElement {
  return screen.getByRole<HTMLProgressElement>("progressbar", { name: "Repaid" });
}

describe("progress", () => {
  it("says what is on its way, how much of it is done, and follows", () => {
    const { store } = renderWidget(BAR, { state: { paid: 2 } });
    expect([bar().value, bar().max, bar().getAttribute("aria-valuetext")]).toEqual([2, 5, "2 of 5"]);
    expect(screen.getByText("2 of 5")).toBeTruthy();
    act(() => store.set("state", "paid", 4));
    expect([bar().value, bar().getAttribute("aria-valuetext")]).toEqual([4, "4 of 5"]);
  });

  it.each([
    ["nothing yet", null, 5, 0],
    ["less than nothing", -1, 5, 0],
    ["more than all", 9, 5, 5],
    ["nothing to do", 0, 0, 0],
  ])("stays within its ends: %s", (_, paid, max, shown) => {
    renderWidget({ ...BAR, max }, { state: { paid } });
    expect(bar().value).toBe(shown);
  });
});
