// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import type { hostPage } from "./host-page.ts";

/** Whether a page came only a real browser can tell: tests/journeys/agreement-frame.test.ts. */
const hosted = vi.hoisted(() => vi.fn<typeof hostPage>(() => () => {}));
vi.mock("./host-page.ts", () => ({ hostPage: hosted }));

const FRAME = {
  type: "frame",
  src: "${state.src}",
  title: "Loan Agreement",
  failedText: "Cannot be shown here.",
  openLabel: "Open the agreement",
  on: { load: [{ do: "back" }], failed: [{ do: "close" }], open: [{ do: "back" }] },
};
const SHOWN = { state: { src: "https://legal.example/agreement" } };
const tell = (event: "shown" | "failed") => act(() => hosted.mock.lastCall?.[2][event]());

beforeEach(() => {
  vi.useFakeTimers();
  hosted.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("frame", () => {
  it("says that it is shown once that is proven", () => {
    const { ran } = renderWidget(FRAME, SHOWN);
    expect(hosted.mock.lastCall?.[1]).toEqual({ src: SHOWN.state.src, title: "Loan Agreement" });
    fireEvent.load(screen.getByTitle("Loan Agreement"));
    expect(ran).toEqual([]);
    tell("shown");
    expect(ran.map((step) => step.action)).toEqual(["back"]);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("refuses what is no web address", () => {
    for (const src of ["javascript:alert(1)", "data:text/html,x", "", null]) {
      const { ran } = renderWidget(FRAME, { state: { src } });
      expect(screen.queryByTitle("Loan Agreement")).toBeNull();
      expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
      expect(ran.map((step) => step.action)).toEqual(["close"]);
    }
    expect(hosted).not.toHaveBeenCalled();
  });

  it("gives up after a while without an answer, or at once when it is known to have failed", () => {
    for (const fail of [() => act(() => vi.advanceTimersByTime(15_000)), () => tell("failed")]) {
      const { ran } = renderWidget(FRAME, SHOWN);
      fail();
      expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
      expect(ran.map((step) => step.action)).toEqual(["close"]);
    }
  });

  it("begins anew with another address", () => {
    const { store } = renderWidget(FRAME, SHOWN);
    tell("failed");
    act(() => store.set("state", "src", "https://legal.example/other"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(hosted.mock.lastCall?.[1].src).toBe("https://legal.example/other");
  });

  it("can always be opened by itself", () => {
    const { ran } = renderWidget(FRAME, SHOWN);
    fireEvent.click(screen.getByRole("link", { name: "Open the agreement" }));
    expect(ran.map((step) => step.action)).toEqual(["back"]);
  });
});
