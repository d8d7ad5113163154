// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Change } from "../../diff/change.ts";
import { ChangeList } from "./change-list.tsx";

afterEach(cleanup);

const changeOf = (id: string): Change => ({
  kind: "text",
  file: `schemas/screens/${id}.json`,
  pointer: "/title",
  words: `title of ${id} changed`,
  about: "",
  side: "after",
  document: "screen",
  range: { offset: 0, end: 1, line: 1, column: 1 },
  place: id,
  oneLanguage: false,
  screens: [id],
  hints: [],
  breaks: [],
});
const diff = { changes: [changeOf("menu"), changeOf("cup")], layout: [], titles: { menu: "The menu", cup: "A cup" } };

it("shows the screen that a heading is of, and marks the words of the one that is shown", () => {
  const show = vi.fn();
  const { rerender } = render(<ChangeList diff={diff} shown={{ id: null, show }} />);
  const marked = () => screen.getAllByRole("region").filter((one) => one.hasAttribute("data-current"));
  expect(marked()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "A cup" }));
  expect(show).toHaveBeenCalledWith("cup");
  rerender(<ChangeList diff={diff} shown={{ id: "cup", show }} />);
  expect(marked()).toEqual([screen.getByRole("region", { name: "A cup" })]);
});

it("tells screens of one title apart by their names", () => {
  const same = { ...diff, titles: { menu: "Tea", cup: "Tea" } };
  render(<ChangeList diff={same} />);
  expect(screen.getAllByRole("region").map((one) => one.getAttribute("aria-label"))).toEqual([
    "Tea (Menu)",
    "Tea (Cup)",
  ]);
});

it("leads nowhere where no screen is beside it", () => {
  render(<ChangeList diff={diff} />);
  expect(screen.queryByRole("button")).toBeNull();
});
