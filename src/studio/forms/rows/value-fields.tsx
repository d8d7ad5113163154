import { useId } from "react";
import { expressionText, quotedText } from "../../../expression/syntax/text-parts.ts";
import { ICON_NAMES } from "../../../language/pictures/icon-names.ts";
import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { IconPicture } from "./icon-picture.tsx";

interface FieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** Makes an expression of what a property is now. */
function ComputeButton({ pointer, value }: Omit<FieldProps, "id">) {
  const { set, readOnly } = useEditing();
  const source =
    typeof value === "number" ? String(value) : typeof value === "string" && value ? quotedText(value) : "null";
  return (
    <button type="button" className="st-link" disabled={readOnly} onClick={() => set(pointer, expressionText(source))}>
      Use an expression
    </button>
  );
}

interface NumberFieldProps extends FieldProps {
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly byDefault: number | undefined;
  readonly canCompute: boolean;
}

/** A number within its limits. */
export function NumberField({ id, pointer, value, least, most, byDefault, canCompute }: NumberFieldProps) {
  const { set, readOnly } = useEditing();
  return (
    <div className="st-control">
      <input
        id={id}
        type="number"
        min={least}
        max={most}
        placeholder={byDefault === undefined ? "" : String(byDefault)}
        value={typeof value === "number" ? value : ""}
        readOnly={readOnly}
        onChange={(event) => set(pointer, event.target.value === "" ? undefined : event.target.valueAsNumber)}
      />
      {canCompute && <ComputeButton pointer={pointer} value={value} />}
    </div>
  );
}

interface ChoiceFieldProps extends FieldProps {
  readonly values: readonly string[];
  readonly byDefault: string | undefined;
  readonly isIcon: boolean;
  readonly canCompute: boolean;
  readonly isRequired: boolean;
}

/** One of several values; icons are shown. */
export function ChoiceField({
  id,
  pointer,
  value,
  values,
  byDefault,
  isIcon,
  canCompute,
  isRequired,
}: ChoiceFieldProps) {
  const { set, readOnly } = useEditing();
  if (isIcon && values === ICON_NAMES) {
    return (
      <div className="st-icons" role="radiogroup" aria-label="Icon" id={id}>
        {values.map((one) => (
          <label key={one} title={plainName(one)} data-chosen={one === value || undefined}>
            <input
              type="radio"
              className="st-unseen"
              name={id}
              aria-label={plainName(one)}
              checked={one === value}
              disabled={readOnly}
              onChange={() => set(pointer, one)}
            />
            <IconPicture name={one} />
          </label>
        ))}
      </div>
    );
  }
  return (
    <div className="st-control">
      <select
        id={id}
        value={typeof value === "string" ? value : ""}
        disabled={readOnly}
        onChange={(event) => set(pointer, event.target.value === "" ? undefined : event.target.value)}
      >
        {(!isRequired || value === undefined) && (
          <option value="">{byDefault === undefined ? "None" : `${plainName(byDefault)} (default)`}</option>
        )}
        {values
          .filter((one) => one !== byDefault || one === value)
          .map((one) => (
            <option key={one} value={one}>
              {plainName(one)}
            </option>
          ))}
      </select>
      {canCompute && <ComputeButton pointer={pointer} value={value} />}
    </div>
  );
}

interface StringFieldProps extends FieldProps {
  readonly suggestions: readonly string[];
  readonly isDate: boolean;
  readonly canCompute: boolean;
  /** Numbers, true and false are those, not strings. */
  readonly isAny?: boolean;
  /** It stays there when nothing is left of it. */
  readonly keepsEmpty?: boolean;
  /** Its accessible name, where no label is around. */
  readonly label?: string;
}

export function StringField({
  id,
  pointer,
  value,
  suggestions,
  isDate,
  canCompute,
  isAny = false,
  keepsEmpty = false,
  label,
}: StringFieldProps) {
  const { set, readOnly } = useEditing();
  const list = useId();
  const read = (typed: string) => {
    if (typed === "") return keepsEmpty ? "" : undefined;
    return isAny && /^(-?\d+(\.\d+)?|true|false)$/.test(typed) ? JSON.parse(typed) : typed;
  };
  return (
    <div className="st-control">
      <input
        id={id}
        type={isDate ? "date" : "text"}
        aria-label={label}
        list={suggestions.length > 0 ? list : undefined}
        value={value === undefined || value === null ? "" : String(value)}
        readOnly={readOnly}
        onChange={(event) => set(pointer, read(event.target.value))}
      />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {canCompute && <ComputeButton pointer={pointer} value={value} />}
    </div>
  );
}

interface NameFieldProps extends FieldProps {
  readonly names: readonly string[];
  /** Members of what is named may be written too. */
  readonly isOpen: boolean;
  /** Its accessible name, where no label is around. */
  readonly label?: string;
}

/** The name of something that is declared elsewhere. */
export function NameField({ id, pointer, value, names, isOpen, label }: NameFieldProps) {
  const { set, readOnly } = useEditing();
  const current = typeof value === "string" ? value : "";
  if (isOpen)
    return (
      <StringField id={id} pointer={pointer} value={value} suggestions={names} isDate={false} canCompute={false} />
    );
  return (
    <select
      id={id}
      aria-label={label}
      value={current}
      disabled={readOnly}
      onChange={(event) => set(pointer, event.target.value || undefined)}
    >
      <option value="">{names.length === 0 ? "None yet" : "Choose …"}</option>
      {current !== "" && !names.includes(current) && <option value={current}>{current} (missing)</option>}
      {names.map((one) => (
        <option key={one} value={one}>
          {plainName(one)}
        </option>
      ))}
    </select>
  );
}
