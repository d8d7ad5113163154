import { useState } from "react";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { ActionDefinition, BranchSpec } from "../../../language/define-action.ts";
import { actionCatalog } from "../../definitions.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { summaryWords } from "../rows/summary-words.ts";
import { useFormControls } from "../structure/form-controls.ts";
import { Settings } from "../structure/settings.tsx";
import { actionSentence, actionTitle } from "./action-sentence.ts";
import { newAction } from "./new-action.ts";

interface ActionListProps {
  readonly pointer: string;
  readonly value: unknown;
  /** When they run, in words. */
  readonly name: string;
}

const DEFINITIONS: readonly ActionDefinition[] = actionCatalog;

/** Actions as sentences, in the order in which they run; each opens to be changed. */
export function ActionList({ pointer, value, name }: ActionListProps) {
  const { readOnly, languages, names } = useEditing();
  const { add } = useElements();
  const { ofPath } = useScreenNames();
  const [added, setAdded] = useState(-1);
  const actions: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <>
      <ol className="st-elements">
        {actions.map((one, at) => {
          const action = asObject(one);
          const definition = DEFINITIONS.find((known) => known.name === action.do);
          const sentence = actionSentence(action, languages[0] ?? "en", ofPath);
          return (
            <ElementRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an action is told apart by its place alone
              key={at}
              pointer={`${pointer}/${at}`}
              count={actions.length}
              title={at === 0 ? sentence : `then ${sentence}`}
              startsOpen={at === added}
            >
              {definition !== undefined && (
                <ActionFields definition={definition} pointer={`${pointer}/${at}`} action={action} />
              )}
            </ElementRow>
          );
        })}
      </ol>
      {!readOnly && (
        <select
          className="st-add"
          aria-label={`Add an action: ${name}`}
          value=""
          onChange={(event) => {
            const definition = DEFINITIONS.find((known) => known.name === event.target.value);
            if (definition === undefined) return;
            setAdded(actions.length);
            add(pointer, actions.length, newAction(definition, names, languages));
          }}
        >
          <option value="">{actions.length === 0 ? "No actions. Add one …" : "Add an action …"}</option>
          {DEFINITIONS.map((known) => (
            <option key={known.name} value={known.name} title={known.summary}>
              {actionTitle(known.name)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

interface ActionFieldsProps {
  readonly definition: ActionDefinition;
  readonly pointer: string;
  readonly action: { readonly [name: string]: unknown };
}

function ActionFields({ definition, pointer, action }: ActionFieldsProps) {
  const { ShapeField } = useFormControls();
  const { file } = useEditing();
  const { props } = definition;
  const field = (name: string) => {
    const shape = props[name];
    const at = `${pointer}/${name}`;
    return (
      shape && <ShapeField key={name} name={name} shape={shape} pointer={at} value={action[name]} holder={action} />
    );
  };
  return (
    <>
      <p className="st-hint">{summaryWords(definition.summary)}</p>
      <Settings
        of={`${file}${pointer}`}
        names={Object.keys(props)}
        isMain={(name) => props[name]?.required === true || name in action}
        field={field}
      />
      {Object.entries(definition.branches ?? {}).map(([name, branch]) => (
        <Branch key={name} name={name} branch={branch} pointer={`${pointer}/${name}`} value={action[name]} />
      ))}
    </>
  );
}

interface BranchProps {
  readonly name: string;
  readonly branch: BranchSpec;
  readonly pointer: string;
  readonly value: unknown;
}

/** Fields for actions that run after another one, or in place of it. */
function Branch({ name, branch, pointer, value }: BranchProps) {
  if (branch.of !== undefined) {
    return Object.entries(asObject(value)).map(([key, actions]) => (
      <fieldset key={key} className="st-branch-actions">
        <legend className="st-prop-name">If it is {key}</legend>
        <ActionList pointer={`${pointer}/${pointerStep(key)}`} value={actions} name={key} />
      </fieldset>
    ));
  }
  return (
    <fieldset className="st-branch-actions">
      <legend className="st-prop-name">{BRANCH_WORDS[name] ?? plainName(name)}</legend>
      <p className="st-hint">{summaryWords(branch.summary)}</p>
      <ActionList pointer={pointer} value={value} name={plainName(name)} />
    </fieldset>
  );
}

const BRANCH_WORDS: { readonly [name: string]: string } = {
  yes: "Then",
  no: "Otherwise",
  success: "On success",
  failure: "On failure",
  else: "In other cases",
};
