import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { wordedPlace } from "../document/node-at.ts";
import { useEditing } from "../session/editing.tsx";

const lastAtom = atom({ words: "", count: 0 });

/** Last announcement to screen readers; what is said twice is read out twice. */
export const announcementAtom = atom(
  (get) => get(lastAtom),
  (_, set, words: string) => set(lastAtom, ({ count }) => ({ words, count: count + 1 })),
);

/** Reads out what was done, and each Undo and Redo with its place. */
export function Announcements() {
  const { words, count } = useAtomValue(announcementAtom);
  const say = useSetAtom(announcementAtom);
  const { draft, read } = useEditing();
  useEffect(
    () =>
      draft.subscribe(() => {
        const { takenBack } = draft.state;
        if (takenBack === null) return;
        const { how, path, place } = takenBack;
        const pointer = place.startsWith(`${path}/`) ? place.slice(path.length) : "";
        say(`${how === "undone" ? "Undone" : "Redone"}: ${wordedPlace(read, path, pointer)}`);
      }),
    [draft, read, say],
  );
  return (
    <div role="status" className="st-unseen">
      <span key={count}>{words}</span>
    </div>
  );
}
