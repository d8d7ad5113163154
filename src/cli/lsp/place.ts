import type { Location, Range } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { uriOf } from "./find-file.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** A range of characters, counted from the text's first, by lines and characters. */
type RangeOf = (range: { readonly start: number; readonly end: number }) => Range;

/** For many ranges of one text. */
export function rangesIn(text: string): RangeOf {
  const positions = TextDocument.create("", "json", 0, text);
  return ({ start, end }) => ({ start: positions.positionAt(start), end: positions.positionAt(end) });
}

export function rangeIn(text: string, range: Parameters<RangeOf>[0]): Range {
  return rangesIn(text)(range);
}

/** A diagnostic counts from 1. */
export function rangeOf({ line, column, endLine, endColumn }: Diagnostic): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

interface PlaceInFile {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

export function locationOf(place: PlaceInFile, { root, editor }: ProjectFolder): Location {
  return { uri: uriOf(root, place.file), range: rangeIn(editor.textOf(place.file) ?? "", place) };
}
