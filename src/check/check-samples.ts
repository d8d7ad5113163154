import { pointerSteps } from "../kit/json-pointer.ts";
import { nearest } from "../kit/nearest.ts";
import { oncePer } from "../kit/once-per.ts";
import { meant, type Words } from "../language/sentence.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { unfitField } from "./project/unfit-field.ts";
import { type Located, member, textOf } from "./report/located.ts";
import { type Declared, suggest } from "./report/reporter.ts";
import { isSoundSchema } from "./schema/check-data-schema.ts";
import { type Mismatch, mismatchesOf } from "./schema/fits-schema.ts";

/** Whether an answer schema may be held against samples: where it is wrong, that is reported where it stands. */
const isSound = oncePer(isSoundSchema);

/** A sample answer against its call's answer schema. `check-data-schema.ts` judges the schemas. */
export function checkSample({ root, report }: ParsedDocument, call: string, { calls }: Project): void {
  if (!calls.has(call)) {
    report("unknown-call", root, `there is no call "${call}"`, suggest(call, calls.keys()));
    return;
  }
  const schema = member(calls.get(call)?.root, "answer");
  const answer = member(root, "answer");
  if ((answer === undefined) === (member(root, "refusal") === undefined)) {
    report("missing-property", root, 'expected either "answer" or "refusal"', "a sample is one of the two");
    return;
  }
  if (answer === undefined || schema === undefined || !isSound(schema)) return;
  for (const mismatch of mismatchesOf(answer.value, schema.value)) {
    const at = follow(answer, mismatch.pointer);
    report(
      "sample-mismatch",
      at,
      mismatch.message,
      valueMeant(at, schema, mismatch),
      declaredFor(mismatch, calls.get(call)),
    );
  }
}

/** The one of a few values that a mistyped one most likely meant. */
function valueMeant(at: Located, schema: Located, { keyword, schemaPointer }: Mismatch): Words {
  const allowed = keyword === "enum" ? member(follow(schema, schemaPointer), "enum")?.items : [];
  const near = nearest(
    textOf(at) ?? "",
    (allowed ?? []).flatMap((one) => textOf(one) ?? []),
  );
  return near === null ? "" : meant(near);
}

/** The part of the schema that it does not fit; what is missing or too much is told where it is. */
function declaredFor(
  { schemaPointer, keyword }: Mismatch,
  call: ParsedDocument | null | undefined,
): Declared | undefined {
  const isField = schemaPointer !== "" && !["required", "additionalProperties"].includes(keyword);
  return call && isField ? unfitField(call, { path: `/answer${schemaPointer}` }) : undefined;
}

function follow(node: Located, pointer: string): Located {
  let at = node;
  for (const name of pointerSteps(pointer)) {
    at = at.members.get(name) ?? at.items[Number(name)] ?? at;
  }
  return at;
}
