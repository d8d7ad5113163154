// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const FACTS = {
  type: "facts",
  rows: "${state.rows}",
  label: "${item.text}",
  value: "${item.value}",
  emphasis: "${index == 1}",
};

describe("facts", () => {
  it("pairs each label with its value", () => {
    const rows = [
      { text: "Term", value: "120 days" },
      { text: "Total", value: "TZS 1.000,00" },
    ];
    renderWidget(FACTS, { state: { rows } });
    expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Term", "Total"]);
    expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["120 days", "TZS 1.000,00"]);
    expect(screen.getByText("TZS 1.000,00").parentElement?.className).toContain("sk-fact-strong");
    expect(screen.getByText("120 days").parentElement?.className).not.toContain("sk-fact-strong");
  });

  it("shows a number as it is", () => {
    renderWidget({ ...FACTS, value: "${item.count}" }, { state: { rows: [{ text: "Parts", count: 4 }] } });
    expect(screen.getByRole("definition").textContent).toBe("4");
  });

  it("fault 29: shows 500 rows of a longer list, says that there is more, and reports it once", async () => {
    const rows = (length: number) => Array.from({ length }, (_, index) => ({ text: `Row ${index}`, value: "1" }));
    const { store, reported } = renderWidget(FACTS, { state: { rows: rows(2_000) } });
    expect(screen.getAllByRole("term")).toHaveLength(500);
    expect(await screen.findByText("There is more. These are the first 500.")).toBeTruthy();
    act(() => store.set("state", "rows", rows(501)));
    expect(screen.getAllByRole("term")).toHaveLength(500);
    expect(reported).toEqual(["too-many-elements"]);
    act(() => store.set("state", "rows", rows(500)));
    expect(screen.getAllByRole("term")).toHaveLength(500);
    expect(screen.queryByText(/There is more/)).toBeNull();
  }, 30_000);

  it("survives a list that is missing or no list", () => {
    for (const rows of [null, "text", { a: 1 }]) {
      const { reported } = renderWidget(FACTS, { state: { rows } });
      expect(screen.queryAllByRole("term")).toEqual([]);
      expect(reported).toEqual([]);
    }
  });
});
