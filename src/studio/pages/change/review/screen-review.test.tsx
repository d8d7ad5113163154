// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DocumentsDiff } from "../../../../diff/change.ts";
import { textChange } from "../../../review/testing/text-change.ts";
import { ScreenReview } from "./screen-review.tsx";

const menu = { id: "menu", path: "/menu", file: "schemas/screens/menu.json" };
const cup = { id: "cup", path: "/cup", file: "schemas/screens/cup.json" };
const outline = { screens: [menu, cup], scenarios: [], languages: ["en", "sw"] };

/** Tells of two screens in two languages as soon as it is given documents. */
class OutlineWorker {
  private listener: (event: { readonly data: unknown }) => void = () => undefined;
  postMessage({ kind }: { readonly kind: string }): void {
    if (kind === "read") queueMicrotask(() => this.listener({ data: { kind: "outline", outline } }));
  }
  addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
    this.listener = listener;
  }
  terminate(): void {}
}

beforeEach(() => vi.stubGlobal("Worker", OutlineWorker));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const diff = (...screens: readonly string[]): DocumentsDiff => ({
  changes: screens.map(textChange),
  layout: [],
  titles: { menu: "The menu", cup: "A cup" },
});

const NO_FILES = [] as const;

function Reviewed({ diff }: { readonly diff: DocumentsDiff }) {
  const [chosen, choose] = useState<string | null>(null);
  return <ScreenReview before={NO_FILES} after={NO_FILES} diff={diff} chosen={chosen} onChoose={choose} />;
}

it("shows each screen that changes before and after, in both languages or in one, also on a slow line", async () => {
  render(<Reviewed diff={diff("menu", "menu", "cup")} />);
  const nav = screen.getByRole("navigation", { name: "Screens that change" });
  const list = await within(nav).findAllByRole("button");
  expect(list.map(({ textContent }) => textContent)).toEqual(["The menu2 changes", "A cup1 change"]);
  const frames = () => [...document.querySelectorAll("iframe")].map(({ title }) => title);
  expect(frames()).toEqual(["Before in en", "After in en", "Before in sw", "After in sw"]);
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "sw" } });
  expect(frames()).toEqual(["Before in sw", "After in sw"]);
  fireEvent.click(screen.getByLabelText("Slow line"));
  expect(frames()).toHaveLength(2);
  fireEvent.click(within(nav).getByRole("button", { name: /^A cup/ }));
  expect(within(nav).getByRole("button", { current: true }).textContent).toBe("A cup1 change");
});

it("begins with the screens that have changes of their own, before those that share a changed one", async () => {
  const shared = {
    ...textChange("menu"),
    document: "app" as const,
    file: "schemas/app.json",
    screens: ["menu", "cup"],
  };
  const { changes, ...rest } = diff("cup");
  const both = { ...rest, changes: [shared, ...changes] };
  render(<Reviewed diff={both} />);
  const nav = screen.getByRole("navigation", { name: "Screens that change" });
  const list = await within(nav).findAllByRole("button");
  expect(list.map(({ textContent }) => textContent)).toEqual(["A cup2 changes", "The menu1 change"]);
  expect(list[0]?.getAttribute("aria-current")).toBe("true");
});

it("says so where no screen looks different", async () => {
  render(<Reviewed diff={diff()} />);
  await screen.findByText("No screen looks different.");
});
