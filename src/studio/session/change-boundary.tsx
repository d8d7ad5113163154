import { useStore } from "jotai";
import type { ReactNode } from "react";
import { PaneBoundary } from "../controls/pane-boundary.tsx";
import { problemWords } from "../document/problem-words.ts";
import { diagnosticsAtom } from "./change-atoms.ts";
import { useOpened } from "./opened-change.ts";

interface ChangeBoundaryProps {
  /** The part's name in a sentence: `The preview`. */
  readonly name: string;
  /** Names what is shown: the part is drawn again when it changes. */
  readonly shows: string;
  readonly children: ReactNode;
}

/** A part of an open change: an edit that it cannot draw is told, and taken back at a click. */
export function ChangeBoundary({ name, shows, children }: ChangeBoundaryProps) {
  const { draft, readOnly } = useOpened();
  const store = useStore();
  const explain = () => {
    const found = store.get(diagnosticsAtom).find(({ severity }) => severity === "error");
    return found && `${problemWords(found).join(": ")} (${found.file})`;
  };
  return (
    <PaneBoundary
      name={name}
      shows={shows}
      subscribe={draft.subscribe}
      undo={() => (draft.state.canUndo && !readOnly ? () => draft.undo() : undefined)}
      explain={explain}
    >
      {children}
    </PaneBoundary>
  );
}
