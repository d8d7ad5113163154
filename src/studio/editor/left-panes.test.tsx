// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, it, vi } from "vitest";
import { outlineAtom, placeAtom } from "../session/change-atoms.ts";
import { DrawerButtons, LeftPanes } from "./left-panes.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("keeps a drawer open while the first document arrives, and closes it when another is chosen", async () => {
  const media = window.matchMedia("(min-width: 1px)");
  vi.spyOn(window, "matchMedia").mockReturnValue(media);
  const store = createStore();
  render(
    <Provider store={store}>
      <DrawerButtons />
      <LeftPanes documents="The documents" parts="The parts" />
    </Provider>,
  );
  const isOpen = () => screen.queryByRole("dialog", { name: "Documents" }) !== null;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Documents" })));
  expect(isOpen()).toBe(true);
  const first = { id: "offer", file: "schemas/screens/offer.json", title: { en: "Offer" }, path: "/offer" };
  await act(async () => store.set(outlineAtom, { screens: [first], scenarios: [], languages: ["en"] }));
  expect(isOpen()).toBe(true);
  await act(async () => store.set(placeAtom, { file: "schemas/screens/order.json", pointer: null }));
  expect(isOpen()).toBe(false);
});
