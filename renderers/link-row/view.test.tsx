// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const ROW = {
  type: "link-row",
  icon: "wallet",
  text: "Your bank card",
  detail: "M-Pesa 0712",
  value: "TZS 100,00",
  on: { press: [{ do: "back" }] },
};

describe("link-row", () => {
  it("is a link named by its text alone, the rest describing it", () => {
    renderWidget(ROW);
    const link = screen.getByRole("link", { name: "Your bank card" });
    const described = link.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["M-Pesa 0712", "TZS 100,00"]);
  });

  it("takes a tap on any of its words", async () => {
    const { ran } = renderWidget(ROW);
    for (const text of ["Your bank card", "M-Pesa 0712", "TZS 100,00"]) await userEvent.click(screen.getByText(text));
    expect(ran).toHaveLength(3);
  });

  it("runs its actions when pressed", async () => {
    const { ran } = renderWidget(ROW);
    await userEvent.click(screen.getByRole("link", { name: "Your bank card" }));
    expect(ran).toHaveLength(1);
  });
});
