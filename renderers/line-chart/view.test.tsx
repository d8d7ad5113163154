// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const CHART = {
  type: "line-chart",
  label: "Height",
  points: "${data.rows}",
  pointLabel: "${item.month}",
  pointValue: "${item.cm}",
  pointText: "${item.cm} cm",
};
const ROWS = [
  { month: "May", cm: 40 },
  { month: "June", cm: null },
  { month: "July", cm: 20 },
];

describe("line-chart", () => {
  it("is read out as a table with a name and a row for each point", () => {
    renderWidget(CHART, { data: { rows: ROWS } });
    const table = screen.getByRole("table", { name: "Height" });
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map((cell) => cell.textContent),
    ).toEqual(["May", "June", "July"]);
    expect(
      within(table)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["40 cm", " cm", "20 cm"]);
  });

  it("shows the line, its highest and last values, and where it begins and ends", () => {
    renderWidget(CHART, { data: { rows: ROWS } });
    expect(document.querySelector(".sk-line path")?.getAttribute("d")).toBe("M0 0h0M100 50h0");
    expect(document.querySelector(".sk-line-scale")?.textContent).toBe("40 cm");
    const ends = [...document.querySelectorAll(".sk-line-ends")].map((line) => line.textContent);
    expect(ends).toEqual(["Height20 cm", "MayJuly"]);
  });

  it("names its lowest value where the line stands on it, and nothing where there are no points", () => {
    renderWidget({ ...CHART, fromZero: false }, { data: { rows: ROWS } });
    expect(document.querySelector(".sk-line-scale")?.textContent).toBe("40 cm20 cm");
    document.body.replaceChildren();
    renderWidget(CHART, { data: { rows: [] } });
    expect(document.querySelector(".sk-line path")?.getAttribute("d")).toBe("");
  });
});
