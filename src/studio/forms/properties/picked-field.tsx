import { type ReactNode, useState } from "react";
import { ChangePicker } from "../../picker/change-picker.tsx";
import type { ListedDocument, PickedKind } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";

interface PickedFieldProps {
  readonly id: string;
  readonly name: string;
  /** Words of what is chosen; null for nothing. */
  readonly words: string | null;
  /** Question above the choices. */
  readonly question: string;
  readonly kinds: readonly PickedKind[];
  readonly current?: string;
  readonly needsRoute?: boolean;
  onChoose(document: ListedDocument): void;
  /** The same for developers, as it is written. */
  readonly children: ReactNode;
}

const NOTHING: { readonly [kind in PickedKind]: string } = {
  screen: "Choose a screen …",
  fragment: "Choose a part …",
  call: "Choose a call …",
};

/** A document that is chosen by its name and picture; how it is written is for who needs more than that. */
export function PickedField({ id, name, words, question, kinds, children, ...picker }: PickedFieldProps) {
  const { readOnly } = useEditing();
  const [isChoosing, setChoosing] = useState(false);
  const shown = words ?? NOTHING[kinds[0] ?? "screen"];
  return (
    <div className="st-link-field">
      <button
        type="button"
        id={id}
        className="st-choice"
        aria-label={`${name}: ${shown}`}
        disabled={readOnly}
        onClick={() => setChoosing(true)}
      >
        {shown}
      </button>
      <details className="st-formula">
        <summary>For developers</summary>
        {children}
      </details>
      {isChoosing && <ChangePicker title={question} kinds={kinds} {...picker} onClose={() => setChoosing(false)} />}
    </div>
  );
}
