import type { Json, JsonObject } from "../../../kit/json.ts";
import { printJson } from "../../../kit/lay-out.ts";
import { own } from "../../../kit/own.ts";
import { asObject } from "../../document/json-parts.ts";
import type { DocumentEdit } from "../../session/draft.ts";
import { answerSchema, holdAnswer } from "./answer-schema.ts";

interface NewCall {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "POST";
  /** On the backend: `/v3/orders`. */
  readonly path: string;
  /** Answer of the backend, with its envelope or without. */
  readonly answer: Json;
  /** The content of app.json. */
  readonly app: unknown;
  /** The calls that are there: a new one goes by the same client. */
  readonly calls: readonly JsonObject[];
}

/**
 * A call that reads, and the sample that it is played from, made from what the backend answered once.
 * @throws Error in words where nothing can be read of it
 */
export function newCall({ id, summary, method, path, answer, app, calls }: NewCall): readonly DocumentEdit[] {
  const { envelope, outcome, data } = unwrap(answer, envelopesOf(app), calls);
  holdAnswer(data, "The data of an answer");
  const rules = own(envelopesOf(app), envelope);
  const like = calls.find((call) => call.envelope === envelope);
  const success = asObject(rules).success !== undefined ? undefined : (like?.success ?? [outcome ?? 0]);
  const call: JsonObject = {
    $schema: "../language/call.schema.json",
    version: 1,
    id,
    summary,
    client: mostOften(calls.map((one) => one.client)) ?? "form",
    method,
    path,
    envelope,
    ...(success !== undefined && { success }),
    effect: "read",
    payload: { type: "object", properties: {} },
    answer: answerSchema(data),
  };
  const sample: JsonObject = {
    $schema: "../../language/sample.schema.json",
    version: 1,
    summary: "Example answer of the backend",
    answer: data,
  };
  return [
    { path: `schemas/calls/${id}.json`, text: write(call) },
    { path: `schemas/samples/${id}/default.json`, text: write(sample) },
  ];
}

interface Unwrapped {
  readonly envelope: string;
  /** Outcome member of the envelope; undefined where no envelope was pasted. */
  readonly outcome: Json | undefined;
  readonly data: Json;
}

/** Looks for an envelope of the app around the answer; without one, the envelope that most calls have is around it. */
function unwrap(answer: Json, envelopes: JsonObject, calls: readonly JsonObject[]): Unwrapped {
  const members = asObject(answer);
  for (const [envelope, places] of Object.entries(envelopes)) {
    const { outcome, data } = asObject(places);
    const [is, held] = [own(members, String(outcome ?? "")), own(members, String(data ?? ""))];
    if (is !== undefined && held !== undefined) return { envelope, outcome: is, data: held };
  }
  const usual = mostOften(calls.map((call) => call.envelope)) ?? Object.keys(envelopes)[0] ?? "";
  return { envelope: usual, outcome: undefined, data: answer };
}

function envelopesOf(app: unknown): JsonObject {
  return asObject(asObject(asObject(app).calls).envelopes) as JsonObject;
}

function mostOften(names: readonly (Json | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) if (typeof name === "string") counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function write(document: JsonObject): string {
  return printJson(document);
}
