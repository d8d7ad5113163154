import type { JsonObject } from "../../../kit/json.ts";
import { pointerStep } from "../../../kit/json-pointer.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { asObject } from "../../document/json-parts.ts";
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
  const [given, filled] = [asObject(node.with), asObject(node.slots)];
  const uses = draft.paths().filter((one) => draft.text(one)?.includes(`"use": "${String(node.use)}"`) === true);
  return (
    <>
      <div className="st-note">
        <p>
          {fragment === undefined ? "" : `${String(fragment.summary ?? "").replace(/\.$/, "")}.`} It is shared
          {uses.length > 1 ? ` by ${uses.length} screens` : ""}.
        </p>
        <button type="button" className="st-link" onClick={() => select("/nodes/0", path)}>
          Change it everywhere
        </button>
      </div>
      {Object.entries(asObject(fragment?.parameters))
        .map(([name, parameter]) => [name, shapeOf(asObject(parameter))] as const)
        .filter(([, shape]) => tabOfShape(shape) === tab)
        .map(([name, shape]) => (
          <ShapeField
            key={name}
            name={name}
            shape={shape}
            pointer={`${pointer}/with/${pointerStep(name)}`}
            value={given[name]}
            holder={node}
          />
        ))}
      {Object.entries(asObject(fragment?.slots)).flatMap(([name, slot]) => {
        const { holds, summary, optional } = asObject(slot);
        const place = `${pointer}/slots/${pointerStep(name)}`;
        return tab === "tap" && holds === "actions" ? (
          <PropFrame
            key={name}
            name={name}
            pointer={place}
            summary={String(summary ?? "")}
            isRequired={optional !== true}
            isSet={filled[name] !== undefined}
          >
            <ActionList pointer={place} value={filled[name]} name={name} />
          </PropFrame>
        ) : (
          []
        );
      })}
    </>
  );
}

function shapeOf({ kind, summary, optional }: JsonObject): PropSpec {
  const common = { summary: String(summary ?? ""), required: optional !== true };
  if (kind === "text") return { ...common, kind: "text" };
  return kind === "state" ? { ...common, kind: "bind", type: { kind: "any" } } : { ...common, kind: "value" };
}
