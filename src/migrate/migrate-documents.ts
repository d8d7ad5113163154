import { formerCodesIn } from "../check/check-settings.ts";
import { currentCode } from "../check/report/former-codes.ts";
import { kindOf, type Located, member, textOf } from "../check/report/located.ts";
import { parseDocument } from "../check/report/parse-document.ts";
import { applyEdits } from "../kit/apply-edits.ts";
import { DOCUMENT_VERSION } from "../language/project/document-version.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { documentPlace } from "../language/terms/document-kind.ts";
import { putVersion } from "./insert-member.ts";
import { MIGRATIONS } from "./migrations.ts";

export interface MigratedProject {
  /** Those that change, as they are then. */
  readonly files: readonly SourceFile[];
  /** Those that could not be brought here, and why. They stay as they are. */
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/**
 * Brings documents of any earlier version to this one. Those of this version stay as they are, to the byte,
 * former codes of rules aside.
 *
 * @param from a version to start at, whatever the documents say of themselves
 */
export function migrateDocuments(files: readonly SourceFile[], from?: number): MigratedProject {
  const app = files.find(({ path }) => documentPlace(path)?.kind === "app");
  const languages = languagesOf(app === undefined ? null : read(app.text));
  const changed: SourceFile[] = [];
  const problems: { file: string; message: string }[] = [];
  for (const file of files) {
    const result = migrateOne(file, languages, from);
    if (!result.ok) problems.push({ file: file.path, message: result.message });
    else if (result.text !== file.text) changed.push({ path: file.path, text: result.text });
  }
  return { files: changed, problems };
}

type Result = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly message: string };

function migrateOne({ path, text: source }: SourceFile, languages: readonly string[], from?: number): Result {
  const kind = documentPlace(path)?.kind;
  if (kind === undefined) return { ok: false, message: "no document belongs here" };
  let text = source;
  for (let given = from; ; given = undefined) {
    const root = read(text);
    if (root === null || kindOf(root) !== "object") return { ok: false, message: "it is no JSON object" };
    const version = given ?? member(root, "version")?.value ?? 0;
    if (version === DOCUMENT_VERSION) return { ok: true, text: kind === "check" ? renameCodes(root, text) : text };
    const step = MIGRATIONS.find(({ from }) => from === version);
    if (step === undefined) {
      return {
        ok: false,
        message: `its version is ${JSON.stringify(version)}, the newest known is ${DOCUMENT_VERSION}`,
      };
    }
    const edits = step.migrate(root, { text, kind, languages });
    text = applyEdits(text, [putVersion(root, step.from + 1, text), ...edits]);
  }
}

/** The text of `check.json` with the codes of now in place of former ones. */
function renameCodes(root: Located, text: string): string {
  const edits = formerCodesIn(root).flatMap(({ code, place: { offset } }) => {
    const end = offset + JSON.stringify(code).length;
    // A second key of one name would not be read, and one that is written with escapes is left to its author.
    const isKey = text.slice(end).trimStart().startsWith(":");
    const isTaken = isKey && member(member(root, "severities"), currentCode(code)) !== undefined;
    if (isTaken || text.slice(offset, end) !== JSON.stringify(code)) return [];
    return [{ offset, end, text: JSON.stringify(currentCode(code)) }];
  });
  return applyEdits(text, edits);
}

function read(text: string): Located | null {
  return parseDocument(text, () => undefined);
}

function languagesOf(app: Located | null): readonly string[] {
  const items = app === null ? [] : (member(app, "languages")?.items ?? []);
  return items.flatMap((item) => textOf(item) ?? textOf(member(item, "code")) ?? []);
}
