import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isObject } from "../../kit/json.ts";
import { documentPath, documentPlace } from "../../language/terms/document-kind.ts";
import type { SavedJourney } from "../../server/studio-pages/recorder.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";
import { writeInside } from "../write-inside.ts";

/** The journeys of the project at `root`, to which the recorder adds. */
export function createJourneyFolder(root: string, parts: ProjectParts) {
  return {
    async journeys(): Promise<readonly string[]> {
      const names = await readdir(join(root, "schemas/journeys")).catch(() => []);
      return names.flatMap((name) => {
        const place = documentPlace(`schemas/journeys/${name}`);
        return place?.kind === "journey" ? [place.name] : [];
      });
    },
    /** Writes nothing that the check finds an error in. */
    async save(journey: unknown): Promise<SavedJourney> {
      const id = isObject(journey) ? journey.id : undefined;
      if (typeof id !== "string" || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
        return { outcome: "refused", problems: ["a journey needs an id of small letters, digits and hyphens"] };
      const path = documentPath({ kind: "journey", name: id });
      const checked = await checkJourney(root, parts, { path, text: JSON.stringify(journey, null, 2) });
      if (checked.text === null) return { outcome: "refused", problems: checked.problems };
      writeInside(root, path, checked.text);
      return { outcome: "saved", path };
    },
  };
}

/** The journey as it is to be written, null with what is wrong with it. The checker is loaded for this alone. */
async function checkJourney(root: string, parts: ProjectParts, file: { readonly path: string; readonly text: string }) {
  const { readDocuments, readPictureNames } = await import("../read-documents.ts");
  const { checkDocuments } = await import("../../check/incremental/check-documents.ts");
  const { createFormatter } = await import("../format/create-formatter.ts");
  const { diagnosticLine } = await import("../check/formats/plain.ts");
  const files = [...readDocuments(root).filter(({ path }) => path !== file.path), file];
  const formatted = createFormatter(files, parts)(file);
  if (!formatted.ok) return { text: null, problems: [formatted.problem] };
  const whole = files.map((one) => (one === file ? { ...file, text: formatted.text } : one));
  const problems = checkDocuments(whole, { ...parts, pictures: readPictureNames(root) })
    .filter((one) => one.file === file.path && one.severity === "error")
    .map(diagnosticLine);
  return problems.length > 0 ? { text: null, problems } : { text: formatted.text, problems };
}
