import { createStore, Provider } from "jotai";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { type ListedNames, NO_NAMES } from "../../../editor/listed-names.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { editingPartsAtom, editsAtom, namesAtom, outlineAtom, placeAtom, reportAtom } from "../change-atoms.ts";
import type { EditingParts } from "../create-editing.ts";
import type { Draft } from "../draft.ts";

interface EditedDocumentProps {
  readonly draft: Draft;
  readonly file: string;
  readonly selected?: string | null;
  readonly parts?: Partial<EditingParts>;
  readonly names?: ListedNames;
  readonly children: ReactNode;
}

/** A document of a draft around panels, without a worker that completes, checks and computes. */
export function EditedDocument({
  draft,
  file,
  selected = null,
  parts,
  names = NO_NAMES,
  children,
}: EditedDocumentProps) {
  const [store] = useState(() => {
    const made = createStore();
    const select = (to: string, path: string) => made.set(placeAtom, { file: path, pointer: to });
    const outline = { screens: [], scenarios: [], languages: ["en", "sw"] };
    made.set(editingPartsAtom, { ...quietParts(draft), select, ...parts });
    made.set(placeAtom, { file, pointer: selected });
    made.set(namesAtom, names);
    made.set(outlineAtom, outline);
    made.set(reportAtom, { ...outline, diagnostics: [], texts: [] });
    return made;
  });
  useLayoutEffect(() => draft.subscribe(() => store.set(editsAtom, draft.state.version)), [draft, store]);
  return <Provider store={store}>{children}</Provider>;
}

function quietParts(draft: Draft): EditingParts {
  const nothing = () => undefined;
  return {
    draft,
    read: createDocumentReader(draft),
    readOnly: false,
    pictures: new Map(),
    client: null,
    storePicture: () => Promise.resolve(),
    select: nothing,
    open: nothing,
    openJson: nothing,
    say: nothing,
    onValues: () => nothing,
    valueNow: () => Promise.resolve(undefined),
  };
}
