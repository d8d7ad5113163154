import { atPath, sentence } from "../../../language/sentence.ts";
import { documentPath } from "../../../language/terms/document-kind.ts";
import { member, nodeAt, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "`unreached` of check.json names a document, or a place in one, that there is not.",
  why: "It was moved or renamed: the exception stands for nothing, and what it was made for is asked for again.",
  fix: "Name where it stands now, or take the entry out.",
  project(checked, reportIn) {
    const [settings] = checked.byKind.check;
    if (!settings?.root.members.has("unreached")) return;
    const byPath = new Map(checked.documents.map((document) => [documentPath(document.place), document]));
    for (const entry of member(settings.root, "unreached")?.items ?? []) {
      const [file, at] = [member(entry, "file"), member(entry, "at")];
      const document = byPath.get(textOf(file) ?? "");
      if (file !== undefined && document === undefined)
        reportIn(settings)(
          file,
          sentence`there is no document ${atPath(textOf(file) ?? "")}`,
          "name it as it is called now",
        );
      else if (at !== undefined && document !== undefined && nodeAt(document.root, textOf(at) ?? "") === undefined)
        reportIn(settings)(
          at,
          sentence`nothing stands there in ${atPath(textOf(file) ?? "")}`,
          "name where it stands now",
        );
    }
  },
});
