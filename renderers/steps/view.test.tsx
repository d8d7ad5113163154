// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const STEPS = {
  type: "steps",
  value: "state.step",
  steps: ["Amount", "Schedule", "Confirm"],
  stepLabel: "${item}",
  children: [
    { type: "text", text: "How much?" },
    { type: "text", text: "When?" },
    { type: "text", text: "Right?" },
  ],
};

const PAGES = ["How much?", "When?", "Right?"];
const shown = () => PAGES.filter((text) => screen.queryByText(text) !== null);
const heading = () => screen.getByRole("heading", { level: 2 });

describe("steps", () => {
  it("shows the current step alone, under its name and its place among them", () => {
    const { store } = renderWidget(STEPS, { state: { step: 1 } });
    expect([shown(), heading().textContent]).toEqual([["How much?"], "Amount"]);
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
    act(() => store.set("state", "step", 3));
    expect([shown(), heading().textContent]).toEqual([["Right?"], "Confirm"]);
    expect(document.querySelectorAll("[data-done]")).toHaveLength(3);
  });

  it("moves the reader to a step's heading when it changes, not when the screen opens", () => {
    const { store } = renderWidget(STEPS, { state: { step: 1 } });
    expect(document.activeElement).toBe(document.body);
    act(() => store.set("state", "step", 2));
    expect(document.activeElement).toBe(heading());
  });

  it("takes a step back before the screen is left", () => {
    const { store, runtime } = renderWidget(STEPS, { state: { step: 3 } });
    act(() => void expect(runtime.back.handle()).toBe(true));
    expect(store.get("state", "step")).toBe(2);
    act(() => void expect(runtime.back.handle()).toBe(true));
    expect([store.get("state", "step"), shown()]).toEqual([1, ["How much?"]]);
    expect(runtime.back.handle()).toBe(false);
  });

  it.each([
    [null, "Amount"],
    [0, "Amount"],
    [9, "Confirm"],
  ])("stays among its steps: %s", (step, name) => {
    renderWidget(STEPS, { state: { step } });
    expect(heading().textContent).toBe(name);
  });
});
