import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyProject, OTHER_APP } from "../../../tests/copy-project.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { createJourneyFolder } from "./journey-folder.ts";

const JOURNEY = {
  steps: [{ do: "see", text: { fr: "Mes emprunts", de: "Meine Ausleihen" } }],
  id: "look",
  version: 1,
  $schema: "../language/journey.schema.json",
  summary: { de: "Nachsehen", fr: "Regarder" },
  path: "/shelf",
};

it("writes a journey in the one layout of documents, and knows it then", async () => {
  const root = await copyProject(OTHER_APP);
  const folder = createJourneyFolder(root, await readParts(root));
  expect(await folder.save(JOURNEY)).toEqual({ outcome: "saved", path: "schemas/journeys/look.json" });
  const text = await readFile(join(root, "schemas/journeys/look.json"), "utf8");
  expect(JSON.parse(text)).toEqual(JOURNEY);
  expect(text).toMatch(/^\{\n {2}"\$schema": .*\n {2}"version": 1,\n {2}"id": "look"/);
  expect(text).toContain('"steps": [{ "do": "see", "text": { "de": "Meine Ausleihen", "fr": "Mes emprunts" } }]');
  expect(await folder.journeys()).toEqual(["give-back", "look"]);
});

it.each([
  ["an id that leads elsewhere", { ...JOURNEY, id: "../screens/shelf" }, /small letters, digits and hyphens/],
  ["no object", null, /small letters/],
  [
    "a step that is none",
    { ...JOURNEY, steps: [{ do: "hop" }] },
    /journeys\/look\.json:7:21 wrong-value expected one of tap/,
  ],
  [
    "words of no screen",
    { ...JOURNEY, steps: [{ do: "see", text: { de: "Nie", fr: "Jamais" } }] },
    /journey-step-mismatch/,
  ],
])("refuses %s, and writes nothing", async (_, journey, problem) => {
  const root = await copyProject(OTHER_APP);
  const folder = createJourneyFolder(root, await readParts(root));
  const saved = await folder.save(journey);
  expect(saved.outcome === "refused" ? saved.problems.join("\n") : saved.outcome).toMatch(problem);
  expect(await folder.journeys()).toEqual(["give-back"]);
});
