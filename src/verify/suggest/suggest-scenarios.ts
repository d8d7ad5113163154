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

/** By screen, what decides that which was not reached: `data.order.status`. Empty where that cannot be told. */
export type MissingParts = ReadonlyMap<string, readonly string[]>;

/** Of one call; a schema of many members has more boundaries than anybody waits for. */
const MAX_OF_CALL = 80;

/** For each of these screens, the boundaries of the answers that decide there, and a refusal of each call. */
export function suggestScenarios(
  files: readonly SourceFile[],
  cases: readonly Case[],
  missing: MissingParts,
): readonly Suggestion[] {
  const set = groupDocuments(files);
  const suggestions: Suggestion[] = [];
  for (const screen of set.screens) {
    const reads = missing.get(screen.id);
    if (reads === undefined) continue;
    const test = cases.find((one) => one.screen === screen.id);
    if (test === undefined) continue;
    for (const [source, written] of Object.entries(screen.sources ?? {})) {
      const id = "call" in written ? written.call : "";
      const call = set.calls.get(id);
      if (call === undefined) continue;
      const known = sampleOf(files, id);
      const answers = boundaryAnswers(call.answer as Json, (known.answer ?? null) as Json)
        .filter(({ words }) => isRead(`data.${source}.${words.split(":")[0]?.split("[")[0]}`, reads))
        .slice(0, MAX_OF_CALL);
      const refused = { words: "refused", sample: { refusal: { code: 1, message: "…" } } };
      const samples = [...answers.map(({ words, answer }) => ({ words, sample: { answer } })), refused];
      for (const { words, sample } of samples) {
        const name = `suggested-${suggestions.length + 1}`;
        const says = `${id}: ${words}`;
        // The same in every language, as names are.
        const summary = `\${'${says.replaceAll(/['\\]/g, "’")}'}`;
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

/** Whether a part of an answer may decide: it is read, is in what is read, or holds it. */
function isRead(part: string, reads: readonly string[]): boolean {
  const isIn = (one: string, other: string) => one === other || one.startsWith(`${other}.`);
  return reads.length === 0 || reads.some((read) => isIn(read, part) || isIn(part, read));
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
