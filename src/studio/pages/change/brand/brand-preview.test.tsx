// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, it, vi } from "vitest";
import { outlineAtom } from "../../../session/change-atoms.ts";
import { createDraft } from "../../../session/draft.ts";
import { openChange } from "../../../session/testing/open-change.ts";
import { BrandPreview } from "./brand-preview.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(ids: readonly string[]): void {
  const store = createStore();
  const screens = ids.map((id) => {
    const file = `schemas/screens/${id}.json`;
    return { id, file, path: `/${id}`, title: { en: id }, popups: [] };
  });
  store.set(outlineAtom, { screens, scenarios: [], languages: ["en"] });
  render(
    <Provider store={store}>
      <BrandPreview {...openChange(createDraft([]))} />
    </Provider>,
  );
}

it("draws as many screens as there are, three at most, and says so where there is none", () => {
  show(["menu", "cup", "desk", "shelf"]);
  expect(screen.getAllByRole("combobox")).toHaveLength(3);
  cleanup();
  show(["menu"]);
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
  cleanup();
  show([]);
  screen.getByText("No screen to show the colors on yet.");
});
