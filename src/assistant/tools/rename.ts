import type { TextChange } from "../../editor/text-change.ts";
import { applyEdits } from "../../kit/apply-edits.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { AssistantRefusal, type LocalProject } from "../assistant-project.ts";
import { defineTool, documentAt } from "../define-tool.ts";
import { findValue, parsedDocument } from "../find-place.ts";
import { saveDraft } from "../save-draft.ts";
import { RENAME } from "../tools-apart.ts";

export const renameTool = defineTool({
  ...RENAME,
  async run({ path, at, to }, project: LocalProject) {
    const { text } = documentAt(path, project.files);
    const { node } = findValue(parsedDocument(path, text), at);
    const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    const offsets = [...(node.type === "string" ? [node.offset + 1] : []), ...(key ? [key.offset + 1] : [])];
    const renamings = offsets.map((offset) => project.editor.rename(path, offset, to));
    const renaming = renamings.find(({ ok }) => ok) ?? renamings[0];
    if (renaming === undefined || !renaming.ok)
      throw new AssistantRefusal(renaming?.reason ?? "nothing here has a name that can be changed");
    const edits = new Map<string, string | null>();
    for (const file of project.files) {
      const changed = withChanges(file, renaming.changes);
      const moved = renaming.moves.reduce((place, { from, to: next }) => movedPath(place, from, next), file.path);
      if (moved !== file.path) edits.set(file.path, null);
      if (moved !== file.path || changed !== file.text) edits.set(moved, changed);
    }
    const answer = await saveDraft(project, edits);
    return { value: { ...(answer.value as object), ...(renaming.caution && { caution: renaming.caution }) } };
  },
});

function withChanges({ path, text }: SourceFile, changes: readonly TextChange[]): string {
  const own = changes.filter(({ file }) => file === path);
  return applyEdits(
    text,
    own.map(({ start, end, text: words }) => ({ offset: start, end, text: words })),
  );
}

function movedPath(path: string, from: string, to: string): string {
  if (path === from) return to;
  return path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
}
