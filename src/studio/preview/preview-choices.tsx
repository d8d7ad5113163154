import type { ReactNode } from "react";
import { languageName } from "../../kit/language/language-name.ts";
import { LineIcon } from "../controls/line-icon.tsx";
import { plainName } from "../document/plain-words.ts";

/** By the width of a phone in pixels, what people call it. */
const DEVICES = [
  [320, "Small phone"],
  [360, "Phone"],
  [412, "Large phone"],
] as const;
const POINTER = "M5 3l6 17 2.5-7.5L21 10z";
interface ChoiceProps<Value> {
  readonly value: Value;
  onChange(value: Value): void;
}

/** @param languages codes; with more than one all can be seen beside each other, as `*` */
export function LanguageChoice({
  languages,
  value,
  onChange,
}: ChoiceProps<string> & { readonly languages: readonly string[] }) {
  if (languages.length === 0) return null;
  return (
    <Choice label="Language" title="Language" value={value} onChange={onChange}>
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageName(one)}
        </option>
      ))}
      {languages.length > 1 && <option value="*">All languages</option>}
    </Choice>
  );
}

export function DeviceChoice({ value, onChange }: ChoiceProps<number>) {
  return (
    <Choice label="Device" title={`Device: ${value} px wide`} value={value} onChange={(to) => onChange(Number(to))}>
      {DEVICES.map(([width, name]) => (
        <option key={width} value={width}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

/** The popups of a screen, by their names; "" for none. */
export function PopupChoice({ popups, value, onChange }: ChoiceProps<string> & { readonly popups: readonly string[] }) {
  if (popups.length === 0) return null;
  return (
    <Choice label="Popup" title="Popup that is open" value={popups.includes(value) ? value : ""} onChange={onChange}>
      <option value="">No popup</option>
      {popups.map((one) => (
        <option key={one} value={one}>
          {plainName(one)}
        </option>
      ))}
    </Choice>
  );
}

/** Whether a tap selects a part. */
export function PickingChoice({ value, onChange }: ChoiceProps<boolean>) {
  return (
    <label className="st-icon-check" title="Tap to select a part; off: use the screen as a borrower does">
      <input
        type="checkbox"
        aria-label="Tap to select"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <LineIcon line={POINTER} />
    </label>
  );
}

interface SelectProps {
  readonly label: string;
  readonly title: string;
  readonly value: string | number;
  readonly children: ReactNode;
  onChange(value: string): void;
}

function Choice({ label, title, value, onChange, children }: SelectProps) {
  return (
    <select aria-label={label} title={title} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  );
}
