import { useId, useState } from "react";
import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Shape } from "../../../language/shape/shape.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { MapEntry } from "./map-entry.tsx";
import { namesOfKind } from "./names-of-kind.ts";
import { newValue } from "./new-value.ts";

interface MapOfProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  readonly shape: Shape<"map">;
}

/** Entries of a map: each can be edited, renamed and removed, and leads to its uses. */
export function MapOf({ pointer, value, name, shape }: MapOfProps) {
  const editing = useEditing();
  const { set, readOnly, languages } = editing;
  const id = useId();
  const [added, setAdded] = useState("");
  const [last, setLast] = useState("");
  const entries = Object.entries(asObject(value));
  const known = shape.refersTo === undefined ? [] : (namesOfKind(shape.refersTo, editing.names) ?? []);
  const form = shape.keys;
  const isTaken = entries.some(([key]) => key === added);
  const isFit = form === undefined || new RegExp(`^(?:${form.pattern})$`).test(added);
  const problem = added === "" ? "" : isTaken ? "This name is taken." : isFit ? "" : `Expected ${form?.words}.`;
  const add = () => {
    if (added === "" || problem !== "") return;
    const made = newValue(shape.value, languages);
    if (isObject(value)) set(`${pointer}/${pointerStep(added)}`, made);
    else set(pointer, { [added]: made });
    setLast(added);
    setAdded("");
  };
  return (
    <>
      {entries.length > 0 && (
        <ul className="st-elements">
          {entries.map(([key, member]) => (
            <MapEntry
              key={key}
              name={key}
              pointer={`${pointer}/${pointerStep(key)}`}
              value={member}
              shape={shape}
              startsOpen={key === last}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <form
          className="st-control"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            aria-label={`Name of a new entry in ${plainName(name).toLowerCase()}`}
            aria-describedby={problem === "" ? undefined : `${id}-problem`}
            aria-invalid={problem !== "" || undefined}
            placeholder="Name"
            list={known.length > 0 ? `${id}-known` : undefined}
            value={added}
            onChange={(event) => setAdded(event.target.value)}
          />
          {known.length > 0 && (
            <datalist id={`${id}-known`}>
              {known.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
          <button type="submit" className="st-link" disabled={added === "" || problem !== ""}>
            Add
          </button>
        </form>
      )}
      {problem !== "" && (
        <p className="st-prop-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
}
