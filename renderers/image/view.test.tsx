// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const IMAGE = { type: "image", src: "${state.src}", name: "Mkopo Haraka" };

describe("image", () => {
  it("shows the picture under its name, leaving nothing of the page's address to its host", () => {
    renderWidget(IMAGE, { state: { src: "/logo.png" } });
    const picture = screen.getByRole("img", { name: "Mkopo Haraka" });
    expect(picture.getAttribute("src")).toBe("/logo.png");
    expect(picture.getAttribute("loading")).toBe("lazy");
    expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it("shows the initials when the picture cannot be had, and the name to readers", () => {
    renderWidget(IMAGE, { state: { src: "/gone.png" } });
    fireEvent.error(screen.getByRole("img"));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("MH")).toBeTruthy();
    expect(screen.getByText("Mkopo Haraka")).toBeTruthy();
  });

  it("tries again when the address changes", () => {
    const { store } = renderWidget(IMAGE, { state: { src: "/gone.png" } });
    fireEvent.error(screen.getByRole("img"));
    act(() => store.set("state", "src", "/other.png"));
    expect(screen.getByRole("img").getAttribute("src")).toBe("/other.png");
  });

  it("asks for nothing without an address", () => {
    renderWidget(IMAGE, { state: { src: "" } });
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("MH")).toBeTruthy();
  });
});
