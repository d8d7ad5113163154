import { useEditing } from "../../session/editing.tsx";
import { ExpressionField } from "./expression-field.tsx";

interface ComputedFieldProps {
  readonly pointer: string;
  readonly value: string;
  readonly name: string;
  /** Fixed value that replaces the expression; removes the member if absent. */
  readonly instead?: unknown;
}

/** A value that is computed. */
export function ComputedField({ pointer, value, name, instead }: ComputedFieldProps) {
  const { set, readOnly } = useEditing();
  return (
    <>
      <ExpressionField pointer={pointer} value={value} name={name} />
      <button type="button" className="st-link" disabled={readOnly} onClick={() => set(pointer, instead)}>
        Use a fixed value
      </button>
    </>
  );
}
