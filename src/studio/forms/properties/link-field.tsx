import { useAtomValue } from "jotai";
import { useState } from "react";
import { DocumentPicker } from "../../picker/document-picker.tsx";
import type { PickedKind } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";
import { openedAtom } from "../../session/opened-change.ts";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { StringField } from "../rows/value-fields.tsx";

interface LinkFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
}

const SCREENS: readonly PickedKind[] = ["screen"];

/** Where a link leads: a screen by its name and picture; its path is for who needs more than that. */
export function LinkField({ id, pointer, value, name }: LinkFieldProps) {
  const { readOnly, names } = useEditing();
  const nameOf = useScreenNames();
  const [isChoosing, setChoosing] = useState(false);
  const isSet = typeof value === "string" && value !== "";
  const words = isSet ? (nameOf(value) ?? value) : "Choose a screen …";
  return (
    <div className="st-link-field">
      <button
        type="button"
        id={id}
        className="st-choice"
        aria-label={`${name}: ${words}`}
        disabled={readOnly}
        onClick={() => setChoosing(true)}
      >
        {words}
      </button>
      <details className="st-formula">
        <summary>For developers</summary>
        <StringField
          id={`${id}-path`}
          label={`${name}, as a path`}
          pointer={pointer}
          value={value}
          suggestions={names.path}
          isDate={false}
          canCompute
        />
      </details>
      {isChoosing && <ScreenPicker pointer={pointer} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/** Puts the path of the chosen screen at a place. */
function ScreenPicker({ pointer, onClose }: { readonly pointer: string; onClose(): void }) {
  const { draft, read, set, languages } = useEditing();
  const client = useAtomValue(openedAtom)?.client ?? null;
  const [source] = useState(() => ({ paths: draft.paths, text: draft.text, read }));
  return (
    <DocumentPicker
      title="Where does it lead?"
      source={source}
      kinds={SCREENS}
      client={client}
      language={languages[0] ?? "en"}
      needsRoute
      onChoose={({ route }) => {
        set(pointer, route);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
