// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

/** The first bytes of any PNG. */
const PNG_HEAD = "iVBORw0KGgoAAAAN";
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

  it("takes no mark around a value for an initial", () => {
    renderWidget({ ...IMAGE, name: "${state.name}" }, { state: { src: null, name: "\u2068Mkopo Haraka\u2069" } });
    expect(screen.getByText("MH")).toBeTruthy();
  });

  it("is cut to fill its box, unless it is to be seen whole", () => {
    renderWidget(IMAGE, { state: { src: "/logo.png" } });
    expect(screen.getByRole("img").closest(".sk-image-whole")).toBeNull();
    renderWidget({ ...IMAGE, whole: true }, { state: { src: "/logo.png" } });
    expect(screen.getByRole("img").closest(".sk-image-whole")).not.toBeNull();
  });

  it("tries again when the address changes", () => {
    const { store } = renderWidget(IMAGE, { state: { src: "/gone.png" } });
    fireEvent.error(screen.getByRole("img"));
    act(() => store.set("state", "src", "/other.png"));
    expect(screen.getByRole("img").getAttribute("src")).toBe("/other.png");
  });

  it.each([
    ["https://img.superpesa.example/logo.png", "http://localhost:3000"],
    ["blob:http://localhost:3000/0d2f", "http://localhost:3000"],
    // The studio's preview is a page without an origin.
    ["blob:null/0d2f", "null"],
  ])("shows %s, which is listed or made here, on a page of the origin %s", (src, origin) => {
    vi.stubGlobal("origin", origin);
    renderWidget(IMAGE, { state: { src } });
    expect(screen.getByRole("img").getAttribute("src")).toBe(src);
  });

  it.each([
    "https://elsewhere.example/logo.png",
    "http://img.superpesa.example/logo.png",
    "//elsewhere.example/logo.png",
    "data:image/svg+xml,%3Csvg/%3E",
    "javascript:alert(1)",
    "https://[",
    "blob:null/0d2f",
  ])("asks nothing of %s, which is not", (src) => {
    vi.stubGlobal("origin", "http://localhost:3000");
    renderWidget(IMAGE, { state: { src } });
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("MH")).toBeTruthy();
  });

  it("shows one that is written out through an address of this page, given back when it goes", async () => {
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    const { store } = renderWidget(IMAGE, { state: { src: `data:image/png;base64,${PNG_HEAD}` } });
    expect(screen.queryByRole("img")).toBeNull();
    const address = (await screen.findByRole("img", {}, { timeout: 10_000 })).getAttribute("src");
    expect(address).toMatch(/^blob:/);
    expect(revoked).not.toHaveBeenCalledWith(address);
    act(() => store.set("state", "src", "/logo.png"));
    expect(screen.getByRole("img").getAttribute("src")).toBe("/logo.png");
    expect(revoked).toHaveBeenCalledWith(address);
  });

  it("stays with the initials where what is written out is no such picture", async () => {
    const { store } = renderWidget(IMAGE, { state: { src: `data:image/png;base64,${btoa("<h1>Bank</h1>")}` } });
    const opened = vi.spyOn(URL, "createObjectURL");
    await act(() => import("../../src/render/show-data-picture.ts"));
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("MH")).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    act(() => store.set("state", "src", `data:image/png;base64,${PNG_HEAD}`));
    await screen.findByRole("img", {}, { timeout: 10_000 });
  });

  it("asks for nothing without an address", () => {
    renderWidget(IMAGE, { state: { src: "" } });
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("MH")).toBeTruthy();
  });
});
