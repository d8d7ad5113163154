// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

describe("nav", () => {
  it("is a named navigation around its links", () => {
    const children = [
      { type: "link", text: "Home" },
      { type: "link", text: "About" },
    ];
    renderWidget({ type: "nav", label: "Site", language: "es", children });
    const links = within(screen.getByRole("navigation", { name: "Site" })).getAllByRole("link");
    expect(screen.getByRole("navigation").lang).toBe("es");
    expect(links.map((link) => link.textContent)).toEqual(["Home", "About"]);
  });
});
