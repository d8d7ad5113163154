import { useAtomValue } from "jotai";
import { selectAtom } from "jotai/utils";
import { useMemo } from "react";
import { share } from "../../kit/share.ts";
import { valueAt } from "../document/read-document.ts";
import { type Documents, documentsAtom, editingAtom } from "./change-atoms.ts";
import type { Editing } from "./create-editing.ts";

/** Commands for the document that is edited. No edit draws the component again: it selects what it shows. */
export function useEditing(): Editing {
  return useAtomValue(editingAtom);
}

/** The documents, and a drawing after each edit: what shows little of them selects that instead. */
export function useDocuments(): Documents {
  return useAtomValue(documentsAtom);
}

/**
 * Selects from the documents. Only another value draws the component again; its parts that are equal stay the same.
 * @param select must be the same function at each drawing
 */
export function useSelected<Argument, Selected>(
  select: (documents: Documents, argument: Argument) => Selected,
  argument: Argument,
): Selected {
  const selected = useMemo(
    () =>
      selectAtom(documentsAtom, (documents, before?: { readonly value: Selected }) => {
        const value = share(before?.value, select(documents, argument));
        return before !== undefined && Object.is(before.value, value) ? before : { value };
      }),
    [select, argument],
  );
  return useAtomValue(selected).value;
}

/** Value at a place of the document that is edited. */
export function useValue(pointer: string): unknown {
  return useSelected(valueIn, pointer);
}

function valueIn({ root }: Documents, pointer: string): unknown {
  return valueAt(root, pointer);
}
