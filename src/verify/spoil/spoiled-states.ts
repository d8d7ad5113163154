import { groupDocuments } from "../../compile/group-documents.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { type AnswerMisfit, misfitText, parseMisfit } from "../../language/answer-misfit.ts";
import type { DataSchema } from "../../language/document-parts.ts";
import type { SampleDocument } from "../../language/documents.ts";
import { schemaKind, schemaValues } from "../../language/schema-kind.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { Case } from "../cases/read-cases.ts";

/** A state in which one part of one answer comes as another kind of value. */
export interface SpoiledState {
  /** The same state with the answer as its sample has it. */
  readonly right: Case;
  readonly spoiled: Case;
  /** `borrowed answers volumes as an object`. */
  readonly words: string;
  /** The sources of the screen that read the call. */
  readonly sources: readonly string[];
  /** Where the part is declared: the call's file, and a JSON pointer into it. */
  readonly place: { readonly file: string; readonly path: string };
}

/** A part of a sample's answer that may be spoiled: a list with elements, or a number that is no code. */
interface Part {
  readonly path: string;
  readonly pointer: string;
  readonly expected: "array" | "number";
  readonly mayBeNull: boolean;
}

/** What lists and numbers have been seen to come as, in turn: each in every state would take hours. */
const FORMS = { array: ["object", "string"], number: ["string", "null"] } as const;
const WORDS = { object: "an object", string: "a text", null: "nothing" } as const;
const MAX_DEPTH = 6;

/**
 * For each list and each number of each answer that a screen reads, one state in which it is there, and then comes as
 * something else. In the first language alone: what is read does not depend on it.
 */
export function spoiledStates(files: readonly SourceFile[], cases: readonly Case[]): readonly SpoiledState[] {
  const { screens, calls, scenarios } = groupDocuments(files);
  const language = cases[0]?.language;
  const answerOf = (call: string, scenario: string): Json => {
    const answers = scenarios.find(({ id }) => id === scenario)?.answers ?? {};
    const file = files.find(({ path }) => path === `schemas/samples/${call}/${own(answers, call) ?? "default"}.json`);
    return file === undefined ? null : ((JSON.parse(file.text) as SampleDocument).answer ?? null);
  };
  const states: SpoiledState[] = [];
  for (const { id, sources = {} } of screens) {
    const seen = new Set<string>();
    for (const right of cases.filter((one) => one.screen === id && one.language === language)) {
      for (const call of new Set(Object.values(sources).flatMap((source) => source.call ?? []))) {
        const document = calls.get(call);
        if (document === undefined) continue;
        const names = Object.entries(sources).flatMap(([name, source]) => (source.call === call ? [name] : []));
        for (const part of partsIn(document.answer, answerOf(call, right.scenario))) {
          const name = `${call} ${part.path}`;
          const misfit = misfitOf(part, states.length);
          if (seen.has(name) || misfit === null) continue;
          seen.add(name);
          states.push({
            right,
            spoiled: spoil(right, call, misfit),
            words: `${call} answers ${part.path} as ${WORDS[misfit.found as keyof typeof WORDS]}`,
            sources: names,
            place: { file: `schemas/calls/${call}.json`, path: `/answer${part.pointer}` },
          });
        }
      }
    }
  }
  return states;
}

function spoil(right: Case, call: string, misfit: AnswerMisfit): Case {
  const url = new URL(right.path, "http://localhost");
  url.searchParams.set("fault", `${call}:answer:${misfitText(misfit)}`);
  return {
    ...right,
    name: `${right.name} · ${call} ${misfitText(misfit)}`,
    path: url.pathname + url.search + url.hash,
  };
}

/** Null where a report has no form for the path. */
function misfitOf({ path, expected, mayBeNull }: Part, turn: number): AnswerMisfit | null {
  const found = mayBeNull ? "string" : FORMS[expected][turn % 2];
  return parseMisfit(`${path}-${expected}-${found}`);
}

function partsIn(schema: DataSchema, value: Json, path = "", pointer = "", depth = 0): readonly Part[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value) && schemaKind(schema) === "array") {
    const [first = null] = value as readonly Json[];
    const items = own(schema, "items");
    const inside = isObject(items)
      ? partsIn(items as DataSchema, first, `${path}[]`, `${pointer}/items`, depth + 1)
      : [];
    return value.length === 0 ? [] : [{ path, pointer, expected: "array", mayBeNull: false }, ...inside];
  }
  const isNumber = typeof value === "number" && ["number", "integer"].includes(schemaKind(schema) ?? "");
  if (isNumber && schemaValues(schema).length === 0)
    return [{ path, pointer, expected: "number", mayBeNull: [own(schema, "type")].flat().includes("null") }];
  const properties = own(schema, "properties");
  if (!isObject(value) || !isObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, part]) => {
    const member = own(value as JsonObject, name) ?? null;
    const at = path === "" ? name : `${path}.${name}`;
    return partsIn(part as DataSchema, member, at, `${pointer}/properties/${name}`, depth + 1);
  });
}
