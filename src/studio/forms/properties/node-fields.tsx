import { Tabs } from "@base-ui/react/tabs";
import { useState } from "react";
import type { JsonObject } from "../../../kit/json.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import type { Member } from "../../../language/shape/shape.ts";
import { catalog } from "../../definitions.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { objectAt, valueAt } from "../../document/read-document.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected, useValue } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { ActionList } from "../actions/action-list.tsx";
import { actionsSentence } from "../actions/action-sentence.ts";
import { useOpenPlace } from "../rows/open-place.ts";
import { summaryWords } from "../rows/summary-words.ts";
import { useFormControls } from "../structure/form-controls.ts";
import { Settings } from "../structure/settings.tsx";
import { ConditionField } from "./condition-field.tsx";
import { ExpressionField } from "./expression-field.tsx";
import { FragmentFields } from "./fragment-fields.tsx";
import { PART_TABS, type PartTab, tabAt, tabOfShape } from "./part-tabs.ts";
import { PropFrame } from "./prop-parts.tsx";
import { textForm } from "./words-field.tsx";

const SHOWN = ["Always", "Never", "Only when …"] as const;

/** Fields of a node: its words, what its widget takes, when it is shown, and what happens. */
export function NodeFields({ pointer }: { readonly pointer: string }) {
  const { type, use, members } = useSelected(nodeForm, pointer);
  const definition: WidgetDefinition | undefined = catalog.find((one) => one.type === type);
  const [chosen, choose] = usePartTab(pointer, definition);
  const props = Object.entries(definition?.props ?? {});
  const inTab = (tab: PartTab) => props.filter(([, spec]) => tabOfShape(spec) === tab);
  const isUse = typeof use === "string";
  const isQuestion = props.some(([, { kind }]) => kind === "bind");
  const isPopup = pointer.startsWith("/popups/") && pointer.split("/").length <= 3;
  const has: { readonly [tab in PartTab]: boolean } = {
    words: isUse || inTab("words").length > 0,
    look: isUse || inTab("look").length > 0,
    when: !isPopup,
    tap: isUse || Object.keys(definition?.events ?? {}).length > 0,
  };
  const first = PART_TABS.find(({ id }) => has[id])?.id ?? "words";
  const fields = (tab: PartTab) => {
    if (!has[tab]) return <p className="st-hint">{PART_TABS.find(({ id }) => id === tab)?.none}</p>;
    if (tab === "when") return <WhenFields pointer={pointer} />;
    if (isUse) return <UseFields pointer={pointer} tab={tab} />;
    if (tab === "tap") return <EventFields pointer={pointer} events={definition?.events ?? {}} />;
    return <PropFields node={pointer} props={inTab(tab)} members={members} />;
  };
  return (
    <Tabs.Root
      className="st-props"
      value={has[chosen] ? chosen : first}
      onValueChange={(next) => choose(next as PartTab)}
    >
      <header>
        <h2 title={definition === undefined ? undefined : summaryWords(definition.summary)}>
          {plainName(String(use ?? type ?? "Part"))}
        </h2>
        <NodeWords pointer={pointer} />
      </header>
      <Tabs.List className="st-tabs st-part-tabs" aria-label="This part">
        {PART_TABS.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id} disabled={!has[id]}>
            {id === "look" && isQuestion ? "Look and answer" : label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PART_TABS.map(({ id }) => (
        <Tabs.Panel key={id} value={id} className="st-part-panel">
          {fields(id)}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}

/** The tab that is shown: the words of a part first, or that of a place that somebody was led to. */
function usePartTab(pointer: string, definition: WidgetDefinition | undefined) {
  const place = useOpenPlace();
  const placeTab = tabAt(pointer, place, definition);
  const [tab, setTab] = useState<PartTab>(placeTab ?? "words");
  const [last, setLast] = useState(place);
  if (last !== place) {
    setLast(place);
    if (placeTab !== null) setTab(placeTab);
  }
  return [tab, setTab] as const;
}

interface PropFieldsProps {
  /** JSON pointer of the node. */
  readonly node: string;
  readonly props: readonly (readonly [string, Member])[];
  /** Those that the node has. */
  readonly members: readonly string[];
}

/** Properties that are needed or there, the limits of an answer, and the others on demand. */
function PropFields({ node, props, members }: PropFieldsProps) {
  const { file } = useEditing();
  const shapes = new Map(props);
  const isNeeded = (name: string) => shapes.get(name)?.required === true;
  return (
    <Settings
      of={`${file}${node}`}
      names={[...shapes.keys()]}
      isMain={(name) => isNeeded(name) || members.includes(name)}
      groupOf={(name) => (isLimit(shapes.get(name)) ? "Limits on the answer" : "")}
      field={(name) => {
        const shape = shapes.get(name);
        return shape && <NodeProp key={name} name={name} shape={shape} node={node} />;
      }}
    />
  );
}

/** Whether it says which answers a question takes. */
function isLimit(shape: Member | undefined): boolean {
  return shape?.rule !== undefined || shape?.kind === "rules";
}

function WhenFields({ pointer }: { readonly pointer: string }) {
  return (
    <>
      <VisibleField pointer={`${pointer}/visible`} />
      <RepeatField pointer={`${pointer}/repeat`} />
    </>
  );
}

interface EventFieldsProps {
  readonly pointer: string;
  readonly events: NonNullable<WidgetDefinition["events"]>;
}

function EventFields({ pointer, events }: EventFieldsProps) {
  return Object.entries(events).map(([name, spec]) => (
    <EventField key={name} name={name} pointer={`${pointer}/on/${name}`} {...spec} />
  ));
}

/** A node without its values. */
function nodeForm({ root }: Documents, pointer: string) {
  const node = nodeAt(root, pointer);
  return { type: node.type, use: node.use, members: Object.keys(node) };
}

function nodeAt(root: unknown, pointer: string) {
  return objectAt(root, pointer) ?? NOTHING;
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

function UseFields({ pointer, tab }: { readonly pointer: string; readonly tab: PartTab }) {
  const node = useSelected(nodeHere, pointer);
  return <FragmentFields pointer={pointer} node={node} tab={tab} />;
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

const NOTHING: JsonObject = {};
const nothing = () => NOTHING;
const valueHere = ({ root }: Documents, pointer: string) => valueAt(root, pointer);
const objectHere = ({ root }: Documents, pointer: string) => objectAt(root, pointer);
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
  const repeat = useSelected(objectHere, pointer);
  if (repeat === null) return null;
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
  const sentence = actionsSentence(actions, languages[0] ?? "en", useScreenNames().ofPath);
  return (
    <PropFrame
      name={`when ${EVENT_WORDS[name] ?? plainName(name).toLowerCase()}`}
      pointer={pointer}
      summary={summary}
      isRequired={required}
      isSet={actions !== undefined}
    >
      <p className="st-sentence">{`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`}.</p>
      <ActionList pointer={pointer} value={actions} name={`when ${name}`} />
    </PropFrame>
  );
}
