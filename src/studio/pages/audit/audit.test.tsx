// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../tests/eventually.ts";
import { Audit } from "./audit.tsx";
import { auditTable } from "./export-audit.ts";

afterEach(cleanup);

const ROWS = 90;

it("goes back to the first entry, a page at a time", async () => {
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/verify")) return Response.json({ rows: ROWS, broken: null });
    const [limit, before] = ["limit", "before"].map((name) => Number(searchParams.get(name) ?? ROWS + 1)) as [
      number,
      number,
    ];
    const rows = Array.from({ length: Math.min(limit, before - 1) }, (_, index) => ({
      sequence: before - index - 1,
      at: "2026-03-01T10:00:00Z",
      actor: `person ${before - index - 1}`,
      action: "sign-in",
      subject: "account ann",
      title: null,
      before: null,
      after: null,
      address: "",
    }));
    return Response.json({ rows });
  });
  const people = () => [...document.querySelectorAll("tbody td:nth-child(2)")].map((cell) => cell.textContent);
  const expectPeople = async (first: number) =>
    eventually(() => {
      const from = Array.from({ length: ROWS - first + 1 }, (_, index) => `person ${ROWS - index}`);
      expect(people()).toEqual(from);
    });
  render(<Audit />);
  await expectPeople(41);
  const earlier = screen.getByText("Show earlier entries");
  fireEvent.click(earlier);
  await expectPeople(1);
  expect(screen.queryByText("Show earlier entries")).toBeNull();
});

it("names each row that was changed beside the log", async () => {
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.includes("/verify")) return Response.json({ rows: [] });
    const [reason, ...more] = ["tokens ci", "channels production"].map((row) => `"${row}" is not as row 7 left it`);
    return Response.json({ rows: 9, broken: { sequence: null, reason, more } });
  });
  render(<Audit />);
  await screen.findByText('The log was changed: "tokens ci" is not as row 7 left it');
  expect(screen.getByRole("list", { name: "Also changed" }).textContent).toBe(
    '"channels production" is not as row 7 left it',
  );
});

it("asks for the entries of a person, a kind, a release and some days", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.url.includes("/verify")) return Response.json({ rows: 9, broken: null });
    asked.push(new URL(request.url).search);
    return Response.json({ rows: [] });
  });
  render(<Audit />);
  fireEvent.change(screen.getByLabelText("Person"), { target: { value: "ann " } });
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "channel" } });
  fireEvent.change(screen.getByLabelText("Release"), { target: { value: "Release 7" } });
  await eventually(() => expect(asked.at(-1)).toBe("?actor=ann&kind=channel&release=7&limit=50&order=newest"));
  expect(screen.getByRole("link", { name: "Export as JSON" }).getAttribute("href")).toBe(
    "/studio/api/audit/export?actor=ann&kind=channel&release=7",
  );
  fireEvent.change(screen.getByLabelText("Person"), { target: { value: "" } });
  fireEvent.change(screen.getByLabelText("Since"), { target: { value: "2026-03-01" } });
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "2026-03-31" } });
  const [since, until] = [new Date(2026, 2, 1), new Date(2026, 3, 1)].map((day) => day.toISOString());
  await eventually(() => {
    const query = Object.fromEntries(new URLSearchParams(asked.at(-1)));
    expect(query).toEqual({ kind: "channel", release: "7", since, until, limit: "50", order: "newest" });
  });
});

it("exports entries that no spreadsheet computes, and releases by their numbers", () => {
  const release = "a".repeat(64);
  const entry = { sequence: 1, at: "2026-03-01T10:00:00Z", address: "local", before: null, after: null, states: null };
  const signedIn = {
    ...entry,
    actor: "=1+1",
    action: "sign-in",
    subject: "account ann",
    title: null,
    previous: "",
    hash: "ab",
  };
  const after = JSON.stringify({ release, reason: "" });
  const table = auditTable(
    [signedIn, { ...signedIn, action: "publish", subject: "channel production", after }],
    (id) => (id === release ? 7 : null),
  );
  expect(table).toContain('"\'=1+1","signed in","local"');
  expect(table).toMatch(/^"1","2026-/m);
  expect(table).toContain('"released release 7 on production"');
});
