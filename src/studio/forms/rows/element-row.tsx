import type { ReactNode } from "react";
import { printPart } from "../../../kit/lay-out.ts";
import { insertElement, moveElement, parentOf, removeElement } from "../../document/edit-elements.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpen } from "./open-place.ts";

interface ElementRowProps {
  /** JSON pointer of an element of a list. */
  readonly pointer: string;
  readonly count: number;
  readonly title: string;
  /** It was just added. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** One of several things in a list: it opens to be edited, moves and goes. */
export function ElementRow({ pointer, count, title, startsOpen = false, children }: ElementRowProps) {
  const { readOnly } = useEditing();
  const { move, remove } = useElements();
  const index = Number(parentOf(pointer)[1]);
  const [isOpen, setOpen] = useOpen(pointer, startsOpen);
  return (
    <li className="st-element">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={`${pointer}-name`}>
          <span>{title}</span>
        </summary>
        {isOpen && <div className="st-element-body">{children}</div>}
      </details>
      {!readOnly && (
        <span className="st-element-tools">
          <button
            type="button"
            className="st-small-button"
            aria-label={`Move up: ${title}`}
            disabled={index === 0}
            onClick={() => move(pointer, index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="st-small-button"
            aria-label={`Move down: ${title}`}
            disabled={index === count - 1}
            onClick={() => move(pointer, index + 2)}
          >
            ↓
          </button>
          <button
            type="button"
            className="st-small-button"
            aria-label={`Remove: ${title}`}
            onClick={() => remove(pointer)}
          >
            ✕
          </button>
        </span>
      )}
    </li>
  );
}

/** Edits of lists in the document that is edited. */
export function useElements() {
  const { draft, file } = useEditing();
  const edit = (text: string) => draft.edit(file, text, `${file} elements ${draft.state.version}`);
  const text = () => draft.text(file) ?? "";
  return {
    /** @param to its place in the list as that is before the move */
    move: (pointer: string, to: number) => edit(moveElement(text(), pointer, parentOf(pointer)[0], to).text),
    remove: (pointer: string) => edit(removeElement(text(), pointer)),
    add: (list: string, index: number, element: unknown) =>
      edit(insertElement(text(), list, index, printPart(element)).text),
  };
}
