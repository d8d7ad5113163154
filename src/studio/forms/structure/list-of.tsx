import { useId, useState } from "react";
import type { Shape } from "../../../language/shape/shape.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { valueWords } from "../../document/value-words.ts";
import { useEditing } from "../../session/editing.tsx";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { ElementRow, useElements } from "../rows/element-row.tsx";
import { useFormControls } from "./form-controls.ts";
import { newValue } from "./new-value.ts";

interface ListOfProps {
  readonly pointer: string;
  readonly value: unknown;
  readonly name: string;
  readonly item: Shape;
}

/** Elements one below the other; each opens to be edited, moves and goes. */
export function ListOf({ pointer, value, name, item }: ListOfProps) {
  const { readOnly, languages, draft, file } = useEditing();
  const { ShapeControl } = useFormControls();
  const { add } = useElements();
  const { ofId } = useScreenNames();
  const id = useId();
  const [added, setAdded] = useState(-1);
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <>
      {elements.length > 0 && (
        <ol className="st-elements">
          {elements.map((element, at) => {
            const words = screenWords(item, element, ofId) ?? valueWords(element, languages[0] ?? "en");
            const title = words || `${plainName(name.replace(/s$/, ""))} ${at + 1}`;
            return (
              <ElementRow
                // biome-ignore lint/suspicious/noArrayIndexKey: an element is told apart by its place alone
                key={at}
                pointer={`${pointer}/${at}`}
                count={elements.length}
                title={title}
                startsOpen={at === added}
              >
                <ShapeControl
                  id={`${id}-${at}`}
                  name={`${name} ${at + 1}`}
                  shape={item}
                  pointer={`${pointer}/${at}`}
                  value={element}
                />
              </ElementRow>
            );
          })}
        </ol>
      )}
      {!readOnly && draft.text(file) !== undefined && (
        <button
          type="button"
          className="st-link"
          onClick={() => {
            setAdded(elements.length);
            add(pointer, elements.length, newValue(item, languages));
          }}
        >
          Add one to {plainName(name).toLowerCase()}
        </button>
      )}
    </>
  );
}

/** The title of the screen that an element is or leads to, with its path; null for what is of no screen. */
function screenWords(item: Shape, element: unknown, ofId: (id: string) => string): string | null {
  if (item.kind === "string") return item.refersTo === "screen" && typeof element === "string" ? ofId(element) : null;
  const { screen, path } = asObject(element);
  if (item.kind !== "record" || item.fields?.screen === undefined || typeof screen !== "string") return null;
  return typeof path === "string" ? `${ofId(screen)} · ${path}` : ofId(screen);
}
