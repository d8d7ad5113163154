import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Grant } from "../../../releases/identity/roles.ts";
import type { DetailedChannel } from "../../../wire/schemas/channel-schemas.ts";
import { SessionProvider } from "../session.tsx";

/** Draws what somebody with a role on every channel sees. */
export function renderAs(name: string, role: Grant["role"], content: ReactNode): void {
  const session = { name, grants: [{ role, channel: "*" }], isProvided: false, needsFactor: false };
  render(
    <MemoryRouter>
      <SessionProvider session={session}>{content}</SessionProvider>
    </MemoryRouter>,
  );
}

/** A channel that asks for one approval, and serves the release "water" to everybody. */
export const KIOSK: DetailedChannel = {
  name: "kiosk",
  revision: 4,
  release: "water",
  rollout: null,
  switchedOff: [],
  takenBack: [],
  scheduled: null,
  now: "2026-03-01T12:00:00.000Z",
  approvals: 1,
  ownApproval: false,
  lowered: null,
  guard: { on: true, factor: 2, points: 1 },
};
