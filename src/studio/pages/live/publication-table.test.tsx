// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ListedPublication } from "../../../releases/store/channels.ts";
import { PublicationTable } from "./publication-table.tsx";

afterEach(cleanup);

const publication = (revision: number, number: number, more: Partial<ListedPublication>): ListedPublication => ({
  channel: "production",
  revision,
  release: `release-${number}`,
  number,
  previous: null,
  kind: "publish",
  reason: "",
  title: null,
  by: "ann",
  at: "2026-03-01T10:00:00Z",
  ...more,
});

it("says what each release was for, and once which one is live, though it was served before", () => {
  const publications = [
    publication(4, 1, { kind: "rollback", reason: "Too short" }),
    publication(3, 2, { title: "Say Pay on the button" }),
    publication(2, 3, { title: "New words", reason: "New words" }),
    publication(1, 1, { kind: "import" }),
  ];
  render(<PublicationTable publications={publications} live="release-1" onGoBack={() => undefined} onExplain={null} />);
  const rows = screen.getAllByRole<HTMLTableRowElement>("row").slice(1);
  expect(rows.map(({ cells }) => [cells[1]?.textContent, cells[4]?.textContent])).toEqual([
    ["Rolled back · Too short", "Live"],
    ["Released · Say Pay on the button", "Give this again"],
    ["Released · New words", "Give this again"],
    ["Imported from the project folder", ""],
  ]);
});

it("calls the way to a release what it is: back to an earlier one, a later one again", () => {
  const publications = [publication(3, 2, {}), publication(2, 3, {}), publication(1, 1, { kind: "import" })];
  render(<PublicationTable publications={publications} live="release-2" onGoBack={() => undefined} onExplain={null} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Give this again",
    "Go back to this",
  ]);
});
