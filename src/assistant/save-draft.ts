import { isPortablePath, pathConflicts } from "../language/project/project-paths.ts";
import type { SourceFile } from "../language/project/source-file.ts";
import { type AssistantProject, AssistantRefusal } from "./assistant-project.ts";
import type { ToolAnswer } from "./define-tool.ts";
import { describeFinding, newFindings } from "./describe-finding.ts";
import { quoted } from "./find-place.ts";
import { refuseUncovering } from "./refuse-uncovering.ts";

const MAX_FINDINGS = 20;

/**
 * Stores documents, valid or not, and tells what the check finds that it did not find before.
 * @param edits texts by path; null removes a document
 * @param isDry nothing is stored: the check is told alone
 */
export async function saveDraft(
  project: AssistantProject,
  edits: ReadonlyMap<string, string | null>,
  isDry = false,
): Promise<ToolAnswer> {
  const { files } = project;
  const changed = new Map([...edits].filter(([path, text]) => text !== textAt(path, files)));
  if (changed.size === 0) return { value: { saved: [], note: "nothing is different" } };
  checkPaths([...changed.keys()], filesAfter(files, changed));
  const laidOut = inLayout(project, changed);
  const after = filesAfter(files, laidOut);
  refuseUncovering(files, after, [...changed.keys()]);
  const [old, now] = [await project.check(files), await project.check(after)];
  const found = newFindings(old, now);
  if (!isDry) await project.save(laidOut);
  return {
    value: {
      [isDry ? "wouldSave" : "saved"]: [...changed.keys()],
      newFindings: found.slice(0, MAX_FINDINGS).map((one) => describeFinding(one, after)),
      ...(found.length > MAX_FINDINGS && { moreNewFindings: found.length - MAX_FINDINGS }),
      mended: newFindings(now, old).length,
      findingsLeft: now.length,
    },
  };
}

function inLayout(
  project: AssistantProject,
  edits: ReadonlyMap<string, string | null>,
): ReadonlyMap<string, string | null> {
  const after = filesAfter(project.files, edits);
  return new Map(
    [...edits].map(([path, text]) => [path, text === null ? null : (project.format?.(after, path) ?? text)]),
  );
}

export function filesAfter(
  files: readonly SourceFile[],
  edits: ReadonlyMap<string, string | null>,
): readonly SourceFile[] {
  const others = files.filter(({ path }) => !edits.has(path));
  const written = [...edits].flatMap(([path, text]) => (text === null ? [] : [{ path, text }]));
  return [...others, ...written].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function textAt(path: string, files: readonly SourceFile[]): string | null {
  return files.find((one) => one.path === path)?.text ?? null;
}

function checkPaths(paths: readonly string[], after: readonly SourceFile[]): void {
  const wrong = paths.find((path) => !isPortablePath(path));
  if (wrong !== undefined) throw new AssistantRefusal(`${quoted(wrong)} is no path of a document`);
  const [conflict] = pathConflicts(after.map(({ path }) => path));
  if (conflict !== undefined)
    throw new AssistantRefusal(`${quoted(conflict.path)} cannot stand beside ${quoted(conflict.other)}`);
}
