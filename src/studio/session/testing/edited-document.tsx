import { createStore, Provider } from "jotai";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { type ListedNames, NO_NAMES } from "../../../editor/listed-names.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { editingPartsAtom, editsAtom, namesAtom, outlineAtom, placeAtom, reportAtom } from "../change-atoms.ts";
import type { EditingParts } from "../create-editing.ts";
import type { Draft } from "../draft.ts";
import { type OpenedChange, openedAtom } from "../opened-change.ts";

interface EditedDocumentProps {
  readonly draft: Draft;
  readonly file: string;
  readonly selected?: string | null;
  readonly parts?: Partial<EditingParts>;
  readonly names?: ListedNames;
  readonly opened?: OpenedChange;
  /** Null until the documents are checked. */
  readonly diagnostics?: readonly Diagnostic[] | null;
  readonly children: ReactNode;
}

/** A document of a draft around panels, without a worker that completes, checks and computes. */
export function EditedDocument({ draft, children, ...props }: EditedDocumentProps) {
  const [store] = useState(() => storeOf(draft, props));
  useLayoutEffect(() => draft.subscribe(() => store.set(editsAtom, draft.state.version)), [draft, store]);
  return <Provider store={store}>{children}</Provider>;
}

function storeOf(draft: Draft, props: Omit<EditedDocumentProps, "draft" | "children">) {
  const { file, selected = null, parts, names = NO_NAMES, opened = null, diagnostics = [] } = props;
  const store = createStore();
  const select = (to: string, path: string) => store.set(placeAtom, { file: path, pointer: to });
  const outline = { screens: [], scenarios: [], languages: ["en", "sw"] };
  store.set(editingPartsAtom, { ...quietParts(draft), select, ...parts });
  store.set(placeAtom, { file, pointer: selected });
  store.set(openedAtom, opened);
  store.set(namesAtom, names);
  store.set(outlineAtom, outline);
  store.set(reportAtom, diagnostics === null ? null : { ...outline, diagnostics, texts: [] });
  return store;
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
