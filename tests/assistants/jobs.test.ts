import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { OTHER_APP } from "../copy-project.ts";
import { describeJobs } from "./jobs.ts";
import { type StartedAssistant, startAssistant } from "./start-assistant.ts";

let root: string;
let assistant: StartedAssistant;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "skrini-jobs-"));
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  assistant = await startAssistant(root);
});
afterAll(async () => {
  await assistant.close();
  await rm(root, { recursive: true, force: true });
});

describeJobs(async () => {
  await rm(join(root, "schemas"), { recursive: true });
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  return {
    call: (name, args) => assistant.call(name, args),
    text: async (path) => readFileSync(join(root, path), "utf8"),
    write: async (path, text) => writeFileSync(join(root, path), text),
  };
});
