// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ChangeList } from "./change-list.tsx";
import { textChange } from "./testing/text-change.ts";

afterEach(cleanup);

const diff = { changes: ["menu", "cup"].map(textChange), layout: [], titles: { menu: "The menu", cup: "A cup" } };

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

it("keeps how a screen works inside behind a fold, and what is about money in sight", () => {
  const state = { ...textChange("cup"), pointer: "/state/sugar", words: "State “sugar” was added" };
  const paid = { ...state, pointer: "/state/price", words: "State “price” was added", hints: ["money" as const] };
  render(<ChangeList diff={{ ...diff, changes: [...diff.changes, state, paid] }} />);
  const [, cup] = screen.getAllByRole("region");
  const folded = cup?.querySelector("details");
  expect(folded?.querySelector("summary")?.textContent).toBe("For developers 1");
  expect(folded?.contains(screen.getByText("State “sugar” was added"))).toBe(true);
  expect(folded?.contains(screen.getByText("State “price” was added"))).toBe(false);
});

it("keeps the address of a new screen and its group behind a fold, and where another address leads in sight", () => {
  const added = { ...textChange("cup"), kind: "added" as const, pointer: "", words: "The screen “A cup” was added" };
  const routes = { ...added, file: "schemas/routes.json", document: "routes" as const, hints: ["address" as const] };
  const own = { ...routes, pointer: "/routes/1", words: "The address /cup now leads to the screen “A cup”" };
  const group = { ...routes, pointer: "/groups/0/screens/1", hints: [], screens: [], words: "Groups: “Tea”" };
  const other = { ...own, screens: ["menu"], words: "The address /tea now leads to the screen “The menu”" };
  render(<ChangeList diff={{ ...diff, changes: [added, own, group, other] }} />);
  const folded = screen.getByRole("region", { name: "Addresses" }).querySelector("details");
  const isFolded = ({ words }: { readonly words: string }) => folded?.contains(screen.getByText(words));
  expect([own, group, other].map(isFolded)).toEqual([true, true, false]);
  expect(isFolded(added)).toBe(false);
});
