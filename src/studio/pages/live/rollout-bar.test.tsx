// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Grant } from "../../../releases/identity/roles.ts";
import { KIOSK, renderAs } from "../../account/testing/render-as.tsx";
import { RolloutBar } from "./rollout-bar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rollout = {
  release: "tea",
  rules: { steps: [{ percent: 10, at: "2026-03-01T10:00:00.000Z" }] },
  held: false,
  startedAt: "2026-03-01T10:00:00.000Z",
};
const channel = { ...KIOSK, revision: 3, rollout };

function show(role: Grant["role"], percent = 10) {
  const sent: unknown[] = [];
  const unexplained = vi.fn();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") sent.push([pathname.split("/").at(-1), await request.json()]);
    if (pathname.endsWith("/phones")) {
      return Response.json({ release: "tea", days: 14, phones: 1204, cannot: 0, unknown: 0, lacking: [] });
    }
    return Response.json({ ...channel, revision: 4 });
  });
  renderAs(
    "olu",
    role,
    <RolloutBar
      name="kiosk"
      channel={channel}
      rollout={{ ...rollout, rules: { steps: [{ percent, at: "2026-03-01T10:00:00.000Z" }] } }}
      label="Release 2"
      reports={null}
      onUnexplained={unexplained}
      onDone={async () => undefined}
    />,
  );
  return { sent, unexplained };
}

it("gives a release to more once it was said what that means in people", async () => {
  const { sent } = show("approver");
  await userEvent.click(screen.getByRole("button", { name: "Everybody" }));
  await screen.findByText(/1,204 phones .* about 120 have it now, all will/);
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Give it to everybody" }));
  expect(sent).toEqual([["finish", { reason: "" }]]);
});

it.each([
  ["Hold", "hold", "You held Release 2 at 10%"],
  ["Take back", "cancel", "You took Release 2 back"],
])("does it at one click, and asks why behind it: %s", async (name, route, words) => {
  const { sent, unexplained } = show("on-call");
  await userEvent.click(screen.getByRole("button", { name }));
  expect(sent).toEqual([[route, {}]]);
  expect(unexplained).toHaveBeenCalledWith({ revision: 4, words, at: expect.any(String) });
});

it("gives it to fewer at one click, and asks why behind it", async () => {
  const { sent, unexplained } = show("approver", 50);
  await userEvent.click(screen.getByRole("button", { name: "Back to 25%" }));
  expect(sent).toEqual([["step", { percent: 25 }]]);
  expect(unexplained).toHaveBeenCalledWith({
    revision: 4,
    words: "You gave Release 2 to 25% again",
    at: expect.any(String),
  });
});

it("offers nothing of it to whoever may not", () => {
  show("viewer");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
