import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { decodeDocuments } from "../../src/cli/start/check-worker/decode-documents.ts";
import { createToolRunner } from "../../src/cli/start/tool-runner.ts";
import { readProject } from "../../src/cli/studio-client/project-folder.ts";
import { replaceIn, type StartedAssistant, startAssistant } from "../assistants/start-assistant.ts";
import { OTHER_APP } from "../copy-project.ts";

let root: string;
let assistant: StartedAssistant;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "skrini-looks-"));
  await cp(join(OTHER_APP, "schemas"), join(root, "schemas"), { recursive: true });
  assistant = await startAssistant(root);
});
afterAll(async () => {
  await assistant.close();
  await rm(root, { recursive: true, force: true });
});

it("gives a picture of a screen, in a scenario, a language and a width", async () => {
  const given = { screen: "shelf", scenario: "empty-shelf", language: "fr", width: 320 };
  expect(await assistant.call("picture", given)).toEqual({ ...given, hasPicture: true });
  const plain = await assistant.call("picture", { screen: "volume" });
  expect(plain).toMatchObject({ language: "de", width: 360, hasPicture: true });
  await expect(assistant.call("picture", { screen: "cellar" })).rejects.toThrow("no route leads to a screen");
  await expect(assistant.call("picture", { screen: "shelf", scenario: "awaited" })).rejects.toThrow("empty-shelf");
  await expect(assistant.call("picture", { screen: "shelf", language: "xx" })).rejects.toThrow("no language");
  await expect(assistant.call("picture", { screen: "shelf", width: 9000 })).rejects.toThrow("width");
});

it("runs a journey in each language, and none of documents that have errors", async () => {
  const { runs, findings } = await assistant.call("journey", { journey: "give-back" });
  expect(runs.map(({ language }: { language: string }) => language).sort()).toEqual(["de", "fr"]);
  expect(runs.map(({ failure }: { failure?: string }) => failure)).toEqual([undefined, undefined]);
  expect(findings).toEqual([]);
  await expect(assistant.call("journey", { journey: "../../x" })).rejects.toThrow("there is no journey");
  replaceIn(
    root,
    "schemas/screens/volume.json",
    '"de": "Zurückgeben", "fr": "Rendre"',
    '"de": "Heim", "fr": "Chez nous"',
  );
  const broken = assistant.call("journey", { journey: "give-back" });
  await expect(broken).rejects.toThrow('"Zurückgeben" stands on no screen');
});

it("gives a picture and a journey of a change's documents beside a server, or says in words what keeps it from it", async () => {
  const tools = createToolRunner(OTHER_APP);
  onTestFinished(() => tools.close());
  const project = await readProject(OTHER_APP);
  const run = (tool: string, input: object, files = project) =>
    tools.run({ tool, input, project: files, before: decodeDocuments(project).files });
  const { answer, edits } = await run("picture", { screen: "volume", width: 320 });
  expect(answer.value).toMatchObject({ screen: "volume", width: 320 });
  // A screen that is laid out wider than its picture has no margin there.
  const { width, height, data } = PNG.sync.read(Buffer.from(answer.picture ?? []));
  expect(width).toBe(320);
  const edge = Array.from({ length: height }, (_, y) =>
    data.subarray((y * width + 318) * 4, (y * width + 318) * 4 + 3),
  );
  expect(new Set(edge.map((color) => color.toString("hex"))).size).toBe(1);
  expect(edits.size).toBe(0);
  const { value } = (await run("journey", { journey: "give-back" })).answer;
  expect(value).toMatchObject({ runs: [{ language: "de" }, { language: "fr" }], findings: [] });
  expect(JSON.stringify(value)).not.toContain('"failure"');
  const broken = project.map((file) =>
    file.path === "schemas/app.json" ? { ...file, bytes: Buffer.from("{") } : file,
  );
  await expect(run("picture", { screen: "volume" }, broken)).rejects.toThrow("errors keep the app from being shown");
  vi.stubEnv("CHROMIUM_PATH", "/no/such/browser");
  onTestFinished(() => void vi.unstubAllEnvs());
  const none = run("picture", { screen: "volume" });
  await expect(none).rejects.toThrow("pictures and journeys need a browser where this runs");
});
