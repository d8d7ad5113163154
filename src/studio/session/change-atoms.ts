import { atom } from "jotai";
import { selectAtom } from "jotai/utils";
import { type ListedNames, NO_NAMES } from "../../editor/listed-names.ts";
import type { ProjectOutline } from "../../editor/project-outline.ts";
import { share } from "../../kit/share.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ReadDocument } from "../document/read-document.ts";
import type { ProjectReport } from "../model/worker/project-messages.ts";
import type { SavedConflict } from "./change-session/pull-edits.ts";
import { createEditing, type Editing, type EditingParts } from "./create-editing.ts";
import type { ShownPlace } from "./place-address.ts";

// State of an open change. Each one has a store of its own.

/** Counts up with each edit of any document. */
export const editsAtom = atom(0);
/** Null until the documents were read. */
export const outlineAtom = atom<ProjectOutline | null>(null);
/** Null until the documents were checked once; another object for each check. */
export const reportAtom = atom<ProjectReport | null>(null);
/** Names that the shown document may refer to. */
export const namesAtom = atom<ListedNames>(NO_NAMES);
/** Null where no document is edited. */
export const editingPartsAtom = atom<EditingParts | null>(null);
/** Document and part that the address or a person names. */
export const placeAtom = atom<ShownPlace>({ file: null, pointer: null });
/** Documents that differed from the base when the change was opened. */
export const changedBeforeAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Paths of the journeys that were given new words since the change was opened here. */
export const followedAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Edits of somebody else at the same places, until one of both is chosen. */
export const conflictsAtom = atom<readonly SavedConflict[]>([]);
/** Words that are typed and not yet sent, by what they are about: "" for the note to the author. */
export const unsentWordsAtom = atom<{ readonly [subject: string]: string }>({});

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];
const NO_LANGUAGES: readonly string[] = [];
export const diagnosticsAtom = atom((get) => get(reportAtom)?.diagnostics ?? NO_DIAGNOSTICS);
/** Codes; the same list while they are the same. */
const languagesAtom = selectAtom(outlineAtom, (outline, before?: readonly string[]) =>
  share(before, outline?.languages ?? NO_LANGUAGES),
);

const partsAtom = atom((get) => {
  const parts = get(editingPartsAtom);
  if (parts === null) throw new Error("nothing is edited here");
  return parts;
});

/** Shown where no document is named: the first screen that was changed. */
const firstFileAtom = atom((get) => {
  const screens = get(outlineAtom)?.screens ?? [];
  const changed = get(changedBeforeAtom);
  const first = screens.find(({ file }) => changed.has(file)) ?? screens.find(({ path }) => path !== null);
  return first?.file ?? "schemas/routes.json";
});

/** Whether the place names a document that is there. */
const isPlaceThereAtom = atom((get) => {
  get(editsAtom);
  const { file } = get(placeAtom);
  return file !== null && get(partsAtom).draft.text(file) !== undefined;
});
/** Path of the document that is shown. */
export const fileAtom = atom((get) => (get(isPlaceThereAtom) ? get(placeAtom).file : null) ?? get(firstFileAtom));
/** JSON pointer of the selected part. */
export const selectedAtom = atom((get) => (get(isPlaceThereAtom) ? get(placeAtom).pointer : null));

export const editingAtom = atom((get) =>
  createEditing(get(partsAtom), { file: get(fileAtom), languages: get(languagesAtom), names: get(namesAtom) }),
);

/** The documents at one moment. */
export interface Documents extends Pick<Editing, "draft" | "file" | "read" | "languages"> {
  /** Content of the document that is edited; undefined while it cannot be read. */
  readonly root: ReturnType<ReadDocument>;
}

/** Another object after each edit: to be selected from. */
export const documentsAtom = atom((get): Documents => {
  get(editsAtom);
  const { draft, file, read, languages } = get(editingAtom);
  return { draft, file, read, languages, root: read(file) };
});
