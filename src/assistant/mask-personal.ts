import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPath, documentPlace } from "../language/terms/document-kind.ts";
import { readValue } from "./read-value.ts";

/** Text that an assistant reads in place of a value that an answer's schema marks as personal. */
const MASKED = "(personal)";

/** Gives what stands in place of a personal value. */
type Cover = (value: unknown) => unknown;

/** Value of a document as an assistant may see it: personal values of a sample are masked. Undefined: it is no JSON. */
export function visibleValue(
  { path, text }: SourceFile,
  files: readonly SourceFile[],
  cover: Cover = () => MASKED,
): unknown {
  const value = readValue(text);
  const place = documentPlace(path);
  if (place?.kind !== "sample" || !isObject(value) || value.answer === undefined) return value;
  const call = callOf(place.call, files);
  // Without a schema nobody knows what of it is personal.
  return isObject(call)
    ? { ...value, answer: masked(value.answer, call.answer, cover) }
    : { ...value, answer: cover(value.answer) };
}

/**
 * Documents as an assistant may see them in words or in a picture: what is personal in a sample by its call, as it is on
 * any of the sides, is masked. It is of the same type as before, so that it still fits.
 */
export function maskSamples(
  files: readonly SourceFile[],
  ...sides: readonly (readonly SourceFile[])[]
): readonly SourceFile[] {
  return files.map((file) => {
    const place = documentPlace(file.path);
    if (place?.kind !== "sample") return file;
    const known = sides.filter((side) => isObject(callOf(place.call, side)));
    return (known.length === 0 ? [[]] : known).reduce<SourceFile>((seen, side) => {
      const value = visibleValue(seen, side, maskedAlike);
      return { path: seen.path, text: value === undefined ? "" : JSON.stringify(value) };
    }, file);
  });
}

/** The value of a call; undefined where there is none that can be read. */
export function callOf(name: string, files: readonly SourceFile[]): unknown {
  const path = documentPath({ kind: "call", name });
  return readValue(files.find((file) => file.path === path)?.text ?? "");
}

function masked(value: unknown, schema: unknown, cover: Cover): unknown {
  if (!isObject(schema)) return value;
  if (schema.personal === true) return value === null ? null : cover(value);
  if (Array.isArray(value)) return value.map((element) => masked(element, schema.items, cover));
  if (!isObject(value)) return value;
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, masked(member, own(properties, name), cover)]),
  );
}

function maskedAlike(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskedAlike);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, maskedAlike(one)]));
  if (typeof value === "number") return 0;
  if (typeof value === "boolean") return false;
  return value === null ? null : MASKED;
}
