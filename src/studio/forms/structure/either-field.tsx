import type { Shape, ShapeKind } from "../../../language/shape/shape.ts";
import { useEditing } from "../../session/editing.tsx";
import { StringField } from "../rows/value-fields.tsx";
import { useFormControls } from "./form-controls.ts";
import { newValue, optionOf } from "./new-value.ts";

interface EitherFieldProps {
  readonly id: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  readonly options: readonly Shape[];
}

const KIND_WORDS: { readonly [K in ShapeKind]?: string } = {
  string: "A word or a number",
  number: "A number",
  boolean: "Yes or no",
  text: "Words in every language",
  list: "Several",
  map: "One for each",
  record: "In detail",
};

/** One of several kinds of value: which one is chosen first, unless all are typed alike. */
export function EitherField({ id, pointer, value, name, options }: EitherFieldProps) {
  const { set, readOnly, languages } = useEditing();
  const { ShapeControl } = useFormControls();
  const isTyped = options.every(({ kind }) => kind === "string" || kind === "number" || kind === "boolean");
  const isSimple = isTyped && options.every((one) => one.kind !== "string" || one.values === undefined);
  if (isSimple) {
    return (
      <StringField id={id} pointer={pointer} value={value} suggestions={[]} isDate={false} canCompute={false} isAny />
    );
  }
  const at = optionOf(options, value);
  const chosen = options[at];
  const choose = (next: string) => {
    const option = options[Number(next)];
    if (option !== undefined) set(pointer, newValue(option, languages));
  };
  return (
    <>
      <select
        aria-label={`Kind of ${name}`}
        value={at}
        disabled={readOnly}
        onChange={(event) => choose(event.target.value)}
      >
        {at < 0 && <option value={-1}>Choose …</option>}
        {options.map(({ kind }, index) => (
          <option key={kind} value={index}>
            {KIND_WORDS[kind] ?? kind}
          </option>
        ))}
      </select>
      {chosen !== undefined && <ShapeControl id={id} name={name} shape={chosen} pointer={pointer} value={value} />}
    </>
  );
}
