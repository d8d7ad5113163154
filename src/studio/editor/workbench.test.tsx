// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SessionProvider } from "../account/session.tsx";
import { PANELS } from "../panels/panels.ts";
import { editsAtom, outlineAtom, placeAtom, reportAtom } from "../session/change-atoms.ts";
import { createDraft } from "../session/draft.ts";
import { openedAtom } from "../session/opened-change.ts";
import { openChange } from "../session/testing/open-change.ts";
import { drawnComponents } from "./testing/drawn-components.ts";
import { Workbench } from "./workbench.tsx";

const nothing = () => undefined;
const FILE = "schemas/screens/order.json";
const button = (en: string) => ({ type: "button", label: { en, sw: en }, on: { press: [{ do: "back" }] } });
const ORDER = {
  id: "order",
  title: { en: "Order", sw: "Oda" },
  body: [...Array(40)].map((_, at) => button(`Pay ${at}`)),
};
const OUTLINE = {
  screens: [{ id: "order", file: FILE, title: ORDER.title, path: "/order" }],
  scenarios: [],
  languages: ["en", "sw"],
};

/** Ends the session of the change that a test opened. */
let stop: () => void = nothing;

beforeEach(() => {
  vi.useFakeTimers();
  // Previews stay empty here.
  vi.spyOn(console, "error").mockImplementation(nothing);
});
afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

/** A change that is open in the workbench, with a button of its screen selected. */
async function open() {
  const draft = createDraft([{ path: FILE, text: JSON.stringify(ORDER) }]);
  const opened = openChange(draft);
  stop = opened.session.start();
  const store = createStore();
  store.set(outlineAtom, OUTLINE);
  store.set(reportAtom, { ...OUTLINE, diagnostics: [], texts: [] });
  store.set(openedAtom, opened);
  draft.subscribe(() => store.set(editsAtom, draft.state.version));
  await Promise.all(PANELS.map(({ load }) => load()));
  const { container } = render(
    <MemoryRouter initialEntries={["/changes/7"]}>
      <SessionProvider session={{ name: "ann", grants: [], isProvided: false, needsFactor: false }}>
        <Provider store={store}>
          <Workbench {...opened} />
        </Provider>
      </SessionProvider>
    </MemoryRouter>,
  );
  await act(async () => store.set(placeAtom, { file: FILE, pointer: "/body/1" }));
  await act(async () => vi.advanceTimersByTimeAsync(100));
  return { container, draft, store };
}

it("draws at most five components for a letter that is typed, in a screen of any size", async () => {
  const { container, draft } = await open();
  const english = screen.getByLabelText("label English");
  fireEvent.change(english, { target: { value: "Pay n" } });
  const drawn = await drawnComponents(container, () => fireEvent.change(english, { target: { value: "Pay no" } }));
  expect(JSON.parse(draft.text(FILE) ?? "").body[1].label.en).toBe("Pay no");
  expect(english).toHaveProperty("value", "Pay no");
  expect(drawn.length, drawn.join(", ")).toBeGreaterThan(1);
  expect(drawn.length, drawn.join(", ")).toBeLessThanOrEqual(5);
});
