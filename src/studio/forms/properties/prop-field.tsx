import { useId } from "react";
import { hasExpression } from "../../../expression/text-parts.ts";
import { map, STRING_VALUE, TEXT } from "../../../language/structure/structure.ts";
import { useEditing } from "../../session/editing.tsx";
import { ListOf } from "../structure/list-of.tsx";
import { MapOf } from "../structure/map-of.tsx";
import { BlocksField } from "./blocks-field.tsx";
import { ComputedField } from "./computed-field.tsx";
import { ConditionField } from "./condition-field.tsx";
import { JsonField, RecordField } from "./json-field.tsx";
import { ListField } from "./list-field.tsx";
import { type KnownNames, namesIn } from "./names-in-document.ts";
import { PictureField } from "./picture-field.tsx";
import { type PropFieldProps, PropFrame } from "./prop-parts.tsx";
import { RulesField } from "./rules-field.tsx";
import { SentWith } from "./sent-with.tsx";
import { ChoiceField, NameField, NumberField, StringField } from "./value-fields.tsx";
import { WordsField } from "./words-field.tsx";

/** Whether a slot is what a question of the screen fills in; actions write into slots too. */
function isQuestion(name: string, pointer: string): boolean {
  return name === "value" && /^\/(body|footer|popups)\//.test(pointer) && !pointer.includes("/on/");
}

/** Words by the rule that is broken. */
const MESSAGES = map(TEXT);

/** One property, edited by what its definition says it may hold. */
export function PropField({ name, spec, pointer, value, holder }: PropFieldProps) {
  const id = useId();
  const isGroup = ["text", "list", "record", "rules", "messages", "fields", "blocks", "actions"].includes(spec.kind);
  const isComputed = hasExpression(value);
  return (
    <PropFrame
      name={name}
      pointer={pointer}
      summary={spec.summary}
      isRequired={spec.required === true}
      isSet={value !== undefined}
      {...(!isGroup && !isComputed && { controlId: id })}
    >
      <PropControl id={id} name={name} spec={spec} pointer={pointer} value={value} holder={holder} />
    </PropFrame>
  );
}

function PropControl({ id, name, spec, pointer, value, holder }: PropFieldProps & { readonly id: string }) {
  const { root, read, draft } = useEditing();
  const names = () => namesIn(root, read, draft.paths());
  const isComputed = hasExpression(value);
  switch (spec.kind) {
    case "text":
      return <WordsField pointer={pointer} value={value} name={name} />;
    case "boolean":
      return (
        <ConditionField
          id={isComputed ? undefined : id}
          pointer={pointer}
          value={value}
          byDefault={spec.default}
          name={name}
        />
      );
    case "number":
      return isComputed ? (
        <ComputedField pointer={pointer} value={value} name={name} />
      ) : (
        <NumberField
          id={id}
          pointer={pointer}
          value={value}
          least={spec.least}
          most={spec.most}
          byDefault={spec.default}
          canCompute={spec.literal !== true}
        />
      );
    case "string":
      if (isComputed) return <ComputedField pointer={pointer} value={value} name={name} />;
      if (spec.hosts === "images") return <PictureField id={id} pointer={pointer} value={value} holder={holder} />;
      return spec.values !== undefined ? (
        <ChoiceField
          id={id}
          pointer={pointer}
          value={value}
          values={spec.values}
          byDefault={spec.default}
          isIcon={name === "icon"}
          canCompute={spec.literal !== true}
          isRequired={spec.required === true}
        />
      ) : (
        <StringField
          id={id}
          pointer={pointer}
          value={value}
          suggestions={spec.route === true ? names().route : []}
          isDate={spec.date === true}
          canCompute={spec.literal !== true}
        />
      );
    case "value":
      return (
        <ValueField id={id} pointer={pointer} value={value} name={name} isCondition={spec.type?.kind === "boolean"} />
      );
    case "bind":
      return (
        <>
          <NameField
            id={id}
            pointer={pointer}
            value={value}
            names={names().state.map((one) => `state.${one}`)}
            isOpen
          />
          {isQuestion(name, pointer) && <SentWith value={value} />}
        </>
      );
    case "source":
    case "popup":
    case "screen":
    case "call":
    case "message":
    case "anchor":
    case "actions":
      return <NameField id={id} pointer={pointer} value={value} names={namesOf(spec.kind, names())} isOpen={false} />;
    case "record":
      return <RecordField pointer={pointer} value={value} known={payloadNames(holder, read)} name={name} />;
    case "list":
      return (
        <ListField
          pointer={pointer}
          value={value}
          name={name}
          hasTexts={spec.texts === true}
          members={spec.members}
          field={(prop) => <PropField key={prop.name} {...prop} />}
        />
      );
    case "rules":
      return <RulesField pointer={pointer} value={value} />;
    case "blocks":
      return <BlocksField pointer={pointer} value={value} blocks={spec.blocks} />;
    case "messages":
      return <MapOf pointer={pointer} value={value} name={name} structure={MESSAGES} />;
    case "fields":
      return <ListOf pointer={pointer} value={value} name={name} item={STRING_VALUE} />;
  }
}

/** Names may be `actions` of the screen too: lists that `run` runs. */
function namesOf(kind: "source" | "popup" | "screen" | "call" | "message" | "anchor" | "actions", names: KnownNames) {
  return names[kind];
}

interface ValueFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  readonly isCondition: boolean;
}

/** Anything: a condition where one is wanted, else whatever is typed or computed. */
function ValueField({ id, pointer, value, name, isCondition }: ValueFieldProps) {
  if (isCondition) return <ConditionField id={id} pointer={pointer} value={value} byDefault={undefined} name={name} />;
  return <JsonField id={id} pointer={pointer} value={value} name={name} />;
}

/** The members that the call of an action takes. */
function payloadNames(
  holder: { readonly [name: string]: unknown },
  read: (path: string) => unknown,
): readonly string[] {
  const call = typeof holder.call === "string" ? (read(`schemas/calls/${holder.call}.json`) as unknown) : undefined;
  const payload = (call as { payload?: { properties?: object } } | undefined)?.payload;
  return Object.keys(payload?.properties ?? {});
}
