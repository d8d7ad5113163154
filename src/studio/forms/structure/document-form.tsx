import { pointerStep } from "../../../kit/json-pointer.ts";
import type { Members } from "../../../language/shape/shape.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useEditing, useSelected, useValue } from "../../session/editing.tsx";
import { type ShapeFieldProps, useFormControls } from "./form-controls.ts";
import { Settings } from "./settings.tsx";
import "./structure.css";

interface DocumentFormProps {
  /** The members to be edited, of all that the document may have. */
  readonly fields: Members;
  /** Labels of members that are not called as they are written; these come first, in this order. */
  readonly names: { readonly [name: string]: string };
}

/** A document's members, as the language says what they may hold. */
export function DocumentForm({ fields, names }: DocumentFormProps) {
  const { file } = useEditing();
  const written = useSelected(membersWritten, null);
  const isMain = (member: string) => member in names || fields[member]?.required === true || written.includes(member);
  const others = Object.keys(fields).filter((member) => !(member in names));
  const fieldOf = (member: string) => {
    const field = fields[member];
    return field === undefined ? null : (
      <MemberField key={member} name={names[member] ?? member} shape={field} pointer={`/${pointerStep(member)}`} />
    );
  };
  return (
    <div className="st-form">
      <Settings of={file} names={[...Object.keys(names), ...others]} isMain={isMain} field={fieldOf} />
    </div>
  );
}

function membersWritten({ root }: Documents): readonly string[] {
  return Object.keys(root ?? {});
}

function MemberField(field: Omit<ShapeFieldProps, "value">) {
  const { ShapeField } = useFormControls();
  return <ShapeField {...field} value={useValue(field.pointer)} />;
}
