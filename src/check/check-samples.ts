import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonObject } from "../kit/json.ts";
import { pointerSteps } from "../kit/json-pointer.ts";
import { type Located, member } from "./located.ts";
import type { ParsedDocument, Project } from "./project.ts";
import { type Declared, suggest } from "./reporter.ts";
import { isSoundSchema } from "./schema/check-data-schema.ts";
import { unfitField } from "./unfit-field.ts";

/** Validators by answer schema: each is compiled once, for all samples of its call. */
const compiled = new WeakMap<Located, ValidateFunction | null>();

/** A sample answer against its call's answer schema. `check-data-schema.ts` judges the schemas. */
export function checkSample({ root, report }: ParsedDocument, call: string, { calls }: Project): void {
  if (!calls.has(call)) {
    report("unknown-call", root, `there is no call "${call}"`, suggest(call, calls.keys()));
    return;
  }
  const schema = member(calls.get(call)?.root, "answer");
  const validate = schema === undefined ? null : validatorOf(schema);
  const answer = member(root, "answer");
  if ((answer === undefined) === (member(root, "refusal") === undefined)) {
    report("missing-property", root, 'expected either "answer" or "refusal"', "a sample is one of the two");
    return;
  }
  if (answer === undefined || validate === null || validate(answer.value)) return;
  for (const problem of validate.errors ?? []) {
    const at = follow(answer, problem.instancePath);
    report("sample-mismatch", at, wordsOf(problem), "", declaredFor(problem, calls.get(call)));
  }
}

/** The part of the schema that it does not fit; what is missing or too much is told where it is. */
function declaredFor(
  { schemaPath, keyword }: ErrorObject,
  call: ParsedDocument | null | undefined,
): Declared | undefined {
  const part = schemaPath.slice(1, schemaPath.lastIndexOf("/"));
  const isField = part !== "" && !["required", "additionalProperties"].includes(keyword);
  return call && isField ? unfitField(call, { path: `/answer${part}` }) : undefined;
}

/** Null: the schema is wrong, and that is reported where it stands. What is refused there is never compiled. */
function validatorOf(schema: Located): ValidateFunction | null {
  const before = compiled.get(schema);
  if (before !== undefined) return before;
  // One for each: it keeps what it has compiled.
  const ajv = new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false });
  const validate = isSoundSchema(schema) ? ajv.compile(schema.value as JsonObject) : null;
  compiled.set(schema, validate);
  return validate;
}

function follow(node: Located, pointer: string): Located {
  let at = node;
  for (const name of pointerSteps(pointer)) {
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
