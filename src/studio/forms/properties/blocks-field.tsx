import { useState } from "react";
import { own } from "../../../kit/own.ts";
import type { BlockSpec, BlockSpecs, BlockValue, Shape } from "../../../language/shape/shape.ts";
import { list, STRING_VALUE, TEXT } from "../../../language/shape/structure.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, readText } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { useFormControls } from "../structure/form-controls.ts";
import { newValue } from "../structure/new-value.ts";

interface BlocksFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly blocks: BlockSpecs;
}

/** Shape of each kind of value that a block holds. */
const SHAPES: { readonly [K in BlockValue]: Shape } = {
  text: TEXT,
  texts: list(TEXT),
  rows: list(list(TEXT)),
  anchor: STRING_VALUE,
};

/** A long text, block by block: headings, paragraphs, lists, tables. */
export function BlocksField({ pointer, value, blocks }: BlocksFieldProps) {
  const { readOnly, languages } = useEditing();
  const { add } = useElements();
  const [added, setAdded] = useState(-1);
  const written: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <>
      <ol className="st-elements">
        {written.map((one, at) => {
          const block = asObject(one);
          const [kind, spec] = Object.entries(blocks).find(([name]) => name in block) ?? ["", undefined];
          return (
            <ElementRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is told apart by its place alone
              key={at}
              pointer={`${pointer}/${at}`}
              count={written.length}
              title={blockTitle(kind, own(block, kind), languages[0] ?? "en")}
              startsOpen={at === added}
            >
              {spec !== undefined && <BlockFields kind={kind} spec={spec} pointer={`${pointer}/${at}`} block={block} />}
            </ElementRow>
          );
        })}
      </ol>
      {!readOnly && (
        <select
          className="st-add"
          aria-label="Add a block"
          value=""
          onChange={(event) => {
            const spec = own(blocks, event.target.value);
            if (spec === undefined) return;
            setAdded(written.length);
            add(pointer, written.length, { [event.target.value]: newValue(SHAPES[spec.takes], languages) });
          }}
        >
          <option value="">Add a block …</option>
          {Object.entries(blocks).map(([name, { summary }]) => (
            <option key={name} value={name} title={summary}>
              {plainName(name)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

interface BlockFieldsProps {
  readonly kind: string;
  readonly spec: BlockSpec;
  readonly pointer: string;
  readonly block: { readonly [name: string]: unknown };
}

function BlockFields({ kind, spec, pointer, block }: BlockFieldsProps) {
  const { ShapeField } = useFormControls();
  const members = { [kind]: spec, ...spec.also };
  return Object.entries(members).map(([name, { summary, takes }]) => (
    <ShapeField
      key={name}
      name={name}
      shape={{ ...SHAPES[takes], summary, required: name === kind }}
      pointer={`${pointer}/${name}`}
      value={block[name]}
    />
  ));
}

function blockTitle(kind: string, value: unknown, language: string): string {
  const first = Array.isArray(value) ? value.flat()[0] : value;
  const words = readText(first, language);
  return words === "" ? plainName(kind) : `${plainName(kind)}: ${words}`;
}
