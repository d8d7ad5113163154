import { isObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { useDocuments, useEditing } from "../../session/editing.tsx";
import { ActionList } from "../actions/action-list.tsx";
import { useFormControls } from "../structure/form-controls.ts";
import { type PartTab, tabOfShape } from "./part-tabs.ts";
import { PropFrame } from "./prop-parts.tsx";

interface FragmentFieldsProps {
  readonly pointer: string;
  readonly node: { readonly [name: string]: unknown };
  /** The tab whose parameters and slots are shown. */
  readonly tab: PartTab;
}

/** Arguments and slots of one use of a fragment. Content shared by all uses is edited in the fragment. */
export function FragmentFields({ pointer, node, tab }: FragmentFieldsProps) {
  const { select } = useEditing();
  const { read, draft } = useDocuments();
  const { ShapeField } = useFormControls();
  const path = `schemas/fragments/${String(node.use)}.json`;
  const fragment = read(path);
  const parameters = isObject(fragment) && isObject(fragment.parameters) ? fragment.parameters : {};
  const slots = isObject(fragment) && isObject(fragment.slots) ? fragment.slots : {};
  const given = isObject(node.with) ? node.with : {};
  const filled = isObject(node.slots) ? node.slots : {};
  const uses = draft.paths().filter((one) => draft.text(one)?.includes(`"use": "${String(node.use)}"`) === true);
  return (
    <>
      <div className="st-note">
        <p>
          {isObject(fragment) ? `${String(fragment.summary ?? "").replace(/\.$/, "")}.` : ""} It is shared
          {uses.length > 1 ? ` by ${uses.length} screens` : ""}.
        </p>
        <button type="button" className="st-link" onClick={() => select("/nodes/0", path)}>
          Change it everywhere
        </button>
      </div>
      {Object.entries(parameters)
        .filter(([, parameter]) => tabOfShape(shapeOf(parameter)) === tab)
        .map(([name, parameter]) => (
          <ShapeField
            key={name}
            name={name}
            shape={shapeOf(parameter)}
            pointer={`${pointer}/with/${pointerStep(name)}`}
            value={given[name]}
            holder={node}
          />
        ))}
      {Object.entries(slots).flatMap(([name, slot]) =>
        tab === "tap" && isObject(slot) && slot.holds === "actions" ? (
          <PropFrame
            key={name}
            name={name}
            pointer={`${pointer}/slots/${pointerStep(name)}`}
            summary={String(slot.summary ?? "")}
            isRequired={slot.optional !== true}
            isSet={filled[name] !== undefined}
          >
            <ActionList pointer={`${pointer}/slots/${pointerStep(name)}`} value={filled[name]} name={name} />
          </PropFrame>
        ) : (
          []
        ),
      )}
    </>
  );
}

function shapeOf(parameter: unknown): PropSpec {
  const { kind, summary, optional } = isObject(parameter) ? parameter : {};
  const common = { summary: String(summary ?? ""), required: optional !== true };
  if (kind === "text") return { ...common, kind: "text" };
  return kind === "state" ? { ...common, kind: "bind", type: { kind: "any" } } : { ...common, kind: "value" };
}
