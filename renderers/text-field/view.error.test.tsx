// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FIELD = { type: "text-field", label: "Wallet Account", value: "state.account" };

function field(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet Account" });
}

describe("text-field: errors", () => {
  it("is described by what is wrong, else by its hint", () => {
    const { store } = renderWidget({ ...FIELD, hint: "Ten digits", error: "${state.problem}" });
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByText("Ten digits").id);
    expect(field().getAttribute("aria-invalid")).toBeNull();
    act(() => store.set("state", "problem", "Too short"));
    expect(screen.getByRole("alert").textContent).toBe("Too short");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("comes into view when something is found wrong with it", () => {
    const { store } = renderWidget({ ...FIELD, error: "${state.problem}" });
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    act(() => store.set("state", "problem", "Too short"));
    act(() => store.set("state", "problem", "Still too short"));
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });

  it("says what is wrong by its rules when it is left, not before, and takes it back once it is right", async () => {
    const { store } = renderWidget({ ...FIELD, required: true, minLength: 3, hint: "As on the card" });
    expect(field().getAttribute("aria-required")).toBe("true");
    await userEvent.type(field(), "ab");
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.tab();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Please enter at least 3 characters.");
    expect(field().getAttribute("aria-describedby")).toBe(alert.id);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(field(), "c");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(store.get("values", "problem.state.account")).toBe("");
    await userEvent.clear(field());
    expect(screen.getByRole("alert").textContent).toBe("Please fill this in.");
  });

  it("does not scroll back to what was left", async () => {
    renderWidget({ ...FIELD, required: true });
    const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
    await userEvent.click(field());
    await userEvent.tab();
    await screen.findByRole("alert");
    expect(scroll).not.toHaveBeenCalled();
    scroll.mockRestore();
  });

  it("moves nothing from under the finger: it says what is wrong when the press is over", async () => {
    renderWidget({ ...FIELD, required: true });
    field().focus();
    const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
    field().blur();
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole("alert")).toBeNull();
    pressed.mockRestore();
    fireEvent.mouseUp(document.body);
    expect((await screen.findByRole("alert")).textContent).toBe("Please fill this in.");
  });
});
