import { useId, useState } from "react";
import { pointerStep } from "../../../kit/json-pointer.ts";
import { setValue } from "../../document/edit-elements.ts";
import { asObject } from "../../document/json-parts.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpen } from "../rows/open-place.ts";
import { NumberField } from "../rows/value-fields.tsx";
import { readValues, schemaSentence, TYPE_WORDS, typeOf, writeRequired, writeType } from "./schema-words.ts";

interface SchemaFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
}

/** Fields of a JSON schema: type, allowed values, limits, and elements or members. */
export function SchemaField({ pointer, value, name }: SchemaFieldProps) {
  const { set, readOnly } = useEditing();
  const id = useId();
  const schema = asObject(value);
  const { type, isNullable } = typeOf(schema);
  const isNumber = type === "integer" || type === "number";
  const lengths = isNumber ? ["minimum", "maximum"] : type === "string" ? ["minLength", "maxLength"] : [];
  return (
    <div className="st-schema">
      <div className="st-control">
        <select
          aria-label={`Kind of ${name}`}
          value={type}
          disabled={readOnly}
          onChange={(event) => set(`${pointer}/type`, writeType(event.target.value, isNullable))}
        >
          {type === "" && <option value="">Anything</option>}
          {Object.entries(TYPE_WORDS).map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
        <label className="st-check">
          <input
            type="checkbox"
            checked={isNullable}
            disabled={readOnly || type === ""}
            onChange={(event) => set(`${pointer}/type`, writeType(type, event.target.checked))}
          />
          May be null
        </label>
      </div>
      <input
        aria-label={`Description of ${name}`}
        placeholder="Description"
        value={typeof schema.description === "string" ? schema.description : ""}
        readOnly={readOnly}
        onChange={(event) => set(`${pointer}/description`, event.target.value || undefined)}
      />
      {(isNumber || type === "string") && (
        <ValuesField key={pointer} name={name} type={type} pointer={`${pointer}/enum`} values={schema.enum} />
      )}
      {lengths.map((keyword) => (
        <div key={keyword} className="st-record-row">
          <label htmlFor={`${id}-${keyword}`}>{LIMIT_WORDS[keyword]}</label>
          <NumberField
            id={`${id}-${keyword}`}
            pointer={`${pointer}/${keyword}`}
            value={schema[keyword]}
            least={undefined}
            most={undefined}
            byDefault={undefined}
            canCompute={false}
          />
        </div>
      ))}
      {type === "array" && (
        <fieldset className="st-schema-items">
          <legend>Items</legend>
          <SchemaField pointer={`${pointer}/items`} value={schema.items} name={`items of ${name}`} />
        </fieldset>
      )}
      {type === "object" && <SchemaMembers pointer={pointer} schema={schema} name={name} />}
    </div>
  );
}

const LIMIT_WORDS: { readonly [keyword: string]: string } = {
  minimum: "Minimum",
  maximum: "Maximum",
  minLength: "Minimum length",
  maxLength: "Maximum length",
};

interface ValuesFieldProps {
  readonly name: string;
  readonly type: string;
  readonly pointer: string;
  readonly values: unknown;
}

/** All values that there are, with commas between them. It holds what is typed, which may end in a comma. */
function ValuesField({ name, type, pointer, values }: ValuesFieldProps) {
  const { set, readOnly } = useEditing();
  const written = Array.isArray(values) ? values.join(", ") : "";
  const [typed, setTyped] = useState(written);
  const shown = readValues(typed, type)?.join(", ") === (written || undefined) ? typed : written;
  return (
    <input
      aria-label={`Allowed values of ${name}, separated by commas`}
      placeholder="Allowed values: a, b, c"
      value={shown}
      readOnly={readOnly}
      onChange={(event) => {
        setTyped(event.target.value);
        set(pointer, readValues(event.target.value, type));
      }}
    />
  );
}

interface SchemaMembersProps {
  readonly pointer: string;
  readonly schema: { readonly [keyword: string]: unknown };
  readonly name: string;
}

function SchemaMembers({ pointer, schema, name }: SchemaMembersProps) {
  const { draft, file, readOnly } = useEditing();
  const [added, setAdded] = useState("");
  const members = Object.entries(asObject(schema.properties));
  const isTaken = members.some(([key]) => key === added);
  return (
    <>
      {members.length > 0 && (
        <ul className="st-elements">
          {members.map(([key, member]) => (
            <SchemaMember key={key} name={key} pointer={pointer} schema={schema} value={member} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <form
          className="st-control"
          onSubmit={(event) => {
            event.preventDefault();
            if (added === "" || isTaken) return;
            const text = setValue(draft.text(file) ?? "", `${pointer}/properties/${pointerStep(added)}`, {
              type: "string",
            });
            draft.edit(file, text, `${file} elements ${draft.state.version}`);
            setAdded("");
          }}
        >
          <input
            aria-label={`Name of a new field in ${name}`}
            placeholder="Name"
            value={added}
            onChange={(event) => setAdded(event.target.value)}
          />
          <button type="submit" className="st-link" disabled={added === "" || isTaken}>
            Add
          </button>
        </form>
      )}
    </>
  );
}

interface SchemaMemberProps {
  readonly name: string;
  /** JSON pointer of the schema that it is a member of. */
  readonly pointer: string;
  readonly schema: { readonly [keyword: string]: unknown };
  readonly value: unknown;
}

/** A member of a group of data. */
function SchemaMember({ name, pointer, schema, value }: SchemaMemberProps) {
  const { draft, file, set, readOnly, say } = useEditing();
  const place = `${pointer}/properties/${pointerStep(name)}`;
  const [isOpen, setOpen] = useOpen(place);
  const isRequired = Array.isArray(schema.required) && schema.required.includes(name);
  const remove = () => {
    const required = writeRequired(schema, name, false);
    const text = setValue(draft.text(file) ?? "", place, undefined);
    const isNamed = isRequired ? setValue(text, `${pointer}/required`, required) : text;
    draft.edit(file, isNamed, `${file} elements ${draft.state.version}`);
    say(`Removed: ${name}`);
  };
  return (
    <li className="st-element">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={`${place}-name`}>
          <span>{name}</span> {!isOpen && <span className="st-hint st-clip">{schemaSentence(value, isRequired)}</span>}
        </summary>
        {isOpen && (
          <div className="st-element-body">
            <label className="st-check">
              <input
                type="checkbox"
                checked={isRequired}
                disabled={readOnly}
                onChange={(event) => set(`${pointer}/required`, writeRequired(schema, name, event.target.checked))}
              />
              Required
            </label>
            <SchemaField pointer={place} value={value} name={name} />
          </div>
        )}
      </details>
      {!readOnly && (
        <span className="st-element-tools">
          <button type="button" className="st-small-button" aria-label={`Remove: ${name}`} onClick={remove}>
            ✕
          </button>
        </span>
      )}
    </li>
  );
}
