import type { ReactNode } from "react";
import { hasExpression } from "../../../expression/syntax/text-parts.ts";
import { type ByKind, ofReferences } from "../../../language/shape/by-kind.ts";
import type { ReferenceKind, Shape, ShapeKind } from "../../../language/shape/shape.ts";
import { map, oneOf, required, STRING_VALUE, TEXT } from "../../../language/shape/structure.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { objectAt } from "../../document/read-document.ts";
import type { Documents } from "../../session/change-atoms.ts";
import type { Editing } from "../../session/create-editing.ts";
import { useSelected } from "../../session/editing.tsx";
import { ActionList } from "../actions/action-list.tsx";
import { BlocksField } from "../properties/blocks-field.tsx";
import { ComputedField } from "../properties/computed-field.tsx";
import { ConditionField } from "../properties/condition-field.tsx";
import { DocumentField, isPicked } from "../properties/document-field.tsx";
import { JsonField, RecordField } from "../properties/json-field.tsx";
import { LinkField } from "../properties/link-field.tsx";
import { ListField } from "../properties/list-field.tsx";
import { PictureField } from "../properties/picture-field.tsx";
import { RulesField } from "../properties/rules-field.tsx";
import { SentWith } from "../properties/sent-with.tsx";
import { SlotField } from "../properties/slot-field.tsx";
import { WordsField } from "../properties/words-field.tsx";
import { ChoiceField, NameField, NumberField, StringField } from "../rows/value-fields.tsx";

import { EitherField } from "../structure/either-field.tsx";
import type { ShapeControlProps } from "../structure/form-controls.ts";
import { ListOf } from "../structure/list-of.tsx";
import { MapOf } from "../structure/map-of.tsx";
import { namesOfKind } from "../structure/names-of-kind.ts";
import { RecordOf } from "../structure/record-of.tsx";
import { SchemaField } from "../structure/schema-field.tsx";

interface ControlProps extends Omit<ShapeControlProps, "shape"> {
  readonly editing: Editing;
}

const reference = ({ kind }: Shape<ReferenceKind>, { id, pointer, value, name, editing }: ControlProps) =>
  isPicked(kind) ? (
    <DocumentField id={id} pointer={pointer} value={value} name={name} kind={kind} />
  ) : (
    <NameField id={id} pointer={pointer} value={value} names={editing.names[kind]} isOpen={false} />
  );

/** By the kind of a shape, the controls that edit such a value. */
export const CONTROLS = {
  text: (_, { pointer, name }) => <WordsField pointer={pointer} name={name} />,
  string: stringControl,
  number: ({ least, most, default: byDefault, literal, written }, { id, pointer, value, name }) =>
    written !== true && hasExpression(value) ? (
      <ComputedField pointer={pointer} value={value} name={name} />
    ) : (
      <NumberField
        id={id}
        pointer={pointer}
        value={value}
        least={least}
        most={most}
        byDefault={byDefault}
        canCompute={literal !== true && written !== true}
      />
    ),
  boolean: ({ written, default: byDefault }, { id, pointer, value, name, editing }) =>
    written === true ? (
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
    ) : (
      <ConditionField
        id={hasExpression(value) ? undefined : id}
        pointer={pointer}
        value={value}
        byDefault={byDefault}
        name={name}
      />
    ),
  constant: () => null,
  value: ({ type }, { id, pointer, value, name }) =>
    type?.kind === "boolean" ? (
      <ConditionField id={id} pointer={pointer} value={value} byDefault={undefined} name={name} />
    ) : (
      <JsonField id={id} pointer={pointer} value={value} name={name} />
    ),
  expression: (_, { pointer, value, name }) => (
    <ConditionField pointer={pointer} value={value} byDefault={undefined} name={name} isOnlyComputed />
  ),
  list: ({ items, texts, members }, { pointer, value, name }) =>
    items === undefined ? (
      <ListField pointer={pointer} value={value} name={name} hasTexts={texts === true} members={members} />
    ) : (
      <ListOf pointer={pointer} value={value} name={name} item={items} />
    ),
  record: ({ fields }, { pointer, value, name, holder = {} }) =>
    fields === undefined ? (
      <PayloadField pointer={pointer} value={value} call={holder.call} name={name} />
    ) : (
      <RecordOf pointer={pointer} value={value} fields={fields} />
    ),
  map: (shape, { pointer, value, name }) => <MapOf pointer={pointer} value={value} name={name} shape={shape} />,
  either: ({ options }, { id, pointer, value, name }) => (
    <EitherField id={id} pointer={pointer} value={value} name={name} options={options} />
  ),
  variant: ({ by, options }, { pointer, value }) => {
    const kind = String(asObject(value)[by] ?? "");
    const choice = required(oneOf(...Object.keys(options)), "");
    return <RecordOf pointer={pointer} value={value} fields={{ [by]: choice, ...options[kind] }} />;
  },
  node: () => null,
  actionList: (_, { pointer, value, name }) => <ActionList pointer={pointer} value={value} name={name} />,
  schema: (_, { pointer, value, name }) => <SchemaField pointer={pointer} value={value} name={name} />,
  blocks: ({ blocks }, { pointer, value }) => <BlocksField pointer={pointer} value={value} blocks={blocks} />,
  rules: (_, { pointer, value }) => <RulesField pointer={pointer} value={value} />,
  messages: (_, { pointer, value, name }) => <MapOf pointer={pointer} value={value} name={name} shape={MESSAGES} />,
  fields: (_, { pointer, value, name }) => <ListOf pointer={pointer} value={value} name={name} item={STRING_VALUE} />,
  bind: (_, { id, pointer, value, name }) => (
    <>
      <SlotField id={id} pointer={pointer} value={value} />
      {isQuestion(name, pointer) && <SentWith value={value} node={pointer.replace(/\/value$/, "")} />}
    </>
  ),
  ...ofReferences(reference),
} satisfies ByKind<ShapeKind, [props: ControlProps], ReactNode>;

/** Words by the rule that is broken. */
const MESSAGES = map(TEXT);

function stringControl(shape: Shape<"string">, { id, pointer, value, name, holder = {}, editing }: ControlProps) {
  const { values, default: byDefault, hosts, route, date, refersTo, written, literal } = shape;
  const common = { id, pointer, value, canCompute: literal !== true && written !== true };
  if (written !== true && hasExpression(value)) return <ComputedField pointer={pointer} value={value} name={name} />;
  if (hosts === "images") return <PictureField id={id} pointer={pointer} value={value} holder={holder} />;
  if (values !== undefined) {
    const isRequired = written === true ? value !== undefined : shape.required === true;
    const isIcon = name === "icon";
    return <ChoiceField {...common} values={values} byDefault={byDefault} isIcon={isIcon} isRequired={isRequired} />;
  }
  if (refersTo !== undefined && isPicked(refersTo)) return <DocumentField {...common} name={name} kind={refersTo} />;
  const names = refersTo === undefined ? null : namesOfKind(refersTo, editing.names);
  if (names !== null)
    return <NameField id={id} pointer={pointer} value={value} names={names} isOpen={refersTo === "path"} />;
  if (route === true) return <LinkField id={id} pointer={pointer} value={value} name={plainName(name)} />;
  return <StringField {...common} suggestions={[]} isDate={date === true} keepsEmpty={written === true} />;
}

/** Whether a slot is what a question of the screen fills in; actions write into slots too. */
function isQuestion(name: string, pointer: string): boolean {
  return name === "value" && /^\/(body|footer|popups)\//.test(pointer) && !pointer.includes("/on/");
}

interface PayloadFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  /** Name of the call that it is sent with. */
  readonly call: unknown;
}

function PayloadField({ call, ...props }: PayloadFieldProps) {
  return <RecordField {...props} known={useSelected(payloadNames, call)} />;
}

/** The members that a call takes. */
function payloadNames({ read }: Documents, call: unknown): readonly string[] {
  const document = typeof call === "string" ? read(`schemas/calls/${call}.json`) : undefined;
  return Object.keys(objectAt(document, "/payload/properties") ?? {});
}
