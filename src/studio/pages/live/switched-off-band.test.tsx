// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SwitchedOffBand } from "./switched-off-band.tsx";

const at = "2026-03-01T10:00:00Z";
const notice = { en: "Back at noon.", sw: "Tutarudi saa sita." };
const parts = [{ kind: "screen", name: "front-desk", notice, reason: "The bank is down", by: "olu", at }] as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(maySwitch: boolean, answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()]);
    return answer();
  });
  const onDone = vi.fn(async () => undefined);
  render(
    <SwitchedOffBand
      channel={{ name: "production", revision: 3, switchedOff: parts }}
      maySwitch={maySwitch}
      servedName={() => "The front desk"}
      onUnexplained={() => undefined}
      onDone={onDone}
    />,
  );
  return { sent, onDone };
}

it("has the way on beside what is off, by whom and why", async () => {
  const { sent, onDone } = show(true, () => Response.json({ revision: 4 }));
  expect(screen.getByRole("status").textContent).toContain("The screen “The front desk” is switched off by olu");
  screen.getByText("Tutarudi saa sita.");
  await userEvent.click(screen.getByRole("button", { name: /^Switch on ?: The front desk$/ }));
  const json = { kind: "screen", name: "front-desk" };
  expect(sent).toEqual([["/studio/api/channels/production/switch-on", json]]);
  expect(onDone).toHaveBeenCalledOnce();
});

it("says why something stays off, and offers nothing to whoever may not", async () => {
  const refusal = { code: "forbidden", detail: "only approvers switch on", status: 403 };
  show(true, () => Response.json(refusal, { status: 403 }));
  await userEvent.click(screen.getByRole("button", { name: /^Switch on/ }));
  await screen.findByText(/only approvers switch on/i);
  cleanup();
  show(false, () => Response.json({}));
  expect(screen.queryByRole("button")).toBeNull();
});
