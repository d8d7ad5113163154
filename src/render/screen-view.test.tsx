// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ICON_DRAWINGS } from "../compile/icon-drawings.ts";
import type { Json } from "../kit/json.ts";
import { type NodePlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import { createScreenStore } from "../sources/screen-store.ts";
import { createBackStack } from "./back-stack.ts";
import type { Runtime } from "./runtime.ts";
import { ScreenView } from "./screen-view.tsx";
import type { ViewTable } from "./view-props.ts";

afterEach(cleanup);

interface Seen {
  readonly props: { readonly [name: string]: Json };
  readonly slots: { readonly [name: string]: React.ReactNode };
  readonly on: { readonly [name: string]: (value?: Json) => void };
  readonly set: { readonly [name: string]: (value: Json) => void };
}

/** Counts how often each label is rendered. */
function countingViews(counts: Map<string, number>): ViewTable {
  return {
    label: ({ props }: Seen) => {
      const name = String(props.name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return <p>{String(props.text)}</p>;
    },
    group: ({ slots }: Seen) => <div>{slots.children}</div>,
    field: ({ props, set }: Seen) => (
      <input aria-label="field" value={String(props.value)} onChange={(event) => set.value?.(event.target.value)} />
    ),
    crash: () => {
      throw new Error("a broken widget");
    },
  } as unknown as ViewTable;
}

function open(body: readonly NodePlan[], state: { [name: string]: Json }, plan: Partial<ScreenPlan> = {}) {
  const counts = new Map<string, number>();
  const store = createScreenStore({ state });
  const report = vi.fn();
  const run = vi.fn();
  const runtime: Runtime = {
    plan: {
      version: PLAN_VERSION,
      id: "screen",
      language: "en",
      title: ["lit", "Title"],
      params: [],
      state: {},
      sources: {},
      calls: {},
      onEnter: [],
      body,
      footer: [],
      popups: {},
      ...plan,
    },
    pictures: [],
    page: {} as Runtime["page"],
    judgeFrame: async () => null,
    store,
    environment: {
      language: "en",
      money: { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," },
      texts: { back: "Back", moreNotShown: "more than {count}" },
      can: () => false,
    },
    views: countingViews(counts),
    back: createBackStack(),
    submits: new Map(),
    messages: { read: () => [], subscribe: () => () => {} },
    run,
    upload: vi.fn(),
    readMore: vi.fn(),
    load: vi.fn(),
    icons: ICON_DRAWINGS,
    keyboardThreshold: 60,
    closePopup: (name) => store.set("popup", name, false),
    report,
  };
  render(<ScreenView runtime={runtime} />);
  return { counts, store, report, run };
}

function label(name: string, more: Partial<NodePlan> = {}): NodePlan {
  return { type: "label", key: name, props: { name, text: name }, ...more };
}

describe("a change of one bound value on a screen of 1,000 nodes", () => {
  const bound = (name: string, slot: string) =>
    label(name, {
      bound: {
        text: [
          "text",
          [
            ["lit", "now "],
            ["slot", "state", slot],
          ],
        ],
      },
    });

  it("renders again only the nodes bound to it", () => {
    const body: NodePlan[] = Array.from({ length: 1000 }, (_, index) => {
      if (index % 100 === 7) return bound(`a${index}`, "a");
      return index % 2 === 0 ? bound(`b${index}`, "b") : label(`static${index}`);
    });
    const { counts, store } = open(body, { a: 1, b: 1 });
    expect(counts.size).toBe(1000);
    counts.clear();
    act(() => store.set("state", "a", 2));
    expect([...counts.keys()].sort()).toEqual(body.flatMap(({ key }) => (key.startsWith("a") ? [key] : [])).sort());
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(screen.getAllByText("now 2")).toHaveLength(10);
  });

  it("renders nothing again when the new value gives the same result", () => {
    const positive = label("sign", { bound: { text: [">", ["slot", "state", "a"], ["lit", 0]] } });
    const { counts, store } = open([positive], { a: 1 });
    counts.clear();
    act(() => store.set("state", "a", 2));
    expect(counts.size).toBe(0);
  });

  it("fault 29: shows 500 elements of a longer list, says that there is more, and reports it once", () => {
    const list = (length: number) => Array.from({ length }, (_, id) => ({ id }));
    const { store, report } = open(
      [
        {
          type: "label",
          key: "b0",
          props: {},
          bound: { text: ["get", ["name", "item"], "id"] },
          repeat: { over: ["slot", "state", "list"], as: "item" },
        },
      ],
      { list: list(501) },
    );
    expect(screen.getByText("499")).toBeDefined();
    expect(screen.queryByText("500")).toBeNull();
    expect(screen.getByText("more than 500")).toBeDefined();
    act(() => store.set("state", "list", list(600)));
    expect(report.mock.calls).toEqual([["too-many-elements", { node: "screen#b0", count: 501 }]]);
    act(() => store.set("state", "list", list(500)));
    expect(screen.queryByText("more than 500")).toBeNull();
  }, 30_000);

  it("fault 29: shows no more than 2,000 elements of lists within lists", () => {
    const label: NodePlan = { type: "label", key: "b0.1", props: { text: "row" } };
    const rows = Array.from({ length: 40 }, () => 0);
    open(
      [
        {
          type: "group",
          key: "b0",
          props: {},
          repeat: { over: ["slot", "state", "list"], as: "outer" },
          slots: { children: [{ ...label, repeat: { over: ["slot", "state", "list"], as: "inner" } }] },
        },
      ],
      { list: rows },
    );
    const texts = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
    const shown = texts.filter((text) => text === "row").length;
    expect([shown > 1_000, shown <= 2_000]).toEqual([true, true]);
    expect(texts.filter((text) => text === "more than 31")).toHaveLength(40);
  }, 30_000);

  it("renders again only the changed element of a repeated list", () => {
    const rowsOf = (name: string) =>
      label(name, {
        bound: { text: ["get", ["name", "item"], "text"], name: ["get", ["name", "item"], "id"] },
        repeat: { over: ["slot", "state", name], as: "item", key: ["get", ["name", "item"], "id"] },
      });
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `row${index}`, text: `text ${index}` }));
    const list = rows.slice(0, 500);
    const { counts, store } = open([rowsOf("list"), rowsOf("more")], { list, more: rows.slice(500) });
    expect(counts.size).toBe(1000);
    counts.clear();
    act(() =>
      store.set(
        "state",
        "list",
        list.map((row) => (row.id === "row5" ? { ...row, text: "changed" } : { ...row })),
      ),
    );
    expect([...counts.keys()]).toEqual(["row5"]);
    expect(screen.getByText("changed")).toBeTruthy();
  });
});

describe("a screen's nodes", () => {
  it("shows a node only while `visible` is true, not while it is merely there", () => {
    const { store } = open([label("secret", { visible: ["slot", "state", "open"] })], { open: "yes" });
    expect(screen.queryByText("secret")).toBeNull();
    act(() => store.set("state", "open", true));
    expect(screen.getByText("secret")).toBeTruthy();
  });

  it("replaces a widget it does not know by the node's fallback and reports it", () => {
    const { report } = open([{ type: "hologram", key: "b0", props: {}, fallback: label("plain") }, label("rest")], {});
    expect(screen.getByText("plain")).toBeTruthy();
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith("unknown-widget", { node: "screen#b0", type: "hologram" });
  });

  it("finds no widget named after what every object has", () => {
    const { report } = open([{ type: "constructor", key: "b0", props: {} }, label("rest")], {});
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith("unknown-widget", { node: "screen#b0", type: "constructor" });
  });

  it("keeps the rest of the screen when a widget crashes", () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => {});
    const { report } = open([{ type: "crash", key: "#due", props: {}, fallback: label("plain") }, label("rest")], {});
    silence.mockRestore();
    expect(screen.getByText("plain")).toBeTruthy();
    expect(screen.getByText("rest")).toBeTruthy();
    expect(report).toHaveBeenCalledWith(
      "widget-crashed",
      expect.objectContaining({ node: "screen#due", type: "crash" }),
    );
  });

  it("shows text with tags and braces as text", () => {
    const text = "<img src=x onerror=alert(1)> {{x}} ${state.a}";
    open([{ type: "label", key: "b0", props: { name: "t", text } }], {});
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector("img")).toBeNull();
  });

  it("writes a member of a bound record and keeps the others", () => {
    const node: NodePlan = { type: "field", key: "b0", props: {}, binds: { value: ["state", "bank", "name"] } };
    const { store } = open([node], { bank: { name: "Asha", city: "Moshi" } });
    const input = screen.getByLabelText<HTMLInputElement>("field");
    expect(input.value).toBe("Asha");
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Neema");
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(store.get("state", "bank")).toEqual({ name: "Neema", city: "Moshi" });
  });

  it("takes its heading and the page's title from the plan", () => {
    open([], { name: "Pesa Haraka" }, { title: ["slot", "state", "name"] });
    expect(screen.getByRole("heading", { level: 1, name: "Pesa Haraka" })).toBeTruthy();
    expect(document.title).toBe("Pesa Haraka");
  });

  it("renders a popup only while it is open", () => {
    const { store } = open([], {}, { popups: { help: label("popup words") } });
    expect(screen.queryByText("popup words")).toBeNull();
    act(() => store.set("popup", "help", true));
    expect(screen.getByText("popup words")).toBeTruthy();
  });
});
