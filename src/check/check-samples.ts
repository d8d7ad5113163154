import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../kit/json.ts";
import { type Located, member } from "./located.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { suggest, untilTooMany } from "./reporter.ts";
import { isSoundSchema } from "./schema/check-data-schema.ts";

/** Sample answers against their call's answer schema, each compiled once. `check-data-schema.ts` judges the schemas. */
export function checkSamples(documents: readonly ParsedDocument[], project: Project): void {
  const ajv = new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false });
  const compiled = new Map<string, ValidateFunction | null>();
  for (const document of documents) {
    if (document.place.kind !== "sample") continue;
    const { call } = document.place;
    if (!project.calls.has(call)) {
      const hint = suggest(call, project.calls.keys());
      document.report("unknown-call", document.root, `there is no call "${call}"`, hint);
      continue;
    }
    if (!compiled.has(call)) compiled.set(call, compile(ajv, member(project.calls.get(call)?.root, "answer")));
    const validate = compiled.get(call) ?? null;
    untilTooMany(() => checkSample(document, validate), undefined);
  }
}

function checkSample({ root, report }: ParsedDocument, validate: ValidateFunction | null): void {
  const answer = member(root, "answer");
  if ((answer === undefined) === (member(root, "refusal") === undefined)) {
    report("missing-property", root, 'expected either "answer" or "refusal"', "a sample is one of the two");
  }
  if (answer === undefined || validate === null || validate(answer.value)) return;
  for (const problem of validate.errors ?? []) {
    const at = follow(answer, problem.instancePath);
    report("sample-mismatch", at, wordsOf(problem), "");
  }
}

/** Null: the schema is wrong, and that is reported where it stands. What is refused there is never compiled. */
function compile(ajv: Ajv2020, schema: Located | undefined): ValidateFunction | null {
  return schema === undefined || !isSoundSchema(schema) ? null : ajv.compile(schema.value as JsonObject);
}

function follow(node: Located, pointer: string): Located {
  let at = node;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    at = at.members.get(name) ?? at.items[Number(name)] ?? at;
  }
  return at;
}

function wordsOf({ keyword, message = "", params }: ErrorObject): string {
  if (keyword === "additionalProperties") return `"${params.additionalProperty}" is not in the answer schema`;
  if (keyword === "required") return `"${params.missingProperty}" is missing`;
  if (keyword === "enum") return `expected one of ${JSON.stringify(params.allowedValues)}`;
  return message;
}
