import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { excerpt } from "../../document/excerpt.ts";
import type { ProjectText } from "../../model/worker/project-messages.ts";
import { findTexts } from "../../panels/texts/find-texts.ts";
import { reportAtom } from "../../session/change-atoms.ts";
import { useEditing } from "../../session/editing.tsx";

/** Words in a document that were searched for. */
interface FoundText {
  /** In quotes. */
  readonly detail: string;
  /** Leads to the part that has them, and the keyboard to its words. */
  onChoose(): void;
}

const NO_TEXTS: readonly ProjectText[] = [];

/**
 * Finds by a document's path the text of it that fits best; null where none does.
 * @param wanted in small letters; "" finds nothing
 */
export function useFoundTexts(wanted: string): (path: string) => FoundText | null {
  const { open } = useEditing();
  const texts = useAtomValue(reportAtom)?.texts ?? NO_TEXTS;
  const found = useMemo(() => {
    const best = wanted === "" ? [] : findTexts(texts, wanted, null);
    // The first of a document stays.
    return new Map(best.toReversed().map((text) => [text.file, text]));
  }, [texts, wanted]);
  return (path) => {
    const text = found.get(path);
    if (text === undefined) return null;
    const words = Object.values(text.words).find((one) => one.toLowerCase().includes(wanted)) ?? "";
    return { detail: `“${excerpt(words, wanted)}”`, onChoose: () => open(text.file, text.pointer) };
  };
}
