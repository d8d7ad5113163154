import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
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
