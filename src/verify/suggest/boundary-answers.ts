import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";

export interface BoundaryAnswer {
  /** The member at its boundary, and its value: `volumes: []`. */
  readonly words: string;
  readonly answer: Json;
}

const LONG = "Wakala wa Malipo ya Mikopo na Amana za Wanachama wa Kilimanjaro Kaskazini";
const MAX_DEPTH = 5;

/**
 * An answer with one part of it at each boundary that its schema has: nothing, zero, each of the values, long texts, a
 * list without elements, with one and with several. All others stay as they are.
 *
 * @example boundaryAnswers({ type: "array", items: {} }, [1]) // [{ words: "[]", answer: [] }, …]
 */
export function boundaryAnswers(schema: Json, answer: Json): readonly BoundaryAnswer[] {
  const found = variants(schema, answer, "", 0);
  const known = new Set([JSON.stringify(answer)]);
  return found.filter((one) => {
    const text = JSON.stringify(one.answer);
    return !known.has(text) && known.add(text);
  });
}

function variants(schema: Json, value: Json, at: string, depth: number): readonly BoundaryAnswer[] {
  if (!isObject(schema) || depth > MAX_DEPTH) return [];
  const here = boundaries(schema, value).map((answer) => ({ answer, words: `${at || "answer"}: ${shortly(answer)}` }));
  const { items, properties } = schema;
  if (Array.isArray(value) && items !== undefined) {
    const inside = value.slice(0, 1).flatMap((first) => variants(items as Json, first, `${at}[0]`, depth + 1));
    return [...here, ...inside.map(({ words, answer }) => ({ words, answer: [answer, ...value.slice(1)] }))];
  }
  if (!isObject(properties) || (!isObject(value) && value !== null)) return here;
  const record = isObject(value) ? value : {};
  const inside = Object.entries(properties).flatMap(([name, inner]) => {
    const before = own(record, name) ?? null;
    const place = at === "" ? name : `${at}.${name}`;
    return variants(inner as Json, before as Json, place, depth + 1).map(({ words, answer }) => ({
      words,
      answer: { ...record, [name]: answer } as Json,
    }));
  });
  return [...here, ...inside];
}

function boundaries(schema: { readonly [name: string]: unknown }, value: Json): readonly Json[] {
  const types = [schema.type].flat();
  const listed = [...(Array.isArray(schema.enum) ? schema.enum : []), ...("const" in schema ? [schema.const] : [])];
  if (listed.length > 0) return listed as readonly Json[];
  const { minimum, maximum, maxLength } = schema;
  return types.flatMap((type): readonly Json[] => {
    switch (type) {
      case "null":
        return [null];
      case "boolean":
        return [true, false];
      case "integer":
      case "number":
        return [typeof minimum === "number" ? minimum : 0, 1, typeof maximum === "number" ? maximum : 9_999_999_999];
      case "string":
        return ["", LONG.slice(0, typeof maxLength === "number" ? maxLength : LONG.length)];
      case "array": {
        const [first] = Array.isArray(value) ? value : [];
        return first === undefined ? [[]] : [[], [first], [first, first]];
      }
      default:
        return [];
    }
  });
}

function shortly(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
