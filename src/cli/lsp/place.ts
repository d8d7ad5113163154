import type { Location, Range } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { uriOf } from "./find-file.ts";
import type { ProjectFolder } from "./project-folder.ts";

/** Lines and characters of a text, both counted from 0. */
function positionsOf(text: string): TextDocument {
  return TextDocument.create("", "json", 0, text);
}

export function rangeIn(text: string, { start, end }: { readonly start: number; readonly end: number }): Range {
  const positions = positionsOf(text);
  return { start: positions.positionAt(start), end: positions.positionAt(end) };
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
