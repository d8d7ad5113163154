// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { KIOSK, renderAs } from "../../account/testing/render-as.tsx";
import { LoweredRulesNote } from "./lowered-rules.tsx";

const lowered = { approvals: 0, ownApproval: true, by: "amina", at: "2026-03-02T10:00:00Z" };
const channel = { ...KIOSK, name: "production", release: null, approvals: 2, lowered };

afterEach(cleanup);

function show(name: string, role: "admin" | "approver" | "editor") {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
    return Response.json({ ...channel, lowered: null });
  });
  const onDone = vi.fn(async () => undefined);
  renderAs(name, role, <LoweredRulesNote channel={channel} lowered={lowered} onDone={onDone} />);
  return { asked, onDone };
}

it("says what is about to hold, and lets another admin confirm it", async () => {
  const { asked, onDone } = show("baraka", "admin");
  expect(screen.getByRole("status").textContent).toMatch(
    /^From \w+.* on, production asks for less: 0 approvals, an author’s own too instead of 2 approvals\./,
  );
  await userEvent.click(screen.getByRole("button", { name: "Confirm it" }));
  expect(asked).toEqual(["POST /studio/api/channels/production/lowered/confirm {}"]);
  expect(onDone).toHaveBeenCalledOnce();
});

it("lets who may roll back keep the rules, with a reason", async () => {
  const { asked } = show("juma", "approver");
  expect(screen.queryByRole("button", { name: "Confirm it" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep the rules" }));
  await userEvent.type(screen.getByLabelText("Why"), "not agreed");
  await userEvent.click(screen.getAllByRole("button", { name: "Keep the rules" }).at(-1) as HTMLElement);
  expect(asked).toEqual(['POST /studio/api/channels/production/lowered/cancel {"reason":"not agreed"}']);
});

it("offers nothing to who set them but to keep the old ones, and nothing to an editor", () => {
  show("amina", "admin");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Keep the rules"]);
  cleanup();
  show("ed", "editor");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
