import { useCallback, useEffect, useState } from "react";
import { placeWords } from "../document/node-at.ts";
import { createDocumentReader } from "../document/read-document.ts";
import type { Draft } from "../session/draft.ts";

interface Said {
  readonly words: string;
  /** Another number each time: what is said twice is read out twice. */
  readonly count: number;
}

/** Last announcement to screen readers: a text passed to `say`, or each Undo and Redo with its place. */
export function useAnnouncements(draft: Draft): readonly [Said, (words: string) => void] {
  const [said, setSaid] = useState<Said>({ words: "", count: 0 });
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), []);
  useEffect(() => {
    const read = createDocumentReader(draft);
    return draft.subscribe(() => {
      const { takenBack } = draft.state;
      if (takenBack === null) return;
      const { how, path, place } = takenBack;
      const pointer = place.startsWith(`${path}/`) ? place.slice(path.length) : "";
      say(`${how === "undone" ? "Undone" : "Redone"}: ${placeWords(read(path), path, pointer)}`);
    });
  }, [draft, say]);
  return [said, say];
}

export function Announcements({ said }: { readonly said: Said }) {
  return (
    <div role="status" className="st-unseen">
      <span key={said.count}>{said.words}</span>
    </div>
  );
}
