// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("link", () => {
  it("runs its actions instead of leaving the page", async () => {
    const { ran } = renderWidget({ type: "link", text: "More products", on: { press: [{ do: "back" }] } });
    const before = location.href;
    await userEvent.click(screen.getByRole("link", { name: "More products" }));
    expect(ran.map((step) => step.action)).toEqual(["back"]);
    expect(location.href).toBe(before);
  });
});
