// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { useState } from "react";
import { BrowserRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { placeAtom } from "../session/change-atoms.ts";
import { useShownPlace } from "./use-shown-place.ts";

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});

function Place() {
  useShownPlace();
  return null;
}

/** As the studio's frame: it draws its routes with a location, again for each dialog of its own. */
function Frame() {
  const location = useLocation();
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Drawn {count} times again
      </button>
      <Routes location={location}>
        <Route path="*" element={<Place key={count > 1 ? "again" : ""} />} />
      </Routes>
    </>
  );
}

it("shows what the address names at once, and keeps what was chosen since when the frame is drawn again", () => {
  window.history.replaceState(null, "", "/changes/7?document=app&part=/query/owner");
  const store = createStore();
  render(
    <BrowserRouter>
      <Provider store={store}>
        <Frame />
      </Provider>
    </BrowserRouter>,
  );
  const first = store.get(placeAtom);
  expect(JSON.stringify(first)).toContain("/query/owner");
  const chosen = { ...first, pointer: "/languages/0" };
  act(() => store.set(placeAtom, chosen));
  act(() => screen.getByRole("button").click());
  expect(screen.getByRole("button").textContent).toBe("Drawn 1 times again");
  expect(store.get(placeAtom)).toEqual(chosen);
  act(() => screen.getByRole("button").click());
  expect(store.get(placeAtom), "mounted again").toEqual(chosen);
});
