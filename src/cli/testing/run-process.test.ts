import { expect, it } from "vitest";
import { runProcess } from "./run-process.ts";

it("gives what a program says to its input", async () => {
  const program = "process.stdin.pipe(process.stdout); console.error('read'); process.exitCode = 3";
  const ended = await runProcess(process.execPath, ["-e", program], { input: "asked" });
  expect(ended).toEqual({ status: 3, stdout: "asked", stderr: "read\n" });
});

it("does not mind a program that ends without reading its input", async () => {
  const input = "x".repeat(1_000_000);
  expect(await runProcess(process.execPath, ["-e", "0"], { input })).toEqual({ status: 0, stdout: "", stderr: "" });
});

it("rejects where there is no such program", async () => {
  await expect(runProcess("no-such-program", [])).rejects.toThrow("ENOENT");
});
