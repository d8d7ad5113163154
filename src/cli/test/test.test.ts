import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { COMMANDS } from "../commands.ts";
import { ROOT } from "../paths.ts";
import { callCommand } from "../testing/call-command.ts";

it("says that there is no browser before it checks or builds anything", async () => {
  const root = mkdtempSync(join(tmpdir(), "skrini-test-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, "tests/other-app/schemas"), join(root, "schemas"), { recursive: true });
  // The check would find this, and it comes before a build.
  writeFileSync(join(root, "schemas/screens/extra.json"), "{}");
  vi.stubEnv("CHROMIUM_PATH", join(root, "no-chromium"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { status, stderr } = await callCommand(COMMANDS.test, root);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^CHROMIUM_PATH: .*no-chromium is not there/)]);
});
