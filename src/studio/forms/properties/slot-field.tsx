import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { StringField } from "../rows/value-fields.tsx";

interface SlotFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
}

/** Where an input's answer is kept, by the names of the screen's state; how it is written is for developers. */
export function SlotField({ id, pointer, value }: SlotFieldProps) {
  const { set, names, readOnly } = useEditing();
  const current = typeof value === "string" ? value : "";
  const slots = names.state.map((name) => `state.${name}`);
  const listed = current === "" || slots.includes(current) ? slots : [current, ...slots];
  return (
    <div className="st-link-field">
      <select
        id={id}
        value={current}
        disabled={readOnly}
        onChange={(event) => set(pointer, event.target.value || undefined)}
      >
        {current === "" && <option value="">Choose …</option>}
        {listed.map((slot) => (
          <option key={slot} value={slot}>
            {slotWords(slot)}
          </option>
        ))}
      </select>
      <details className="st-formula">
        <summary>For developers</summary>
        <StringField
          id={`${id}-slot`}
          label="Kept as, as it is written"
          pointer={pointer}
          value={value}
          suggestions={slots}
          isDate={false}
          canCompute={false}
        />
      </details>
    </div>
  );
}

/** `state.address.street` as "Address › Street". */
function slotWords(slot: string): string {
  const steps = slot.split(".");
  return (steps[0] === "state" ? steps.slice(1) : steps).map(plainName).join(" › ");
}
