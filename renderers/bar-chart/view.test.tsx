// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const CHART = {
  type: "bar-chart",
  label: "Each month",
  bars: "${data.rows}",
  barLabel: "${item.month}",
  barValue: "${item.amount}",
  barText: "TZS ${item.amount}",
  barPart: "${item.interest}",
  mainLabel: "Loan",
  partLabel: "Interest",
};

/** The widths of each row's two bars. */
function widths(): string[][] {
  return [...document.querySelectorAll(".sk-chart-track div")].map((track) =>
    [...track.children].map((bar) => bar.getAttribute("width") ?? ""),
  );
}

describe("bar-chart", () => {
  it("is a table with a name, a row for each element", () => {
    renderWidget(CHART, { data: { rows: [{ month: "May", amount: 40, interest: 10 }] } });
    const table = screen.getByRole("table", { name: "Each month" });
    expect(within(table).getByRole("rowheader").textContent).toBe("May");
    expect(within(table).getByRole("cell").textContent).toBe("TZS 40");
  });

  it("draws each amount as its share of the largest, and its part within it", () => {
    const rows = [
      { month: "May", amount: 40, interest: 10 },
      { month: "June", amount: 20, interest: 50 },
      { month: "July", amount: null },
    ];
    renderWidget(CHART, { data: { rows } });
    expect(widths()).toEqual([
      ["75%", "25%"],
      ["0%", "50%"],
      ["0%", "0%"],
    ]);
  });

  it("says what the colors stand for only where there are two", () => {
    renderWidget(CHART, { data: { rows: [] } });
    expect(screen.getByText(/Interest/)).toBeTruthy();
    renderWidget({ ...CHART, partLabel: "" }, { data: { rows: [] } });
    expect(screen.queryByText(/Loan/)).toBeNull();
  });
});
