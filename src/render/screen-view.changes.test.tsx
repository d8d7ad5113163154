// @vitest-environment happy-dom

import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { NodePlan } from "../language/plan.ts";
import { label, openNodes } from "./testing/open-nodes.tsx";

afterEach(cleanup);

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
    const { counts, store } = openNodes(body, { a: 1, b: 1 });
    expect(counts.size).toBe(1000);
    counts.clear();
    act(() => store.set("state", "a", 2));
    expect([...counts.keys()].sort()).toEqual(body.flatMap(({ key }) => (key.startsWith("a") ? [key] : [])).sort());
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(screen.getAllByText("now 2")).toHaveLength(10);
  });

  it("renders nothing again when the new value gives the same result", () => {
    const positive = label("sign", { bound: { text: [">", ["slot", "state", "a"], ["lit", 0]] } });
    const { counts, store } = openNodes([positive], { a: 1 });
    counts.clear();
    act(() => store.set("state", "a", 2));
    expect(counts.size).toBe(0);
  });

  it("asks an expression again only where something that it reads has changed, not at each key that is typed", () => {
    const field: NodePlan = {
      type: "field",
      key: "b0",
      props: {},
      binds: { value: ["state", "typed"] },
      bound: {
        hint: ["if", ["==", ["slot", "state", "asked"], ["lit", 1]], ["call", "can", [["lit", "share"]]], ["lit", 0]],
      },
    };
    const { store, can } = openNodes([field], { typed: "", asked: 1 });
    can.mockClear();
    act(() => store.edit("state", "typed", "a"));
    expect(screen.getByLabelText<HTMLInputElement>("field").value).toBe("a");
    expect(can).not.toHaveBeenCalled();
    act(() => store.set("state", "asked", 2));
    act(() => store.set("state", "asked", 1));
    expect(can).toHaveBeenCalledTimes(1);
  });

  it("fault 29: shows 500 elements of a longer list, says that there is more, and reports it once", async () => {
    const list = (length: number) => Array.from({ length }, (_, id) => ({ id }));
    const { store, report } = openNodes(
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
    expect(await screen.findByText("more than 500")).toBeDefined();
    act(() => store.set("state", "list", list(600)));
    expect(report.mock.calls).toEqual([["too-many-elements", { node: "screen#b0", count: 501 }]]);
    act(() => store.set("state", "list", list(500)));
    expect(screen.queryByText("more than 500")).toBeNull();
  });

  it("fault 29: shows no more than 2,000 elements of lists within lists", async () => {
    const label: NodePlan = { type: "label", key: "b0.1", props: { text: "row" } };
    const rows = Array.from({ length: 40 }, () => 0);
    openNodes(
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
    expect(await screen.findAllByText("more than 31")).toHaveLength(40);
    const texts = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
    const shown = texts.filter((text) => text === "row").length;
    expect([shown > 1_000, shown <= 2_000]).toEqual([true, true]);
  });

  it("renders again only the changed element of a repeated list", () => {
    const rowsOf = (name: string) =>
      label(name, {
        bound: { text: ["get", ["name", "item"], "text"], name: ["get", ["name", "item"], "id"] },
        repeat: { over: ["slot", "state", name], as: "item", key: ["get", ["name", "item"], "id"] },
      });
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `row${index}`, text: `text ${index}` }));
    const list = rows.slice(0, 500);
    const { counts, store } = openNodes([rowsOf("list"), rowsOf("more")], { list, more: rows.slice(500) });
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
