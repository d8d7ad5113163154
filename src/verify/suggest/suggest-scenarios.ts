import { groupDocuments } from "../../compile/group-documents.ts";
import type { Json } from "../../kit/json.ts";
import { documentPath, documentPlace } from "../../language/document-kind.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { Case } from "../cases/read-cases.ts";
import { boundaryAnswers } from "./boundary-answers.ts";

/** A scenario that might reach what no other does, with the sample that it answers a call with. */
export interface Suggestion {
  readonly test: Case;
  /** `borrowed: volumes: []`. */
  readonly words: string;
  readonly files: readonly SourceFile[];
}

/** Of one call; a schema of many members has more boundaries than anybody waits for. */
const MAX_OF_CALL = 80;

/** For each of these screens, each boundary of each answer that it is made of, and a refusal of each call. */
export function suggestScenarios(
  files: readonly SourceFile[],
  cases: readonly Case[],
  screens: ReadonlySet<string>,
): readonly Suggestion[] {
  const set = groupDocuments(files);
  const languages = set.app.languages.map(({ code }) => code);
  const suggestions: Suggestion[] = [];
  for (const screen of set.screens.filter(({ id }) => screens.has(id))) {
    const test = cases.find((one) => one.screen === screen.id);
    if (test === undefined) continue;
    const calls = new Set(
      Object.values(screen.sources ?? {}).flatMap((source) => ("call" in source ? source.call : [])),
    );
    for (const id of calls) {
      const call = set.calls.get(id);
      if (call === undefined) continue;
      const known = sampleOf(files, id);
      const answers = boundaryAnswers(call.answer as Json, (known.answer ?? null) as Json).slice(0, MAX_OF_CALL);
      const refused = { words: "refused", sample: { refusal: { code: 1, message: "…" } } };
      const samples = [...answers.map(({ words, answer }) => ({ words, sample: { answer } })), refused];
      for (const { words, sample } of samples) {
        const name = `suggested-${suggestions.length + 1}`;
        const says = `${id}: ${words}`;
        const summary = Object.fromEntries(languages.map((code) => [code, says]));
        const scenario = { id: name, summary, path: test.path, answers: { [id]: name } };
        suggestions.push({
          test: { ...test, scenario: name, name: `${screen.id} · ${name} · ${test.language}` },
          words: says,
          files: [
            fileOf({ kind: "sample", call: id, name }, "../../language/sample", { summary: words, ...sample }),
            fileOf({ kind: "scenario", name }, "../language/scenario", scenario),
          ],
        });
      }
    }
  }
  return suggestions;
}

function fileOf(place: Parameters<typeof documentPath>[0], schema: string, value: object): SourceFile {
  const document = { $schema: `${schema}.schema.json`, version: 1, ...value };
  return { path: documentPath(place), text: `${JSON.stringify(document, null, 2)}\n` };
}

function sampleOf(files: readonly SourceFile[], call: string): { readonly answer?: unknown } {
  const file = files.find(({ path }) => {
    const place = documentPlace(path);
    return place?.kind === "sample" && place.call === call && place.name === "default";
  });
  return file === undefined ? {} : (JSON.parse(file.text) as { readonly answer?: unknown });
}
