import { isObject } from "../../kit/json.ts";
import type {
  AppDocument,
  CallDocument,
  FragmentDocument,
  RoutesDocument,
  ScenarioDocument,
  ScreenDocument,
} from "../../language/documents.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { documentPlace } from "../../language/terms/document-kind.ts";
import { CompileError } from "./compile-error.ts";

/** The documents a release is made of; samples stay with the sandbox. */
export interface DocumentSet {
  readonly app: AppDocument;
  readonly routes: RoutesDocument;
  readonly screens: readonly ScreenDocument[];
  readonly fragments: ReadonlyMap<string, FragmentDocument>;
  readonly calls: ReadonlyMap<string, CallDocument>;
  readonly scenarios: readonly ScenarioDocument[];
}

/** Checked documents by kind, each kind sorted by path so that the order of `files` never matters. `read` parses one. */
export function groupDocuments(
  files: readonly SourceFile[],
  read: (file: SourceFile) => unknown = parseJson,
): DocumentSet {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const ofKind = <T>(kind: string): T[] =>
    sorted.filter((file) => documentPlace(file.path)?.kind === kind).map((file) => parse<T>(file, read));
  const only = <T>(kind: string): T => {
    const [document] = ofKind<T>(kind);
    if (document === undefined) throw new CompileError(`there is no ${kind} document`);
    return document;
  };
  return {
    app: only<AppDocument>("app"),
    routes: only<RoutesDocument>("routes"),
    screens: ofKind<ScreenDocument>("screen"),
    fragments: new Map(ofKind<FragmentDocument>("fragment").map((fragment) => [fragment.id, fragment])),
    calls: new Map(ofKind<CallDocument>("call").map((call) => [call.id, call])),
    scenarios: ofKind<ScenarioDocument>("scenario"),
  };
}

/** The checker has established the shape; here it is only named. */
function parse<T>(file: SourceFile, read: (file: SourceFile) => unknown): T {
  const document = read(file);
  if (!isObject(document)) throw new CompileError(`${file.path} is not a document`);
  return document as T;
}

function parseJson(file: SourceFile): unknown {
  try {
    return JSON.parse(file.text);
  } catch (cause) {
    throw new CompileError(`${file.path} is not JSON`, { cause });
  }
}
