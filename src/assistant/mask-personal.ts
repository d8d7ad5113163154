import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPath, documentPlace } from "../language/terms/document-kind.ts";
import { readValue } from "./read-value.ts";

/** Text that an assistant reads in place of a value that an answer's schema marks as personal. */
const MASKED = "(personal)";

/** Value of a document as an assistant may see it: personal values of a sample are masked. Undefined: it is no JSON. */
export function visibleValue({ path, text }: SourceFile, files: readonly SourceFile[]): unknown {
  const value = readValue(text);
  const place = documentPlace(path);
  if (place?.kind !== "sample" || !isObject(value) || value.answer === undefined) return value;
  const call = callOf(place.call, files);
  // Without a schema nobody knows what of it is personal.
  return isObject(call) ? { ...value, answer: masked(value.answer, call.answer) } : { ...value, answer: MASKED };
}

/** The value of a call; undefined where there is none that can be read. */
export function callOf(name: string, files: readonly SourceFile[]): unknown {
  const path = documentPath({ kind: "call", name });
  return readValue(files.find((file) => file.path === path)?.text ?? "");
}

function masked(value: unknown, schema: unknown): unknown {
  if (!isObject(schema)) return value;
  if (schema.personal === true) return value === null ? null : MASKED;
  if (Array.isArray(value)) return value.map((element) => masked(element, schema.items));
  if (!isObject(value)) return value;
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, masked(member, own(properties, name))]),
  );
}
