import { useEffect, useRef } from "react";
import { isObject } from "../../../kit/json.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { catalog } from "../../definitions.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { valueAt } from "../../document/read-document.ts";
import { ActionList } from "../../forms/actions/action-list.tsx";
import { actionsSentence } from "../../forms/actions/action-sentence.ts";
import { ConditionField } from "../../forms/properties/condition-field.tsx";
import { DocumentFields } from "../../forms/properties/document-fields.tsx";
import { ExpressionField } from "../../forms/properties/expression-field.tsx";
import { FragmentFields } from "../../forms/properties/fragment-fields.tsx";
import { PropFrame } from "../../forms/properties/prop-parts.tsx";
import { ShapeControl, ShapeField } from "../../forms/shapes/shape-field.tsx";
import { FormControlsProvider } from "../../forms/structure/form-controls.ts";
import { leadTo } from "../../forms/structure/lead-to.ts";
import { MoreSettings } from "../../forms/structure/more-settings.tsx";
import { OpenPlaceProvider } from "../../forms/structure/open-place.ts";
import { useEditing } from "../../session/editing.tsx";
import "../../forms/properties/properties.css";
import { summaryWords } from "../../forms/properties/summary-words.ts";

const SHOWN = ["Always", "Never", "Only when …"] as const;
const CONTROLS = { ShapeControl, ShapeField };

interface PropertiesPanelProps {
  /** JSON pointer of the selected part. */
  readonly selected: string | null;
  /** JSON pointer of the place that somebody was led to, in that part or elsewhere. */
  readonly led: string | null;
}

/** All that can be changed of what is selected, in plain words. */
export function PropertiesPanel({ selected, led }: PropertiesPanelProps) {
  const { root, file } = useEditing();
  const form = useRef<HTMLDivElement>(null);
  const place = led ?? selected;
  useEffect(() => {
    if (place !== null) leadTo(form.current, place);
  }, [place]);
  if (root === undefined) return <p className="st-note">This document cannot be read just now: see JSON.</p>;
  const node = selected !== null && isNode(selected) ? valueAt(root, selected) : undefined;
  return (
    <FormControlsProvider value={CONTROLS}>
      <OpenPlaceProvider value={place}>
        <div ref={form}>
          {selected === null || !isObject(node) ? (
            <DocumentFields key={file} />
          ) : (
            <NodeFields key={`${file}${selected}`} pointer={selected} node={node} />
          )}
        </div>
      </OpenPlaceProvider>
    </FormControlsProvider>
  );
}

/** Whether a place is, or is within, what the tree shows. */
function isNode(pointer: string): boolean {
  return /^\/(body|footer|popups|nodes)\//.test(pointer);
}

interface NodeFieldsProps {
  readonly pointer: string;
  readonly node: { readonly [name: string]: unknown };
}

function NodeFields({ pointer, node }: NodeFieldsProps) {
  const { languages } = useEditing();
  const definition: WidgetDefinition | undefined = catalog.find(({ type }) => type === node.type);
  const props = Object.entries(definition?.props ?? {});
  const isMain = ([name, spec]: (typeof props)[number]) => spec.required === true || node[name] !== undefined;
  const main = props.filter(isMain);
  const isText = ([, spec]: (typeof props)[number]) => spec.kind === "text";
  const more = props.filter((one) => !isMain(one));
  const field = ([name, spec]: (typeof props)[number]) => (
    <ShapeField key={name} name={name} shape={spec} pointer={`${pointer}/${name}`} value={node[name]} holder={node} />
  );
  const events = Object.entries(definition?.events ?? {});
  return (
    <div className="st-props">
      <header>
        <h2>{plainName(String(node.use ?? node.type ?? "Part"))}</h2>
        {definition !== undefined && <p className="st-hint">{summaryWords(definition.summary)}</p>}
        <p className="st-unseen" role="status">
          {plainName(String(node.use ?? node.type ?? "Part"))}{" "}
          {wordsOf(node as Parameters<typeof wordsOf>[0], languages[0] ?? "en")}
        </p>
      </header>
      {typeof node.use === "string" && <FragmentFields pointer={pointer} node={node} />}
      {main.filter(isText).map(field)}
      {!pointer.startsWith("/popups/") || pointer.split("/").length > 3 ? (
        <>
          <PropFrame
            name="shown"
            pointer={`${pointer}/visible`}
            summary="When it is on the screen."
            isRequired={false}
            isSet={node.visible !== undefined}
          >
            <ConditionField pointer={`${pointer}/visible`} value={node.visible} byDefault name="Shown" words={SHOWN} />
          </PropFrame>
          <RepeatField pointer={pointer} repeat={node.repeat} />
        </>
      ) : null}
      {main.filter((one) => !isText(one)).map(field)}
      {events.map(([name, spec]) => {
        const actions = asObject(node.on)[name];
        return (
          <PropFrame
            key={name}
            name={`when ${EVENT_WORDS[name] ?? plainName(name).toLowerCase()}`}
            pointer={`${pointer}/on/${name}`}
            summary={spec.summary}
            isRequired={spec.required === true}
            isSet={actions !== undefined}
          >
            <p className="st-sentence">{plainName(actionsSentence(actions, languages[0] ?? "en"))}.</p>
            <ActionList pointer={`${pointer}/on/${name}`} value={actions} name={`when ${name}`} />
          </PropFrame>
        );
      })}
      {more.length > 0 && <MoreSettings count={more.length}>{more.map(field)}</MoreSettings>}
    </div>
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

function RepeatField({ pointer, repeat }: { readonly pointer: string; readonly repeat: unknown }) {
  if (!isObject(repeat)) return null;
  return (
    <PropFrame
      name="repeated"
      pointer={`${pointer}/repeat`}
      summary="Shown once for each element of this list."
      isRequired={false}
      isSet
    >
      <ExpressionField
        pointer={`${pointer}/repeat/over`}
        value={String(repeat.over ?? "")}
        name="Repeated for each of"
      />
    </PropFrame>
  );
}
