import { useId, useState } from "react";
import { hasExpression } from "../../../expression/syntax/text-parts.ts";
import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { StringField } from "../rows/value-fields.tsx";
import { ComputedField } from "./computed-field.tsx";

interface JsonFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
}

/** Any value: what is typed, computed, a list or a group, each in turn. */
export function JsonField({ id, pointer, value, name }: JsonFieldProps) {
  const { set, readOnly } = useEditing();
  if (hasExpression(value)) {
    return <ComputedField pointer={pointer} value={value} name={name} instead="" />;
  }
  if (Array.isArray(value)) return <JsonList pointer={pointer} elements={value} name={name} />;
  if (isObject(value)) return <RecordField pointer={pointer} value={value} known={[]} name={name} />;
  return (
    <>
      <StringField
        id={id}
        pointer={pointer}
        value={value}
        suggestions={[]}
        isDate={false}
        canCompute
        isAny
        keepsEmpty
      />
      {(value === "" || value === undefined || value === null) && !readOnly && (
        <span className="st-row">
          <button type="button" className="st-link" onClick={() => set(pointer, [])}>
            A list
          </button>
          <button type="button" className="st-link" onClick={() => set(pointer, {})}>
            A group
          </button>
        </span>
      )}
    </>
  );
}

interface JsonListProps {
  readonly pointer: string;
  readonly elements: readonly unknown[];
  readonly name: string;
}

function JsonList({ pointer, elements, name }: JsonListProps) {
  const { readOnly } = useEditing();
  const { add } = useElements();
  const id = useId();
  return (
    <>
      <ol className="st-elements">
        {elements.map((element, at) => (
          <ElementRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an element is told apart by its place alone
            key={at}
            pointer={`${pointer}/${at}`}
            count={elements.length}
            title={typeof element === "object" ? `${name} ${at + 1}` : String(element)}
          >
            <JsonField id={`${id}-${at}`} pointer={`${pointer}/${at}`} value={element} name={`${name} ${at + 1}`} />
          </ElementRow>
        ))}
      </ol>
      {!readOnly && (
        <button type="button" className="st-link" onClick={() => add(pointer, elements.length, "")}>
          Add one
        </button>
      )}
    </>
  );
}

interface RecordFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  /** Members that are known to belong there. */
  readonly known: readonly string[];
  readonly name: string;
}

/** Names and their values, such as what a call is sent. */
export function RecordField({ pointer, value, known, name }: RecordFieldProps) {
  const { set, readOnly } = useEditing();
  const [added, setAdded] = useState("");
  const id = useId();
  const isGroup = isObject(value);
  const entries = Object.entries(asObject(value));
  const missing = known.filter((one) => !entries.some(([key]) => key === one));
  return (
    <div className="st-record">
      {entries.map(([key, member]) => {
        const place = `${pointer}/${pointerStep(key)}`;
        return (
          <div key={key} className="st-record-row">
            <label htmlFor={`${id}-${key}`}>{plainName(key)}</label>
            <div className="st-record-value">
              <JsonField id={`${id}-${key}`} pointer={place} value={member} name={`${name}: ${key}`} />
            </div>
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
            aria-label={`New member of ${name}`}
            placeholder="New member"
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
              set(isGroup ? `${pointer}/${pointerStep(added)}` : pointer, isGroup ? "" : { [added]: "" });
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
