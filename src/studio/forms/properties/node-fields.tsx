import { isObject } from "../../../kit/json.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { Member } from "../../../language/shape/shape.ts";
import { catalog } from "../../definitions.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected, useValue } from "../../session/editing.tsx";
import { ActionList } from "../actions/action-list.tsx";
import { actionsSentence } from "../actions/action-sentence.ts";
import { useFormControls } from "../structure/form-controls.ts";
import { MoreSettings } from "../structure/more-settings.tsx";
import { ConditionField } from "./condition-field.tsx";
import { ExpressionField } from "./expression-field.tsx";
import { FragmentFields } from "./fragment-fields.tsx";
import { PropFrame } from "./prop-parts.tsx";
import { summaryWords } from "./summary-words.ts";
import { textForm } from "./words-field.tsx";

const SHOWN = ["Always", "Never", "Only when …"] as const;

/** Fields of a node: what its widget takes, when it is shown, and what happens. */
export function NodeFields({ pointer }: { readonly pointer: string }) {
  const { type, use, members } = useSelected(nodeForm, pointer);
  const definition: WidgetDefinition | undefined = catalog.find((one) => one.type === type);
  const props = Object.entries(definition?.props ?? {});
  const isMain = ([name, spec]: (typeof props)[number]) => spec.required === true || members.includes(name);
  const isText = ([, spec]: (typeof props)[number]) => spec.kind === "text";
  const main = props.filter(isMain);
  const more = props.filter((one) => !isMain(one));
  const field = ([name, spec]: (typeof props)[number]) => (
    <NodeProp key={name} name={name} shape={spec} node={pointer} />
  );
  return (
    <div className="st-props">
      <header>
        <h2>{plainName(String(use ?? type ?? "Part"))}</h2>
        {definition !== undefined && <p className="st-hint">{summaryWords(definition.summary)}</p>}
        <NodeWords pointer={pointer} />
      </header>
      {typeof use === "string" && <UseFields pointer={pointer} />}
      {main.filter(isText).map(field)}
      {!pointer.startsWith("/popups/") || pointer.split("/").length > 3 ? (
        <>
          <VisibleField pointer={`${pointer}/visible`} />
          <RepeatField pointer={`${pointer}/repeat`} />
        </>
      ) : null}
      {main.filter((one) => !isText(one)).map(field)}
      {Object.entries(definition?.events ?? {}).map(([name, spec]) => (
        <EventField key={name} name={name} pointer={`${pointer}/on/${name}`} {...spec} />
      ))}
      {more.length > 0 && <MoreSettings count={more.length}>{more.map(field)}</MoreSettings>}
    </div>
  );
}

/** A node without its values. */
function nodeForm({ root }: Documents, pointer: string) {
  const node = nodeAt(root, pointer);
  return { type: node.type, use: node.use, members: Object.keys(node) };
}

function nodeAt(root: unknown, pointer: string) {
  const node = valueAt(root, pointer);
  return isObject(node) ? node : {};
}

function nodeName({ root, languages }: Documents, pointer: string): string {
  const node = nodeAt(root, pointer);
  return `${plainName(String(node.use ?? node.type ?? "Part"))} ${wordsOf(node, languages[0] ?? "en")}`;
}

/** Says which node these fields are of. */
function NodeWords({ pointer }: { readonly pointer: string }) {
  return (
    <p className="st-unseen" role="status">
      {useSelected(nodeName, pointer)}
    </p>
  );
}

function UseFields({ pointer }: { readonly pointer: string }) {
  const node = useValue(pointer);
  return isObject(node) ? <FragmentFields pointer={pointer} node={node} /> : null;
}

interface NodePropProps {
  readonly name: string;
  readonly shape: Member;
  /** JSON pointer of the node. */
  readonly node: string;
}

function NodeProp({ name, shape, node }: NodePropProps) {
  const { ShapeField } = useFormControls();
  const pointer = `${node}/${name}`;
  const value = useSelected(shape.kind === "text" ? textForm : valueHere, pointer);
  const hasHolder = shape.kind === "record" || shape.kind === "string";
  const holder = useSelected(hasHolder ? nodeHere : nothing, node);
  return <ShapeField name={name} shape={shape} pointer={pointer} value={value} holder={holder} />;
}

const NOTHING: { readonly [name: string]: unknown } = {};
const nothing = () => NOTHING;
const valueHere = ({ root }: Documents, pointer: string) => valueAt(root, pointer);
const nodeHere = ({ root }: Documents, pointer: string) => nodeAt(root, pointer);

function VisibleField({ pointer }: { readonly pointer: string }) {
  const value = useValue(pointer);
  return (
    <PropFrame
      name="shown"
      pointer={pointer}
      summary="When it is on the screen."
      isRequired={false}
      isSet={value !== undefined}
    >
      <ConditionField pointer={pointer} value={value} byDefault name="Shown" words={SHOWN} />
    </PropFrame>
  );
}

function RepeatField({ pointer }: { readonly pointer: string }) {
  const repeat = useValue(pointer);
  if (!isObject(repeat)) return null;
  return (
    <PropFrame
      name="repeated"
      pointer={pointer}
      summary="Shown once for each element of this list."
      isRequired={false}
      isSet
    >
      <ExpressionField pointer={`${pointer}/over`} value={String(repeat.over ?? "")} name="Repeated for each of" />
    </PropFrame>
  );
}

const EVENT_WORDS: { readonly [name: string]: string } = {
  press: "tapped",
  change: "changed",
  submit: "submitted",
  close: "closed",
  blur: "left",
  choose: "chosen",
};

interface EventFieldProps {
  readonly name: string;
  readonly pointer: string;
  readonly summary: string;
  readonly required?: boolean;
}

function EventField({ name, pointer, summary, required = false }: EventFieldProps) {
  const { languages } = useEditing();
  const actions = useValue(pointer);
  return (
    <PropFrame
      name={`when ${EVENT_WORDS[name] ?? plainName(name).toLowerCase()}`}
      pointer={pointer}
      summary={summary}
      isRequired={required}
      isSet={actions !== undefined}
    >
      <p className="st-sentence">{plainName(actionsSentence(actions, languages[0] ?? "en"))}.</p>
      <ActionList pointer={pointer} value={actions} name={`when ${name}`} />
    </PropFrame>
  );
}
