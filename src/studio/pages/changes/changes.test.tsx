// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Session, SessionProvider } from "../../account/session.tsx";
import { CHANGE } from "../../session/testing/open-change.ts";
import { prepareChange } from "../prepare-change.ts";
import { Changes } from "./changes.tsx";

// The page fetches what a change is edited with: here before it is drawn, so that nothing comes after the test.
beforeAll(prepareChange, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(grants: Session["grants"]) {
  vi.stubGlobal("fetch", async () => Response.json({ changes: [CHANGE] }));
  render(
    <MemoryRouter>
      <SessionProvider session={{ name: "ann", grants, isProvided: false, needsFactor: false }}>
        <Changes />
      </SessionProvider>
    </MemoryRouter>,
  );
  return screen.findByRole("link", { name: "Words" });
}

it("leads to each change, and lets an editor begin another one", async () => {
  const link = await show([{ role: "editor", channel: "*" }]);
  expect(link.getAttribute("href")).toBe("/changes/7");
  screen.getByRole("button", { name: "New change" });
});

it("lets nobody else begin one", async () => {
  await show([{ role: "approver", channel: "*" }]);
  expect(screen.queryByRole("button", { name: "New change" })).toBeNull();
});
