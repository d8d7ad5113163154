import type { PickedKind } from "../../picker/list-documents.ts";
import { useEditing } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { StringField } from "../rows/value-fields.tsx";
import { PickedField } from "./picked-field.tsx";

interface LinkFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
}

const SCREENS: readonly PickedKind[] = ["screen"];

/** Where a link leads: a screen, whose path is what is written. */
export function LinkField({ id, pointer, value, name }: LinkFieldProps) {
  const { set, names } = useEditing();
  const { ofPath } = useScreenNames();
  const isSet = typeof value === "string" && value !== "";
  return (
    <PickedField
      id={id}
      name={name}
      words={isSet ? (ofPath(value) ?? value) : null}
      question="Where does it lead?"
      kinds={SCREENS}
      needsRoute
      onChoose={({ route }) => set(pointer, route)}
    >
      <StringField
        id={`${id}-path`}
        label={`${name}, as a path`}
        pointer={pointer}
        value={value}
        suggestions={names.path}
        isDate={false}
        canCompute
      />
    </PickedField>
  );
}
