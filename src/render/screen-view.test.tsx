// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { NodePlan } from "../language/plan.ts";
import { label, openNodes } from "./testing/open-nodes.tsx";

afterEach(cleanup);

describe("what stands around a screen", () => {
  it("is part of a landmark: what the app says over it too", () => {
    const { show } = openNodes([label("rest")], {});
    show(<div role="progressbar" aria-label="Loading" />);
    const bar = screen.getByRole("progressbar", { name: "Loading" });
    expect(screen.getByRole("contentinfo").contains(bar)).toBe(true);
  });
});

describe("a screen's nodes", () => {
  it("shows a node only while `visible` is true, not while it is merely there", () => {
    const { store } = openNodes([label("secret", { visible: ["slot", "state", "open"] })], { open: "yes" });
    expect(screen.queryByText("secret")).toBeNull();
    act(() => store.set("state", "open", true));
    expect(screen.getByText("secret")).toBeTruthy();
  });

  it("replaces a widget it does not know by the node's fallback and reports it", () => {
    const { report } = openNodes(
      [{ type: "hologram", key: "b0", props: {}, fallback: label("plain") }, label("rest")],
      {},
    );
    expect(screen.getByText("plain")).toBeTruthy();
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith("unknown-widget", { node: "screen#b0", type: "hologram" });
  });

  it("finds no widget named after what every object has", () => {
    const { report } = openNodes([{ type: "constructor", key: "b0", props: {} }, label("rest")], {});
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith("unknown-widget", { node: "screen#b0", type: "constructor" });
  });

  it("keeps the rest of the screen when a widget crashes", () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const { report } = openNodes(
      [{ type: "crash", key: "#due", props: {}, fallback: label("plain") }, label("rest")],
      {},
    );
    silence.mockRestore();
    expect(screen.getByText("plain")).toBeTruthy();
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith(
      "widget-crashed",
      expect.objectContaining({ node: "screen#due", type: "crash" }),
    );
  });

  it.each<[string, Partial<NodePlan>]>([
    ["that nothing changes", {}],
    ["that is bound", { bound: { text: ["slot", "state", "a"] } }],
  ])("keeps the rest when a view without hooks crashes in a node %s", (_, more) => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const inner: NodePlan = { type: "crash-directly", key: "#due", props: {}, ...more };
    const { report } = openNodes(
      [{ type: "frame", key: "b0", props: {}, slots: { children: [inner, label("rest")] } }],
      { a: "a" },
    );
    silence.mockRestore();
    expect(screen.getByText("rest").parentElement?.tagName).toBe("SECTION");
    expect(report).toHaveBeenCalledWith(
      "widget-crashed",
      expect.objectContaining({ node: "screen#due", type: "crash-directly" }),
    );
  });

  it("gives each element of a list that only arranges its own locals", () => {
    const name = label("name", { bound: { text: ["get", ["name", "item"], "name"] } });
    const rows: NodePlan = {
      type: "frame",
      key: "b0",
      props: {},
      repeat: { over: ["slot", "state", "rows"], as: "item" },
      slots: { children: [name] },
    };
    const { store, counts } = openNodes([rows], { rows: [{ name: "Asha" }, { name: "Neema" }] });
    expect(document.querySelectorAll("main > section")).toHaveLength(2);
    counts.clear();
    act(() => store.set("state", "rows", [{ name: "Asha" }, { name: "Juma" }]));
    expect(screen.getByText("Juma")).toBeTruthy();
    expect([...counts.values()]).toEqual([1]);
  });

  it("shows text with tags and braces as text", () => {
    const text = "<img src=x onerror=alert(1)> {{x}} ${state.a}";
    openNodes([{ type: "label", key: "b0", props: { name: "t", text } }], {});
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
  });

  it("writes a member of a bound record and keeps the others", () => {
    const node: NodePlan = { type: "field", key: "b0", props: {}, binds: { value: ["state", "bank", "name"] } };
    const { store } = openNodes([node], { bank: { name: "Asha", city: "Moshi" } });
    const input = screen.getByLabelText<HTMLInputElement>("field");
    expect(input.value).toBe("Asha");
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Neema");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(store.get("state", "bank")).toEqual({ name: "Neema", city: "Moshi" });
  });

  it("takes its heading and the page's title from the plan", () => {
    openNodes([], { name: "Pesa Haraka" }, { title: ["slot", "state", "name"] });
    expect(screen.getByRole("heading", { level: 1, name: "Pesa Haraka" })).toBeTruthy();
    expect(document.title).toBe("Pesa Haraka");
  });

  it("renders a popup only while it is open", () => {
    const { store } = openNodes([], {}, { popups: { help: label("popup words") } });
    expect(screen.queryByText("popup words")).toBeNull();
    act(() => store.set("popup", "help", true));
    expect(screen.getByText("popup words")).toBeTruthy();
  });
});
