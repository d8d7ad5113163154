import { groupDocuments } from "../../compile/context/group-documents.ts";
import { isObject, type Json } from "../../kit/json.ts";
import { printJson } from "../../kit/lay-out.ts";
import type { ScenarioDocument } from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPath, documentPlace } from "../../language/terms/document-kind.ts";
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

/** How many of one call; a schema of many members has more boundaries than anybody waits for. */
const MAX_OF_CALL = 80;

/** For each of these screens, the boundaries of the answers that decide there, and a refusal of each call. */
export function suggestScenarios(
  files: readonly SourceFile[],
  cases: readonly Case[],
  missing: MissingParts,
): readonly Suggestion[] {
  const set = groupDocuments(files);
  const suggestions: Suggestion[] = [];
  const samples = readSamples(files);
  const cased = new Set(set.scenarios.map(caseOf));
  for (const screen of set.screens) {
    const reads = missing.get(screen.id);
    if (reads === undefined) continue;
    const test = cases.find((one) => one.screen === screen.id);
    if (test === undefined) continue;
    for (const [source, written] of Object.entries(screen.sources ?? {})) {
      const id = "call" in written ? written.call : "";
      const call = set.calls.get(id);
      if (call === undefined) continue;
      const known = samples.find((one) => one.call === id && one.name === "default");
      const answers = boundaryAnswers(call.answer as Json, known?.answer ?? null)
        .filter(({ words }) => isRead(`data.${source}.${words.split(":")[0]?.split("[")[0]}`, reads))
        .slice(0, MAX_OF_CALL);
      const refused = { words: "refused", refusal: { code: 1, message: "…" } };
      for (const { words, ...content } of [...answers, refused]) {
        const name = `suggested-${suggestions.length + 1}`;
        const says = `${id}: ${words}`;
        const same = samples.find((one) => one.call === id && one.content === contentOf(content));
        if (same === undefined) samples.push({ call: id, name, answer: null, content: contentOf(content) });
        // The same in every language, as names are; unlike any other, as two boundaries of long texts may not be.
        const summary = `\${'${screen.id} ${suggestions.length + 1}, ${says.replaceAll(/['\\]/g, "’")}'}`;
        const scenario = { id: name, summary, path: test.path, answers: { [id]: same?.name ?? name } };
        // Another one is tried there already.
        if (cased.has(caseOf(scenario))) continue;
        cased.add(caseOf(scenario));
        const sample = { kind: "sample", call: id, name: same?.name ?? name } as const;
        suggestions.push({
          test: { ...test, scenario: name, name: `${screen.id} · ${name} · ${test.language}` },
          words: says,
          files: [
            ...(files.some(({ path }) => path === documentPath(sample))
              ? []
              : [fileOf(sample, "../../language/sample", { summary: words, ...content })]),
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
  return { path: documentPath(place), text: printJson(document) };
}

/** Equal for two scenarios that show the same. */
function caseOf({ path, answers = {} }: Pick<ScenarioDocument, "path" | "answers">): string {
  return JSON.stringify([path, Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

interface Sample {
  readonly call: string;
  readonly name: string;
  readonly answer: Json;
  /** Equal for two that answer the same. */
  readonly content: string;
}

function readSamples(files: readonly SourceFile[]): Sample[] {
  return files.flatMap(({ path, text }) => {
    const place = documentPlace(path);
    if (place?.kind !== "sample") return [];
    const content = JSON.parse(text) as { readonly answer?: Json };
    return [{ call: place.call, name: place.name, answer: content.answer ?? null, content: contentOf(content) }];
  });
}

/** Members in the order of their names, which means nothing. */
function contentOf({ answer = null, refusal = null }: { readonly answer?: unknown; readonly refusal?: unknown }) {
  return JSON.stringify([answer, refusal], (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}
