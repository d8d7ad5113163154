import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { decodeDocuments } from "../../src/cli/start/check-worker/decode-documents.ts";
import { createToolRunner } from "../../src/cli/start/tool-runner.ts";
import { readProject } from "../../src/cli/studio-client/project-folder.ts";
import { OTHER_APP } from "../copy-project.ts";
import { serverMemory } from "./server-memory.ts";
import { startServer } from "./start-server.ts";

const isLinux = process.platform === "linux";

it.skipIf(!isLinux)("runs compiled: no loader, and small (counts memory as Linux does)", async () => {
  const { process: started } = await startServer();
  const [pid] = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, "utf8").split(" ");
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  expect(command.filter((part) => /tsx|\.ts$/.test(part))).toEqual([]);
  expect(command.at(-2)).toMatch(/\.build\/server\/\w{16}\/start\.js$/);
  expect(serverMemory(started)).toBeLessThan(120);
  // The tools of assistants run so too, which the server starts for each: without a loader there is no TypeScript.
  const tools = createToolRunner(OTHER_APP, { program: [join(dirname(command.at(-2) ?? ""), "tool-process.js")] });
  onTestFinished(() => tools.close());
  const project = await readProject(OTHER_APP);
  const request = { tool: "diff", input: {}, project, before: decodeDocuments(project).files };
  expect((await tools.run(request)).answer.value).toMatchObject({ lines: expect.any(Array) });
});

it.skipIf(!isLinux)("is small with a database of its own as well (counts memory as Linux does)", async () => {
  const data = await mkdtemp(join(tmpdir(), "skrini-memory-"));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { process: started, origin } = await startServer({ DATABASE_URL: "", DATA: data });
  // A page is of a release, which the database has by then.
  expect((await fetch(`${origin}/sunflowerP?session=s`)).status).toBe(200);
  expect(serverMemory(started)).toBeLessThan(120);
});
