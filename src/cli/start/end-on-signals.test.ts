import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { endOnSignals } from "./end-on-signals.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.spyOn(process, "exit").mockImplementation((() => undefined) as never);
});
afterEach(() => {
  for (const signal of SIGNALS)
    for (const one of process.listeners(signal)) if (!before.get(signal)?.includes(one)) process.off(signal, one);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each(SIGNALS)("closes at %s, and ends once that is done", async (signal) => {
  let done = () => {};
  endOnSignals(() => new Promise((resolve) => (done = resolve)), SIGNALS);
  process.emit(signal);
  expect(process.exit).not.toHaveBeenCalled();
  done();
  await eventually(() => expect(process.exit).toHaveBeenCalledWith(0));
});

it("takes what a terminal sends to all, and each passes on, for one; asked again it waits no longer", () => {
  const close = vi.fn(() => new Promise<void>(() => {}));
  endOnSignals(close, ["SIGINT"]);
  for (let time = 0; time < 3; time++) process.emit("SIGINT");
  expect(close).toHaveBeenCalledTimes(1);
  expect(process.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  process.emit("SIGINT");
  expect(process.exit).toHaveBeenCalledWith(1);
});
