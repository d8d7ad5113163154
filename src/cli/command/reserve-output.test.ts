import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { reserveOutput } from "./reserve-output.ts";

it("writes the protocol to the output, and what anybody else writes there to the error output", async () => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const output = reserveOutput({ stdout, stderr } as unknown as NodeJS.Process);
  stdout.write("a print\n");
  await new Promise<void>((resolve) => output.write("a message\n", () => resolve()));
  expect([String(stdout.read()), String(stderr.read())]).toEqual(["a message\n", "a print\n"]);
});
