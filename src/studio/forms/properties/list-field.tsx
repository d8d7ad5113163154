import { isObject } from "../../../kit/json.ts";
import type { PropSpecs } from "../../../language/prop.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName, wordsOf } from "../../document/plain-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { useFormControls } from "../structure/form-controls.ts";
import { ExpressionField } from "./expression-field.tsx";

interface ListFieldProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  /** Objects in its elements are words. */
  readonly hasTexts: boolean;
  /** The members of its elements, where the definition says them. */
  readonly members: PropSpecs | undefined;
}

/** A list that is computed, or written out element by element. */
export function ListField({ pointer, value, name, hasTexts, members }: ListFieldProps) {
  const { readOnly, set, languages, openJson } = useEditing();
  const { ShapeField } = useFormControls();
  const { add } = useElements();
  if (typeof value === "string") {
    return (
      <>
        <ExpressionField pointer={pointer} value={value} name={name} />
        <button type="button" className="st-link" disabled={readOnly} onClick={() => set(pointer, [])}>
          List the elements instead
        </button>
      </>
    );
  }
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  const specs = members ?? membersLike(elements, hasTexts);
  if (specs === null) {
    return (
      <button type="button" className="st-link" onClick={() => openJson(pointer)}>
        {elements.length} elements: edit as JSON
      </button>
    );
  }
  const one = name.replace(/s$/, "");
  return (
    <>
      <ol className="st-elements">
        {elements.map((element, at) => {
          const holder = asObject(element);
          const title = wordsOf(holder as Parameters<typeof wordsOf>[0], languages[0] ?? "en");
          return (
            <ElementRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an element is told apart by its place alone
              key={at}
              pointer={`${pointer}/${at}`}
              count={elements.length}
              title={title || `${plainName(one)} ${at + 1}`}
            >
              {Object.entries(specs).map(([member, shape]) => (
                <ShapeField
                  key={member}
                  name={member}
                  shape={shape}
                  pointer={`${pointer}/${at}/${member}`}
                  value={holder[member]}
                  holder={holder}
                />
              ))}
            </ElementRow>
          );
        })}
      </ol>
      {!readOnly && (
        <button
          type="button"
          className="st-link"
          onClick={() => add(pointer, elements.length, newElement(specs, elements, languages))}
        >
          Add one to {plainName(name).toLowerCase()}
        </button>
      )}
    </>
  );
}

/** Members that the present elements have, as specs; null if one is no object, or there is none. */
function membersLike(elements: readonly unknown[], hasTexts: boolean): PropSpecs | null {
  const known: { [name: string]: PropSpecs[string] } = {};
  for (const element of elements) {
    if (!isObject(element)) return null;
    for (const [name, value] of Object.entries(element)) {
      known[name] ??=
        isObject(value) && hasTexts
          ? { kind: "text", summary: "" }
          : typeof value === "boolean"
            ? { kind: "boolean", summary: "" }
            : Array.isArray(value)
              ? { kind: "list", summary: "", ...(hasTexts && { texts: true as const }) }
              : { kind: "value", summary: "" };
    }
  }
  return Object.keys(known).length === 0 ? null : known;
}

/** One more of the kind, with words to be replaced and a name of its own. */
function newElement(specs: PropSpecs, elements: readonly unknown[], languages: readonly string[]): object {
  const number = elements.length + 1;
  const words = Object.fromEntries(languages.map((language) => [language, `${number}`]));
  const entries = Object.entries(specs).flatMap(([name, spec]): [string, unknown][] => {
    if (name === "name") return [[name, `question${number}`]];
    if (spec.kind === "text" && (spec.required === true || elements.length > 0)) {
      return spec.required === true || name === "label" ? [[name, words]] : [];
    }
    if (name === "kind" && spec.kind === "string") return [[name, spec.values?.[0] ?? "text"]];
    return ["value", "id", "type"].includes(name) ? [[name, `option${number}`]] : [];
  });
  return Object.fromEntries(entries);
}
