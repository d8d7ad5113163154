import { useId, useState } from "react";
import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { useEditing } from "../editing.tsx";
import { plainName } from "../tree/plain-words.ts";
import { ExpressionField } from "./expression-field.tsx";
import { StringField } from "./value-fields.tsx";

interface RecordFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  /** Members that are known to belong there. */
  readonly known: readonly string[];
  readonly name: string;
}

/** Names and their values, such as what a call is sent. */
export function RecordField({ pointer, value, known, name }: RecordFieldProps) {
  const { set, readOnly, openJson } = useEditing();
  const [added, setAdded] = useState("");
  const id = useId();
  const entries = isObject(value) ? Object.entries(value) : [];
  const missing = known.filter((one) => !entries.some(([key]) => key === one));
  return (
    <div className="st-record">
      {entries.map(([key, member]) => {
        const place = `${pointer}/${pointerStep(key)}`;
        return (
          <div key={key} className="st-record-row">
            <label htmlFor={`${id}-${key}`}>{plainName(key)}</label>
            {typeof member === "object" && member !== null ? (
              <button type="button" className="st-link" id={`${id}-${key}`} onClick={() => openJson(place)}>
                Edit as JSON
              </button>
            ) : typeof member === "string" && member.includes("${") ? (
              <ExpressionField pointer={place} value={member} name={`${name}: ${key}`} />
            ) : (
              <StringField
                id={`${id}-${key}`}
                pointer={place}
                value={member}
                suggestions={[]}
                isDate={false}
                canCompute
                isAny
              />
            )}
            {!readOnly && (
              <button
                type="button"
                className="st-link"
                aria-label={`Remove ${key}`}
                onClick={() => set(place, undefined)}
              >
                ✕
              </button>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <div className="st-control">
          <input
            aria-label={`Another member of ${name}`}
            placeholder="Another one"
            list={`${id}-known`}
            value={added}
            onChange={(event) => setAdded(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {missing.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <button
            type="button"
            className="st-link"
            disabled={added === ""}
            onClick={() => {
              set(
                isObject(value) ? `${pointer}/${pointerStep(added)}` : pointer,
                isObject(value) ? "" : { [added]: "" },
              );
              setAdded("");
            }}
          >
            Add
          </button>
        </div>
      )}
    </div>
  );
}
