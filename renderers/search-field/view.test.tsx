// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const SEARCH = {
  type: "search-field",
  label: "Search",
  value: "state.words",
  delay: 400,
  on: { change: [{ do: "back" }] },
};

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
}

function type(text: string): void {
  fireEvent.input(field(), { target: { value: text } });
}

describe("search-field", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("writes the slot once the person pauses, not at each key", () => {
    const { store, ran } = renderWidget(SEARCH);
    type("As");
    act(() => vi.advanceTimersByTime(399));
    type("Asha");
    act(() => vi.advanceTimersByTime(399));
    expect([field().value, store.get("state", "words"), ran.length]).toEqual(["Asha", null, 0]);
    act(() => vi.advanceTimersByTime(1));
    expect(store.get("state", "words")).toBe("Asha");
    expect(ran.map((step) => step.event)).toEqual(["Asha"]);
  });

  it("does not wait for one who taps Enter or leaves the field, and tells it once", () => {
    const { store, ran } = renderWidget(SEARCH);
    type("Asha");
    fireEvent.keyDown(field(), { key: "Enter" });
    expect(store.get("state", "words")).toBe("Asha");
    type("Juma");
    fireEvent.blur(field());
    expect(store.get("state", "words")).toBe("Juma");
    act(() => vi.advanceTimersByTime(5_000));
    expect(ran.map((step) => step.event)).toEqual(["Asha", "Juma"]);
  });

  it("is emptied at once by its button, which is there as long as there is something to clear", () => {
    const { store, ran } = renderWidget(SEARCH, { state: { words: "Asha" } });
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect([field().value, store.get("state", "words")]).toEqual(["", ""]);
    expect(ran.map((step) => step.event)).toEqual([""]);
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("tells nothing when the same words stand there again", () => {
    const { ran } = renderWidget(SEARCH, { state: { words: "Asha" } });
    type("Ash");
    type("Asha");
    act(() => vi.advanceTimersByTime(400));
    expect(ran).toEqual([]);
  });
});
