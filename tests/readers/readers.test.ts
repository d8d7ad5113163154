import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { READERS } from "./readers.ts";
import type { Outcome, Reading } from "./reading-process.ts";
import type { Shapes } from "./shapes.ts";

/** Milliseconds that a reader may take, on a machine that does much else. */
const MAX_MS = 5_000;
const PATIENCE_MS = 4 * MAX_MS;
const MAX_MEMORY_MB = 512;
const SHAPES = ["deep", "wide", "long", "many"] as const satisfies readonly (keyof Shapes)[];
const PROGRAM = fileURLToPath(new URL("./reading-process.ts", import.meta.url));

let idle: ChildProcess | null = null;
afterAll(() => void idle?.kill("SIGKILL"));

function start(): Promise<ChildProcess> {
  const made = fork(PROGRAM, {
    execArgv: ["--import", "tsx", `--max-old-space-size=${MAX_MEMORY_MB}`],
    stdio: "ignore",
  });
  return new Promise((resolve, reject) => made.once("message", () => resolve(made)).once("exit", reject));
}

/** Outcome of a reading; a sentence where it had no end. */
async function read(reading: Reading): Promise<Outcome | string> {
  const running = idle ?? (await start());
  idle = null;
  running.removeAllListeners();
  const outcome = await new Promise<Outcome | string>((resolve) => {
    const timer = setTimeout(() => resolve(`it took more than ${PATIENCE_MS} ms`), PATIENCE_MS);
    const done = (what: Outcome | string) => {
      clearTimeout(timer);
      resolve(what);
    };
    running.once("message", (message) => done(message as Outcome));
    running.once("exit", () => done(`it took more than ${MAX_MEMORY_MB} MB, or ended its process`));
    running.send(reading);
  });
  if (typeof outcome === "string") running.kill("SIGKILL");
  else idle = running;
  return outcome;
}

describe.each(Object.keys(READERS))("%s", (name) => {
  it.each(SHAPES)("that is too %s is read or refused in words, within time and memory", async (shape) => {
    const outcome = await read({ name, shape });
    expect(outcome).toEqual({
      milliseconds: expect.any(Number),
      refusal: expect.stringMatching(/^.{0,500}$/s),
      kind: expect.not.stringMatching(/RangeError|InternalError|TypeError/),
    });
    expect((outcome as Outcome).milliseconds).toBeLessThan(MAX_MS);
  });
});
