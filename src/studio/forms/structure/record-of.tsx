import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Members } from "../../../language/shape/shape.ts";
import { useEditing } from "../../session/editing.tsx";
import { useFormControls } from "./form-controls.ts";
import { MoreSettings } from "./more-settings.tsx";
import { newRecord } from "./new-value.ts";

interface RecordOfProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly fields: Members;
}

/** The members that a record may have: those it has and those it needs first, the others on demand. */
export function RecordOf({ pointer, value, fields }: RecordOfProps) {
  const { set, readOnly, languages } = useEditing();
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
  const all = Object.entries(fields);
  const isMain = ([name, field]: (typeof all)[number]) => field.required === true || value[name] !== undefined;
  const more = all.filter((one) => !isMain(one));
  const fieldOf = ([name, field]: (typeof all)[number]) => (
    <ShapeField key={name} name={name} shape={field} pointer={`${pointer}/${pointerStep(name)}`} value={value[name]} />
  );
  return (
    <>
      {all.filter(isMain).map(fieldOf)}
      {more.length > 0 && <MoreSettings count={more.length}>{more.map(fieldOf)}</MoreSettings>}
    </>
  );
}
