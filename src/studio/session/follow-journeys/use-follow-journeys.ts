import { useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { documentPlace } from "../../../language/terms/document-kind.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { followedAtom, reportAtom } from "../change-atoms.ts";
import { changedPaths } from "../changed-paths.ts";
import type { OpenedChange } from "../opened-change.ts";
import { journeyEdits } from "./journey-edits.ts";
import { rewordedTo } from "./reworded.ts";

/**
 * Gives journeys the words that the screens have by now, after each check. They follow what was edited here: a change that
 * somebody only opens stays as it is.
 */
export function useFollowJourneys({ draft, base, readOnly }: Pick<OpenedChange, "draft" | "base" | "readOnly">): void {
  const store = useStore();
  const read = useMemo(() => createDocumentReader(draft), [draft]);
  const readBase = useMemo(() => {
    const texts = new Map(base.map(({ path, text }) => [path, text]));
    return createDocumentReader({ text: (path) => texts.get(path) });
  }, [base]);
  useEffect(() => {
    if (readOnly) return undefined;
    return store.sub(reportAtom, () => {
      if (!draft.state.canUndo) return;
      const diagnostics = store.get(reportAtom)?.diagnostics ?? [];
      // Journeys repeat what stands in the others.
      const changed = [...changedPaths(draft, base)].filter((path) => documentPlace(path)?.kind !== "journey");
      const editions = changed.map((path) => ({ before: readBase(path), now: read(path) }));
      const edits = journeyEdits(diagnostics, {
        text: draft.text,
        readBase,
        rewordedTo: (words) => rewordedTo(words, editions),
      });
      if (edits.length === 0) return;
      draft.follow(edits);
      store.set(followedAtom, (before) => new Set([...before, ...edits.map(({ path }) => path)]));
    });
  }, [store, draft, base, readOnly, read, readBase]);
}
