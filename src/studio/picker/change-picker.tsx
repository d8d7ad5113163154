import { useAtomValue } from "jotai";
import { useState } from "react";
import { useEditing } from "../session/editing.tsx";
import { openedAtom } from "../session/opened-change.ts";
import { DocumentPicker } from "./document-picker.tsx";
import type { ListedDocument, PickedKind } from "./list-documents.ts";

interface ChangePickerProps {
  readonly title: string;
  readonly kinds: readonly PickedKind[];
  /** Path of the document that is chosen already. */
  readonly current?: string | null;
  readonly needsRoute?: boolean;
  onChoose(document: ListedDocument): void;
  onClose(): void;
}

/** Documents of the open change to choose from, with pictures of its screens. It closes once one is chosen. */
export function ChangePicker({ onChoose, onClose, ...picker }: ChangePickerProps) {
  const { draft, read, languages } = useEditing();
  const client = useAtomValue(openedAtom)?.client ?? null;
  const [source] = useState(() => ({ paths: draft.paths, text: draft.text, read }));
  return (
    <DocumentPicker
      {...picker}
      source={source}
      client={client}
      language={languages[0] ?? "en"}
      onChoose={(document) => {
        onClose();
        onChoose(document);
      }}
      onClose={onClose}
    />
  );
}
