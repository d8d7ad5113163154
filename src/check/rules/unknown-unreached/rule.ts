import { documentPath } from "../../../language/document-kind.ts";
import { type Located, member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`unreached` of check.json names a document, or a place in one, that there is not.",
  why: "It was moved or renamed: the exception stands for nothing, and what it was made for is asked for again.",
  fix: "Name where it stands now, or take the entry out.",
  project({ documents }, reportIn) {
    const settings = documents.find(({ place: { kind } }) => kind === "check");
    if (settings === undefined) return;
    const byPath = new Map(documents.map((document) => [documentPath(document.place), document]));
    for (const entry of member(settings.root, "unreached")?.items ?? []) {
      const [file, at] = [member(entry, "file"), member(entry, "at")];
      const document = byPath.get(textOf(file) ?? "");
      if (file !== undefined && document === undefined)
        reportIn(settings)(file, "there is no such document", "name it as it is called now");
      else if (at !== undefined && document !== undefined && !isThere(document.root, textOf(at) ?? ""))
        reportIn(settings)(at, "nothing stands there any more", "name where it stands now");
    }
  },
});

function isThere(root: Located, pointer: string): boolean {
  let node: Located | undefined = root;
  for (const key of pointer.split("/").slice(1)) {
    const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
    node = node?.members.get(name) ?? node?.items[/^\d+$/.test(name) ? Number(name) : -1];
  }
  return node !== undefined;
}
