import { type ChildProcess, spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { killWithChildren } from "./kill-with-children.ts";

it("leaves alone what another process has started that got the id of one that ended", async () => {
  const parent = spawn("sh", ["-c", "sleep 30 & echo $!; wait"], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => killWithChildren(parent));
  const started = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
  killWithChildren({ pid: parent.pid, exitCode: 0, signalCode: null, kill: () => false } as unknown as ChildProcess);
  await new Promise((done) => setTimeout(done, 100));
  expect(() => process.kill(started, 0)).not.toThrow();
});
