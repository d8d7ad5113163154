// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { renderWidget } from "../../tests/widgets/render-widget.tsx";

const TEXT = {
  type: "article",
  contents: "On this page",
  blocks: [
    { text: "Before any heading" },
    { heading: "Fees", anchor: "fees" },
    { text: "Interest of ${state.rate}% a year" },
    { list: ["One", "Two"] },
    { table: [["Amount", "100", "200"]], head: ["", "Small", "Large"], caption: "Examples" },
    { heading: { en: "Complaints", sw: "Malalamiko" } },
    { subheading: "How" },
    { steps: ["Write", "Wait"] },
    { strong: "Keep your PIN" },
  ],
};

describe("article", () => {
  it("puts what follows a heading into a section of that name", () => {
    renderWidget(TEXT, { state: { rate: 29.2 } });
    const fees = within(screen.getByRole("region", { name: "Fees" }));
    expect(fees.getByText("Interest of 29.2% a year")).toBeTruthy();
    expect(fees.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["One", "Two"]);
    expect(fees.queryByText("Before any heading")).toBeNull();
    const more = within(screen.getByRole("region", { name: "Complaints" }));
    expect(more.getByRole("heading", { level: 3, name: "How" })).toBeTruthy();
    expect(more.getByText("Keep your PIN")).toBeTruthy();
  });

  it("names the rows and columns of a table", () => {
    renderWidget(TEXT, { state: { rate: 1 } });
    const table = within(screen.getByRole("table", { name: "Examples" }));
    expect(table.getAllByRole("columnheader").map((cell) => cell.textContent)).toEqual(["Small", "Large"]);
    expect(table.getByRole("rowheader", { name: "Amount" })).toBeTruthy();
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["", "100", "200"]);
  });

  it("leads from the table of contents to a section, and the focus with it", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    renderWidget(TEXT, { state: { rate: 1 } });
    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    expect(contents.getAllByRole("link").map((link) => link.textContent)).toEqual(["Fees", "Complaints"]);
    await userEvent.click(contents.getByRole("link", { name: "Complaints" }));
    expect(scroll.mock.contexts).toEqual([screen.getByRole("region", { name: "Complaints" })]);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Complaints" }));
    scroll.mockRestore();
  });

  it("leaves out what it does not know", () => {
    const { reported } = renderWidget({ type: "article", blocks: [null, "x", { video: "y" }, { text: "Known" }] });
    expect(screen.getByRole("article").textContent).toBe("Known");
    expect(reported).toEqual([]);
  });
});
