// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../tests/eventually.ts";
import { SessionProvider } from "../../account/session.tsx";
import { ReleaseHistory } from "./release-history.tsx";

afterEach(cleanup);

const RELEASES = 70;

it("goes back to the first release, a page at a time, and says of each the change that brought it", async () => {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [before, limit] = [Number(searchParams.get("before") ?? RELEASES + 1), Number(searchParams.get("limit"))];
    const releases = Array.from({ length: Math.min(limit, before - 1) }, (_, index) => {
      const number = before - 1 - index;
      return {
        id: `release-${number}`,
        number,
        languageVersion: 1,
        warnings: 0,
        by: "ann",
        at: "2026-03-01T10:00:00Z",
        change: number === 1 ? null : { id: number, title: `Change ${number}` },
        base: number === 1 ? null : `release-${number - 1}`,
      };
    });
    return Response.json({ releases });
  });
  const reasons = () => [...document.querySelectorAll("tbody td:nth-child(2)")].map((cell) => cell.textContent);
  const changes = (first: number) =>
    Array.from({ length: RELEASES - first + 1 }, (_, index) => `Change ${RELEASES - index}`);
  const session = { name: "ann", grants: [], expiresAt: "2026-03-02T10:00:00Z", isProvided: false, needsFactor: false };
  render(
    <MemoryRouter>
      <SessionProvider session={session}>
        <ReleaseHistory live="release-68" />
      </SessionProvider>
    </MemoryRouter>,
  );
  await eventually(() => expect(reasons()).toEqual(changes(21)));
  fireEvent.click(screen.getByRole("button", { name: "Show earlier releases" }));
  await eventually(() => expect(reasons()).toEqual([...changes(2), "The project's folder"]));
  expect(screen.queryByText("Show earlier releases")).toBeNull();
  expect(screen.getByRole("row", { name: /^Release 68 .* Live$/ })).toBeTruthy();
  expect(screen.getAllByText("Live")).toHaveLength(1);
  // The first release has none before it to compare with.
  expect(screen.getAllByText("What it changed")).toHaveLength(RELEASES - 1);
});
