import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { DocumentPicker } from "../../picker/document-picker.tsx";
import type { ListedDocument, PickedKind } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";

interface LinkedFromProps {
  readonly linking: ListedDocument | null;
  onChange(screen: ListedDocument): void;
}

const SCREENS: readonly PickedKind[] = ["screen"];

/** The screen that leads to the new one, by its name and picture. */
export function LinkedFrom({ linking, onChange }: LinkedFromProps) {
  const { draft, read, languages } = useEditing();
  const { client } = useOpened();
  const [isChoosing, setChoosing] = useState(false);
  const [source] = useState(() => ({ paths: draft.paths, text: draft.text, read }));
  const words = linking?.title ?? "Choose a screen …";
  return (
    <div className="st-field">
      <span className="st-label">Linked from</span>
      <Button aria-label={`Linked from: ${words}`} onClick={() => setChoosing(true)}>
        {words}
      </Button>
      <p className="st-hint">
        {linking === null ? "Without one, nobody finds it yet." : "A link to it is put at the end of that screen."}
      </p>
      {isChoosing && (
        <DocumentPicker
          title="Which screen leads to it?"
          source={source}
          kinds={SCREENS}
          client={client}
          language={languages[0] ?? "en"}
          current={linking?.path ?? null}
          onChoose={(screen) => {
            onChange(screen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
