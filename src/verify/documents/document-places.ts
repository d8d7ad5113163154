import type { Located } from "../../check/report/located.ts";
import { parseDocument } from "../../check/report/parse-document.ts";
import { createPositions } from "../../check/report/position.ts";
import { isObject } from "../../kit/json.ts";
import { pointerSteps } from "../../kit/json-pointer.ts";
import { own } from "../../kit/own.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { SourceFile } from "../../language/project/source-file.ts";

/** A part of a document: `/body/0` of `schemas/screens/order.json`. */
export interface DocumentPlace {
  readonly file: string;
  readonly path: string;
}

export type Range = Pick<Diagnostic, "file" | "path" | "line" | "column" | "endLine" | "endColumn">;

export interface DocumentPlaces {
  /** Lines and columns of a place, or of the nearest part around it that is there. */
  rangeOf(place: DocumentPlace): Range;
  /** The value at a place. */
  valueAt(place: DocumentPlace): unknown;
}

/** Places in the text of these documents. */
export function createDocumentPlaces(files: readonly SourceFile[]): DocumentPlaces {
  const parsed = new Map<string, { root: Located | null; positionAt: ReturnType<typeof createPositions> }>();
  const read = (path: string) => {
    const before = parsed.get(path);
    if (before !== undefined) return before;
    const text = files.find((file) => file.path === path)?.text ?? "{}";
    const one = { root: parseDocument(text, () => undefined), positionAt: createPositions(text) };
    parsed.set(path, one);
    return one;
  };
  const find = ({ file, path }: DocumentPlace) => {
    let located = read(file).root;
    for (const step of pointerSteps(path)) {
      const next = located?.members.get(step) ?? located?.items[Number(step)];
      if (next === undefined) break;
      located = next;
    }
    return located;
  };
  return {
    rangeOf(place) {
      const { root, positionAt } = read(place.file);
      const { offset, end } = find(place) ?? root ?? { offset: 0, end: 0 };
      const [from, to] = [positionAt(offset), positionAt(end)];
      return { ...place, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
    },
    valueAt: ({ file, path }) => {
      let value: unknown = read(file).root?.value;
      for (const step of pointerSteps(path))
        value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? own(value, step) : undefined;
      return value;
    },
  };
}
