// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { KIOSK, renderAs } from "../../account/testing/render-as.tsx";
import type { Unexplained } from "./reason-later.tsx";
import { RollBackButton } from "./roll-back.tsx";
import { ScheduledRelease } from "./scheduled-release.tsx";
import { SwitchedOffBand } from "./switched-off-band.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const desk = {
  kind: "screen",
  name: "front-desk",
  notice: null,
  reason: "x",
  by: "olu",
  at: "2026-03-01T10:00:00Z",
} as const;
const channel = { ...KIOSK, revision: 3, switchedOff: [desk] };
const at = "2026-03-02T12:00:00.000Z";
const scheduled = { channel: "kiosk", release: "tea", at, reason: "", by: "ann", madeAt: at, refusal: null };

interface Acts {
  onUnexplained(unexplained: Unexplained): void;
  onDone(): Promise<void>;
}

it.each<[button: string | RegExp, route: string, sent: object, words: string | null, act: (acts: Acts) => ReactNode]>([
  [
    "Roll back to Release 1",
    "rollback",
    { release: "r1" },
    "You rolled back to Release 1",
    (acts) => <RollBackButton name="kiosk" release="r1" label="Release 1" revision={3} {...acts} />,
  ],
  [
    "Do not release it",
    "cancel",
    {},
    "You called the release of Release 2 off",
    (acts) => <ScheduledRelease scheduled={scheduled} revision={3} label="Release 2" mayCancel {...acts} />,
  ],
  [
    "Dismiss",
    "cancel",
    {},
    null,
    (acts) => (
      <ScheduledRelease
        scheduled={{ ...scheduled, refusal: "late" }}
        revision={3}
        label="Release 2"
        mayCancel
        {...acts}
      />
    ),
  ],
  [
    /^Switch on ?: Front desk$/,
    "switch-on",
    { kind: "screen", name: "front-desk" },
    "You switched the screen “Front desk” on again",
    (acts) => <SwitchedOffBand channel={channel} maySwitch servedName={() => "Front desk"} {...acts} />,
  ],
])("does it at one click upon what was seen, and asks why behind it: %s", async (name, route, wanted, words, act) => {
  const sent: unknown[] = [];
  const onUnexplained = vi.fn();
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push([new URL(request.url).pathname.split("/").at(-1), await request.json(), request.headers.get("if-match")]);
    const headers = { etag: '"4"' };
    return route === "cancel"
      ? new Response(null, { status: 204, headers })
      : Response.json({ revision: 4 }, { headers });
  });
  renderAs("olu", "on-call", act({ onUnexplained, onDone: async () => undefined }));
  await userEvent.click(screen.getByRole("button", { name }));
  expect(sent).toEqual([[route, wanted, '"3"']]);
  expect(onUnexplained.mock.calls).toEqual(words === null ? [] : [[{ revision: 4, words, at: expect.any(String) }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
