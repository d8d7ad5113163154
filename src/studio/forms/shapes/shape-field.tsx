import { useId } from "react";
import { hasExpression } from "../../../expression/syntax/text-parts.ts";
import { type ByKind, byKind, ofReferences } from "../../../language/shape/by-kind.ts";
import type { ShapeKind } from "../../../language/shape/shape.ts";
import { plainName } from "../../document/plain-words.ts";
import { amountIn } from "../../document/value-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { PropFrame } from "../properties/prop-parts.tsx";
import type { ShapeControlProps, ShapeFieldProps } from "../structure/form-controls.ts";
import { Section } from "../structure/section.tsx";
import { CONTROLS } from "./controls.tsx";

/** One member of a document, a node or an action, edited by what the language says it may hold. */
export function ShapeField({ name, shape, pointer, value, holder }: ShapeFieldProps) {
  const id = useId();
  const { summary, required } = shape;
  const layout = byKind(LAYOUTS, shape);
  if (layout === "none") return null;
  const common = { id, pointer, value, ...(holder !== undefined && { holder }) };
  const control = <ShapeControl name={holder === undefined ? plainName(name) : name} shape={shape} {...common} />;
  if (layout === "section") {
    return (
      <Section pointer={pointer} name={name} hint={amountIn(value)} summary={summary}>
        {control}
      </Section>
    );
  }
  return (
    <PropFrame
      // "Value" says nothing of where an answer goes.
      name={shape.kind === "bind" && name === "value" ? "kept as" : name}
      pointer={pointer}
      summary={summary}
      isRequired={required === true}
      isSet={value !== undefined}
      {...(layout === "one" && !hasExpression(value) && { controlId: id })}
    >
      {"per" in shape && shape.per !== undefined && (
        <p className="st-hint">Holds for each of the {plainName(shape.per).toLowerCase()}, not for one alone.</p>
      )}
      {control}
    </PropFrame>
  );
}

/** The controls alone, for where the name stands elsewhere. */
export function ShapeControl({ shape, ...props }: ShapeControlProps) {
  const editing = useEditing();
  return byKind(CONTROLS, shape, { ...props, editing });
}

/** One control that the name is the label of, a group of them, a part of the form that opens; or edited elsewhere. */
type Layout = "one" | "group" | "section" | "none";

const one = (): Layout => "one";
const group = (): Layout => "group";
const section = (): Layout => "section";

const LAYOUTS = {
  ...ofReferences(one),
  text: group,
  string: one,
  number: one,
  boolean: one,
  constant: () => "none",
  value: one,
  expression: group,
  list: ({ items }) => (items === undefined ? "group" : "section"),
  record: ({ fields }) => (fields === undefined ? "group" : "section"),
  map: section,
  either: group,
  variant: section,
  node: () => "none",
  actionList: group,
  schema: section,
  blocks: group,
  rules: group,
  messages: group,
  fields: group,
  bind: one,
  actions: group,
} satisfies ByKind<ShapeKind, [], Layout>;
