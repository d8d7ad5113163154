import { expect, it } from "vitest";
import type { CallOutcome } from "../../sources/call/call-client.ts";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

const OUT = { to: "/enter" };
const REFUSED: CallOutcome = {
  ok: false,
  failure: { kind: "refused", code: null, message: "No", unknown: false },
};

it("ends the session and opens the page; nothing behind it runs", async () => {
  const { context, run } = setupActions();
  await run([action("sign-out", OUT), toast("never")]);
  expect(context.signOut).toHaveBeenCalledExactlyOnceWith("/enter");
  expect(context.call).not.toHaveBeenCalled();
  expect(context.toast).not.toHaveBeenCalled();
});

it.each([
  ["refuses", REFUSED],
  ["never answers", new Promise<CallOutcome>(() => {})],
])("tells the server first, and signs out where that %s", async (_, outcome) => {
  const { context, run } = setupActions(outcome);
  const before: unknown[] = [];
  context.signOut.mockImplementation(() => void before.push(...context.call.mock.calls));
  await run([action("sign-out", { ...OUT, call: "pay" })]);
  expect(before).toHaveLength(1);
  expect(context.toast).not.toHaveBeenCalled();
});

it("has the call say that it is the last of the session", async () => {
  const { context, run } = setupActions();
  await run([action("sign-out", { ...OUT, call: "pay" })]);
  expect(context.call).toHaveBeenCalledExactlyOnceWith({ ...context.calls.pay, session: "ends" }, {}, "pay");
});
