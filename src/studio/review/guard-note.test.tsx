// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Grant } from "../../releases/identity/roles.ts";
import type { Channel } from "../../wire/schemas/channel-schemas.ts";
import { KIOSK, renderAs } from "../account/testing/render-as.tsx";
import { GuardNote } from "./guard-note.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const worst = {
  screen: "menu",
  kind: "crashed-widget",
  failures: 50,
  openings: 60,
  failuresBefore: 0,
  openingsBefore: 900,
};

function show(role: Grant["role"], channel: Channel = KIOSK) {
  const sent: string[] = [];
  const action = { release: "tea", served: "water", what: "rollout", reason: "50 of 60", figures: {}, at: "" };
  const reports = { guardActions: [{ ...action, at: "2026-03-01T10:00:00Z" }], failing: "tea", worst };
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") sent.push(`${pathname} ${await request.text()}`);
    if (pathname.endsWith("/reports")) return Response.json(reports);
    if (pathname.endsWith("/channels")) return Response.json({ channels: [KIOSK] });
    return Response.json({ id: 9, revision: 1 });
  });
  renderAs(
    "ann",
    role,
    <Routes>
      <Route
        path="/"
        element={<GuardNote channel={channel} release="tea" title="Iced tea" screenTitle={() => "The menu"} />}
      />
      <Route path="/changes/9" element={<p>The change</p>} />
    </Routes>,
  );
  return sent;
}

it("says why the guard took the release of a change back, and begins one upon it", async () => {
  const sent = show("editor");
  await screen.findByText(/5 in 6 openings of The menu crashed, none before/);
  await userEvent.click(screen.getByRole("button", { name: "Mend it" }));
  await screen.findByText("The change");
  expect(sent).toEqual([
    '/studio/api/changes {"title":"Mend “Iced tea”","base":"water"}',
    '/studio/api/changes/9/restore {"release":"tea"}',
  ]);
});

it("offers no change to whoever may not edit, and says nothing once the release is served again", async () => {
  show("approver");
  await screen.findByText("The guard took this back");
  expect(screen.queryByRole("button", { name: "Mend it" })).toBeNull();
  cleanup();
  show("editor", { ...KIOSK, release: "tea" });
  await vi.waitFor(() => expect(screen.queryByText("The guard took this back")).toBeNull());
});
