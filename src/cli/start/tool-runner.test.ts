import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { createToolRunner } from "./tool-runner.ts";

const NOTHING = { input: {}, project: [], before: [] };

/** A runner of a program in place of the tools', and what it logs. */
function runnerOf(program: string, clockLimit?: number) {
  const faults: string[] = [];
  const runner = createToolRunner("", {
    program: ["--eval", program],
    logFault: (_, fault) => faults.push(String(fault)),
    ...(clockLimit !== undefined && { clockLimit }),
  });
  onTestFinished(() => runner.close());
  return { faults, run: (tool: string) => runner.run({ ...NOTHING, tool }) };
}

it("gives a tool without a browser half the memory", async () => {
  const { run } = runnerOf(`process.once("message", () => {
    const value = process.execArgv.find((one) => one.startsWith("--max-old-space-size="));
    process.send({ outcome: { answer: { value }, edits: new Map() } }, () => process.exit());
  })`);
  const memoryOf = async (tool: string) => (await run(tool)).answer.value;
  expect([await memoryOf("rename"), await memoryOf("diff")]).toEqual(Array(2).fill("--max-old-space-size=512"));
  expect([await memoryOf("picture"), await memoryOf("journey")]).toEqual(Array(2).fill("--max-old-space-size=1024"));
});

it("logs why a tool ended, and tells an assistant no place of the server", async () => {
  const { faults, run } = runnerOf(`throw new Error("nothing at /srv/app/secret")`);
  const words = await run("diff").catch((error: Error) => error.message);
  expect(words).toBe("the tool ended without an answer: the server's log says why");
  expect(faults).toEqual(["the tool diff ended: Error: nothing at /srv/app/secret"]);
});

it("ends a tool that only waits, by the clock", async () => {
  const { faults, run } = runnerOf(`process.on("message", () => {})`, 300);
  await expect(run("picture")).rejects.toThrow("without an answer");
  expect(faults).toEqual(["the tool picture ended: it took longer than 0.3 s"]);
});

const isLinux = process.platform === "linux";

it.skipIf(!isLinux)("ends with a tool what it has started, in whichever group (Linux tells what that is)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skrini-started-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const note = join(folder, "pid");
  // As a browser is started, which has programs of its own.
  const inner = `require("node:child_process").spawn("sleep", ["600"]); setInterval(() => {}, 1000)`;
  const { run } = runnerOf(
    `const { spawn } = require("node:child_process");
     const { pid } = spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { detached: true, stdio: "ignore" });
     require("node:fs").writeFileSync(${JSON.stringify(note)}, String(pid));
     process.on("message", () => {})`,
    1500,
  );
  const running = run("picture").catch(() => undefined);
  const children = (pid: string) => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const pids = await eventually(async () => {
    const pid = readFileSync(note, "utf8");
    expect(children(pid)).toMatch(/^\d+$/);
    return [pid, children(pid)];
  });
  await running;
  // A process that has ended is a zombie until its parent asks for it.
  const isRunning = (pid: string) => {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    } catch {
      return false;
    }
  };
  await eventually(async () => expect(pids.filter(isRunning)).toEqual([]));
});

it("keeps no place for a tool that has no folder", async () => {
  vi.stubEnv("TMPDIR", "/no/such/folder");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { run } = runnerOf("");
  for (let count = 0; count < 6; count++) await expect(run("diff")).rejects.toThrow("ENOENT");
});
