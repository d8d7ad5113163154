// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const AREA = { type: "text-area", label: "Message", value: "state.text", on: { change: [{ do: "back" }] } };

describe("text-area", () => {
  it("writes what is typed, line breaks too, and counts it", async () => {
    const { store, ran } = renderWidget({ ...AREA, maxLength: 10 }, { state: { text: "" } });
    expect(screen.getByText("0/10")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "ab{enter}c");
    expect(store.get("state", "text")).toBe("ab\nc");
    expect(screen.getByText("4/10")).toBeTruthy();
    expect(ran.at(-1)?.event).toBe("ab\nc");
  });

  it("takes no more than its limit, however it was put in", () => {
    const { store } = renderWidget({ ...AREA, maxLength: 5 }, { state: { text: "" } });
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "123456789" } });
    expect(store.get("state", "text")).toBe("12345");
    expect(screen.getByText("5/5")).toBeTruthy();
  });

  it("says what is wrong, and names its count, for those who cannot see it", () => {
    renderWidget({ ...AREA, maxLength: 5, error: "Please write something" }, { state: { text: "" } });
    const box = screen.getByRole("textbox");
    const described = (box.getAttribute("aria-describedby") ?? "").split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Please write something", "0/5"]);
    expect(box.getAttribute("aria-invalid")).toBe("true");
  });

  it("cannot be edited when it is read only, and shows all of a longer text", () => {
    renderWidget({ ...AREA, maxLength: 5, readOnly: true }, { state: { text: "Longer than five" } });
    const box = screen.getByRole<HTMLTextAreaElement>("textbox");
    expect(box.readOnly).toBe(true);
    expect(box.value).toBe("Longer than five");
  });
});
