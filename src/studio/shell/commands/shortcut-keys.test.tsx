// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { ShortcutKeys } from "./shortcut-keys.tsx";

/** The line is down: neither file comes. */
const down = vi.hoisted(() => () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});
vi.mock("./palette.tsx", down);
vi.mock("./shortcut-sheet.tsx", down);

afterEach(cleanup);

it.each(["palette", "sheet"] as const)(
  "leaves the studio as it is where the code of the %s cannot be fetched",
  async (open) => {
    render(
      <MemoryRouter>
        <p>What is live</p>
        <ShortcutKeys open={open} onOpen={() => undefined} />
      </MemoryRouter>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain("could not be fetched");
    screen.getByText("What is live");
  },
);
