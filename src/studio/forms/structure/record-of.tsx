import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Members } from "../../../language/shape/shape.ts";
import { useEditing } from "../../session/editing.tsx";
import { useFormControls } from "./form-controls.ts";
import { newRecord } from "./new-value.ts";
import { Settings } from "./settings.tsx";

interface RecordOfProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly fields: Members;
}

/** The members that a record may have: those it has and those it needs first, the others on demand. */
export function RecordOf({ pointer, value, fields }: RecordOfProps) {
  const { file, set, readOnly, languages } = useEditing();
  const { ShapeField } = useFormControls();
  if (!isObject(value)) {
    return (
      <button
        type="button"
        className="st-link"
        disabled={readOnly}
        onClick={() => set(pointer, newRecord(fields, languages))}
      >
        Set it up
      </button>
    );
  }
  const fieldOf = (name: string) => {
    const shape = fields[name];
    const at = `${pointer}/${pointerStep(name)}`;
    return shape && <ShapeField key={name} name={name} shape={shape} pointer={at} value={value[name]} />;
  };
  return (
    <Settings
      of={`${file}${pointer}`}
      names={Object.keys(fields)}
      isMain={(name) => fields[name]?.required === true || value[name] !== undefined}
      field={fieldOf}
    />
  );
}
