import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Members } from "../../../language/shape/shape.ts";
import { asObject } from "../../document/json-parts.ts";
import { useEditing } from "../../session/editing.tsx";
import { useFormControls } from "./form-controls.ts";
import { MoreSettings } from "./more-settings.tsx";
import "./structure.css";

interface DocumentFormProps {
  /** The members to be edited, of all that the document may have. */
  readonly fields: Members;
  /** Labels of members that are not called as they are written; these come first, in this order. */
  readonly names: { readonly [name: string]: string };
}

/** A document's members, as the language says what they may hold. */
export function DocumentForm({ fields, names }: DocumentFormProps) {
  const { root } = useEditing();
  const { ShapeField } = useFormControls();
  const document = asObject(root);
  const isMain = (member: string) =>
    member in names || fields[member]?.required === true || document[member] !== undefined;
  const others = Object.keys(fields).filter((member) => !(member in names));
  const fieldOf = (member: string) => {
    const field = fields[member];
    if (field === undefined) return null;
    const pointer = `/${pointerStep(member)}`;
    return (
      <ShapeField
        key={member}
        name={names[member] ?? member}
        shape={field}
        pointer={pointer}
        value={document[member]}
      />
    );
  };
  const more = others.filter((member) => !isMain(member));
  return (
    <div className="st-form">
      {Object.keys(names).map(fieldOf)}
      {others.filter(isMain).map(fieldOf)}
      {more.length > 0 && <MoreSettings count={more.length}>{more.map(fieldOf)}</MoreSettings>}
    </div>
  );
}
