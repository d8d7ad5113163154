// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FRAME = {
  type: "frame",
  src: "${state.src}",
  title: "Loan Agreement",
  failedText: "Cannot be shown here.",
  openLabel: "Open the agreement",
  on: { load: [{ do: "back" }], failed: [{ do: "close" }], open: [{ do: "back" }] },
};
const SHOWN = { state: { src: "https://legal.example/agreement" } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("frame", () => {
  it("gives the page inside no right at all", () => {
    const { ran } = renderWidget(FRAME, SHOWN);
    const frame = screen.getByTitle("Loan Agreement");
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer");
    fireEvent.load(frame);
    expect(ran.map((step) => step.action)).toEqual(["back"]);
  });

  it("refuses what is no web address", () => {
    for (const src of ["javascript:alert(1)", "data:text/html,x", "", null]) {
      const { ran } = renderWidget(FRAME, { state: { src } });
      expect(screen.queryByTitle("Loan Agreement")).toBeNull();
      expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
      expect(ran.map((step) => step.action)).toEqual(["close"]);
    }
  });

  it("gives up after a while without an answer, and not once it is there", () => {
    const late = renderWidget(FRAME, SHOWN);
    act(() => vi.advanceTimersByTime(15_000));
    expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
    expect(late.ran.map((step) => step.action)).toEqual(["close"]);
    renderWidget(FRAME, SHOWN);
    fireEvent.load(screen.getByTitle("Loan Agreement"));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says so when the policy blocks it", () => {
    renderWidget(FRAME, SHOWN);
    const violation = Object.assign(new Event("securitypolicyviolation"), { effectiveDirective: "frame-src" });
    act(() => void document.dispatchEvent(violation));
    expect(screen.getByRole("alert")).toBeTruthy();
  });

  it("can always be opened by itself", () => {
    const { ran } = renderWidget(FRAME, SHOWN);
    fireEvent.click(screen.getByRole("link", { name: "Open the agreement" }));
    expect(ran.map((step) => step.action)).toEqual(["back"]);
  });
});
