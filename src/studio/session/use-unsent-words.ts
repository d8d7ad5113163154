import { useAtom } from "jotai";
import { unsentWordsAtom } from "./change-atoms.ts";

/**
 * Words that somebody types about an open change; null where none were begun. They outlast what they are typed beside:
 * it is compared anew whenever somebody edits the change, and opened anew when its base moves.
 */
export function useUnsentWords(subject: string): readonly [string | null, (words: string | null) => void] {
  const [all, setAll] = useAtom(unsentWordsAtom);
  const setWords = (words: string | null) =>
    setAll(({ [subject]: _, ...others }) => (words === null ? others : { ...others, [subject]: words }));
  return [all[subject] ?? null, setWords];
}
