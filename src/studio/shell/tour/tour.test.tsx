// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { Tour } from "./tour.tsx";

afterEach(cleanup);

const IN_A_CHANGE = 2;

function links(at: string, step: number): readonly (string | null)[] {
  const none = () => undefined;
  render(
    <MemoryRouter initialEntries={[at]}>
      <Tour step={step} onStep={none} onLeave={none} onDone={none} />
    </MemoryRouter>,
  );
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
}

it("leads to what it tells of, and to the changes where that is in one and none is open", () => {
  expect(links("/people", 0)).toEqual(["/"]);
  cleanup();
  expect(links("/", IN_A_CHANGE)).toEqual(["/changes"]);
  screen.getByText("It is in a change: open one, or begin one to try.");
  cleanup();
  expect(links("/changes/7/texts", IN_A_CHANGE)).toEqual([]);
});
