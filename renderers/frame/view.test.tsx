// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";
import * as hosting from "./host-page.ts";

/** Whether a page came only a real browser can tell: tests/journeys/agreement-frame.test.ts. */
const hosted = vi.spyOn(hosting, "hostPage").mockReturnValue(() => {});

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

/** The guard has answered. */
async function renderFrame(src: string | null = SHOWN.state.src) {
  const rendered = renderWidget(FRAME, { state: { src } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return rendered;
}

beforeEach(() => {
  vi.useFakeTimers();
  hosted.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("frame", () => {
  it("says that it is shown once that is proven", async () => {
    const { ran } = await renderFrame();
    expect(hosted.mock.lastCall?.[1]).toEqual({ src: SHOWN.state.src, title: "Loan Agreement" });
    fireEvent.load(screen.getByTitle("Loan Agreement"));
    expect(ran).toEqual([]);
    tell("shown");
    expect(ran.map((step) => step.action)).toEqual(["back"]);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("promise 4: loads nothing that the guard does not let pass", async () => {
    for (const src of ["https://evil.example/agreement", "javascript:alert(1)", "", null]) {
      const { ran } = await renderFrame(src);
      expect(screen.queryByTitle("Loan Agreement")).toBeNull();
      expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
      expect(ran.map((step) => step.action)).toEqual(["close"]);
    }
    expect(hosted).not.toHaveBeenCalled();
  });

  it("loads the address as the guard gives it, and nothing when the guard cannot be had", async () => {
    await renderFrame("https://legal.example/agreement ");
    expect(hosted.mock.lastCall?.[1].src).toBe("https://legal.example/agreement");
    hosted.mockClear();
    const { ran, runtime } = renderWidget(FRAME, { state: { src: null } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(ran.map((step) => step.action)).toEqual(["close"]);
    vi.spyOn(runtime, "judgeFrame").mockRejectedValue(new Error("no code"));
    act(() => runtime.store.set("state", "src", "https://legal.example/later"));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
    expect(hosted).not.toHaveBeenCalled();
  });

  it("gives up after a while without an answer, or at once when it is known to have failed", async () => {
    for (const fail of [() => act(() => vi.advanceTimersByTime(15_000)), () => tell("failed")]) {
      const { ran } = await renderFrame();
      fail();
      expect(screen.getByRole("alert").textContent).toBe("Cannot be shown here.");
      expect(ran.map((step) => step.action)).toEqual(["close"]);
    }
  });

  it("begins anew with another address", async () => {
    const { store } = await renderFrame();
    tell("failed");
    act(() => store.set("state", "src", "https://legal.example/other"));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(hosted.mock.lastCall?.[1].src).toBe("https://legal.example/other");
  });

  it("can always be opened by itself", () => {
    const { ran } = renderWidget(FRAME, SHOWN);
    fireEvent.click(screen.getByRole("link", { name: "Open the agreement" }));
    expect(ran.map((step) => step.action)).toEqual(["back"]);
  });
});
