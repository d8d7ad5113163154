import { NO_NAMES } from "../../../editor/listed-names.ts";
import { setValue } from "../../document/edit-elements.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import type { Draft } from "../draft.ts";
import type { Editing } from "../editing.tsx";

/** Context for tests of panels: a document of a draft, without a worker that completes, checks and computes. */
export function editingOf(draft: Draft, file: string, parts: Partial<Editing> = {}): Editing {
  const read = createDocumentReader(draft);
  return {
    draft,
    file,
    root: read(file),
    read,
    languages: ["en", "sw"],
    readOnly: false,
    diagnostics: [],
    names: NO_NAMES,
    pictures: new Map(),
    storePicture: () => Promise.resolve(),
    set: (pointer, value) => draft.edit(file, setValue(draft.text(file) ?? "", pointer, value), `${file}${pointer}`),
    select: () => undefined,
    complete: () => Promise.resolve(null),
    fields: () => Promise.resolve([]),
    slotUse: () => Promise.resolve(null),
    valueNow: () => Promise.resolve(undefined),
    onValues: () => () => undefined,
    rename: () => Promise.resolve(null),
    say: () => undefined,
    openJson: () => undefined,
    ...parts,
  };
}
