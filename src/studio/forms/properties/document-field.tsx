import { plainName } from "../../document/plain-words.ts";
import type { PickedKind } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { NameField } from "../rows/value-fields.tsx";
import { PickedField } from "./picked-field.tsx";

interface DocumentFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  readonly kind: PickedKind;
}

const KINDS: { readonly [kind in PickedKind]: { readonly question: string; readonly kinds: readonly PickedKind[] } } = {
  screen: { question: "Which screen?", kinds: ["screen"] },
  fragment: { question: "Which part?", kinds: ["fragment"] },
  call: { question: "Which call?", kinds: ["call"] },
};

/** Whether names of this kind are those of documents that are chosen by name and picture. */
export function isPicked(kind: string): kind is PickedKind {
  return Object.hasOwn(KINDS, kind);
}

/** The screen, part or call that is meant, whose id is what is written. */
export function DocumentField({ id, pointer, value, name, kind }: DocumentFieldProps) {
  const { set, names } = useEditing();
  const { ofId } = useScreenNames();
  const meant = typeof value === "string" ? value : "";
  const title = kind === "screen" ? ofId(meant) : plainName(meant);
  return (
    <PickedField
      id={id}
      name={plainName(name)}
      words={meant === "" ? null : `${title}${names[kind].includes(meant) ? "" : " (missing)"}`}
      {...KINDS[kind]}
      current={`schemas/${kind}s/${meant}.json`}
      onChoose={(chosen) => set(pointer, chosen.id)}
    >
      <NameField
        id={`${id}-name`}
        label={`${plainName(name)}, by its name`}
        pointer={pointer}
        value={value}
        names={names[kind]}
        isOpen={false}
      />
    </PickedField>
  );
}
