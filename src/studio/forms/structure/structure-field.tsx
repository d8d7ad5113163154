import { useId } from "react";
import { hasExpression } from "../../../expression/text-parts.ts";
import { isObject } from "../../../kit/json.ts";
import type { Member, Shape } from "../../../language/shape/shape.ts";
import { plainName } from "../../document/plain-words.ts";
import { amountIn } from "../../document/value-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { ActionList } from "../actions/action-list.tsx";
import { ConditionField } from "../properties/condition-field.tsx";
import { JsonField } from "../properties/json-field.tsx";
import { PropFrame } from "../properties/prop-parts.tsx";
import { ChoiceField, NameField, NumberField, StringField } from "../properties/value-fields.tsx";
import { WordsField } from "../properties/words-field.tsx";
import { EitherField } from "./either-field.tsx";
import type { StructureControlProps, StructureFieldProps } from "./form-controls.ts";
import { namesOfKind } from "./known-names.ts";
import { ListOf } from "./list-of.tsx";
import { MapOf } from "./map-of.tsx";
import { RecordOf } from "./record-of.tsx";
import { SchemaField } from "./schema-field.tsx";
import { Section } from "./section.tsx";

/** One member of a document, edited by what the language says it may hold. */
export function StructureField({ name, field, pointer, value }: StructureFieldProps) {
  const id = useId();
  const { structure, summary, required } = field;
  if (structure.kind === "constant" || structure.kind === "node" || structure.kind === "popup") return null;
  const control = (
    <StructureControl id={id} name={plainName(name)} structure={structure} pointer={pointer} value={value} />
  );
  if (isLarge(structure)) {
    return (
      <Section pointer={pointer} name={name} hint={amountIn(value)} summary={summary}>
        {control}
      </Section>
    );
  }
  const isComputed = hasExpression(value);
  return (
    <PropFrame
      name={name}
      pointer={pointer}
      summary={summary}
      isRequired={required === true}
      isSet={value !== undefined}
      {...(isOneControl(structure) && !isComputed && { controlId: id })}
    >
      {control}
    </PropFrame>
  );
}

/** The controls alone, for where the name stands elsewhere. */
export function StructureControl({ id, name, structure, pointer, value }: StructureControlProps) {
  const editing = useEditing();
  switch (structure.kind) {
    case "string": {
      if (structure.values !== undefined) {
        return (
          <ChoiceField
            id={id}
            pointer={pointer}
            value={value}
            values={structure.values}
            byDefault={undefined}
            isIcon={false}
            canCompute={false}
            isRequired={value !== undefined}
          />
        );
      }
      const names = structure.names === undefined ? null : namesOfKind(structure.names, editing);
      return names === null ? (
        <StringField
          id={id}
          pointer={pointer}
          value={value}
          suggestions={[]}
          isDate={false}
          canCompute={false}
          keepsEmpty
        />
      ) : (
        <NameField id={id} pointer={pointer} value={value} names={names} isOpen={structure.names === "path"} />
      );
    }
    case "number":
      return (
        <NumberField
          id={id}
          pointer={pointer}
          value={value}
          least={structure.minimum}
          most={undefined}
          byDefault={undefined}
          canCompute={false}
        />
      );
    case "boolean":
      return (
        <label className="st-check">
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            disabled={editing.readOnly}
            onChange={(event) => editing.set(pointer, event.target.checked || undefined)}
          />
          Yes
        </label>
      );
    case "text":
      return <WordsField pointer={pointer} value={value} name={name} />;
    case "expression":
      return <ConditionField pointer={pointer} value={value} byDefault={undefined} name={name} isOnlyComputed />;
    case "actions":
      return <ActionList pointer={pointer} value={value} name={name} />;
    case "json":
      return <JsonField id={id} pointer={pointer} value={value} name={name} />;
    case "schema":
      return <SchemaField pointer={pointer} value={value} name={name} />;
    case "list":
      return <ListOf pointer={pointer} value={value} name={name} item={structure.item} />;
    case "map":
      return <MapOf pointer={pointer} value={value} name={name} structure={structure} />;
    case "record":
      return <RecordOf pointer={pointer} value={value} fields={structure.fields} />;
    case "variant": {
      const by = isObject(value) ? String(value[structure.by]) : "";
      const choice: Member = {
        summary: "",
        required: true,
        structure: { kind: "string", values: Object.keys(structure.options) },
      };
      return <RecordOf pointer={pointer} value={value} fields={{ [structure.by]: choice, ...structure.options[by] }} />;
    }
    case "either":
      return <EitherField id={id} pointer={pointer} value={value} name={name} options={structure.options} />;
    case "constant":
    case "node":
    case "popup":
      return null;
  }
}

function isLarge({ kind }: Shape): boolean {
  return kind === "list" || kind === "map" || kind === "record" || kind === "variant" || kind === "schema";
}

function isOneControl({ kind }: Shape): boolean {
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "json";
}
