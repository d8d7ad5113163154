import { type createStore, useAtomValue, useStore } from "jotai";
import { useLayoutEffect, useMemo, useState } from "react";
import { UNKNOWN_NAMES } from "../../editor/listed-names.ts";
import { useLatest } from "../controls/use-latest.ts";
import { rangeOf } from "../document/edit-json.ts";
import { enclosingNode } from "../document/node-at.ts";
import { createDocumentReader } from "../document/read-document.ts";
import { useAnswer } from "../model/use-answer.ts";
import { rangeAtom } from "../panels/json/range-atom.ts";
import { panelAtom } from "../panels/shown-panel.ts";
import type { ExpressionValues } from "../preview/expression-values.ts";
import { screenAtom } from "../preview/shown-screen.ts";
import { valueAtPlace } from "../preview/value-at-place.ts";
import {
  changedBeforeAtom,
  editingAtom,
  editingPartsAtom,
  fileAtom,
  namesAtom,
  placeAtom,
  reportAtom,
} from "../session/change-atoms.ts";
import { changedPaths } from "../session/changed-paths.ts";
import type { EditingParts } from "../session/create-editing.ts";
import type { OpenedChange } from "../session/opened-change.ts";
import { announcementAtom } from "./announcements.tsx";

type Store = ReturnType<typeof createStore>;

/** Lets the panels around edit the documents of an open change. */
export function useEditingParts(opened: OpenedChange, values: ExpressionValues): void {
  const store = useStore();
  const { draft, base, client, readOnly, pictures } = opened;
  const storePicture = useLatest(opened.storePicture);
  const commands = useMemo(() => createCommands(store, draft), [store, draft]);
  const parts = useMemo<EditingParts>(
    () => ({
      ...commands,
      draft,
      client,
      readOnly,
      pictures,
      storePicture: (picture) => storePicture.current(picture),
      onValues: values.subscribe,
      async valueNow(file, pointer, text) {
        if (client === null) return undefined;
        const [language = "en"] = store.get(editingAtom).languages;
        const screen = store.get(screenAtom)?.id ?? null;
        return valueAtPlace({ file, screen, root: commands.read(file), pointer, text, language }, client, values);
      },
    }),
    [store, commands, draft, client, readOnly, pictures, storePicture, values],
  );
  // Here before anything below is drawn for the first time.
  useState(() => {
    store.set(changedBeforeAtom, changedPaths(draft, base));
    store.set(editingPartsAtom, parts);
  });
  useLayoutEffect(() => store.set(editingPartsAtom, parts), [store, parts]);
  const file = useAtomValue(fileAtom);
  const report = useAtomValue(reportAtom);
  const { known } = useAnswer(file, report, UNKNOWN_NAMES, () => client?.names(file));
  useLayoutEffect(() => store.set(namesAtom, known), [store, known]);
}

/** Commands that lead from one part of the page to another. */
function createCommands(
  store: Store,
  draft: OpenedChange["draft"],
): Pick<EditingParts, "read" | "select" | "open" | "openJson" | "say"> {
  const read = createDocumentReader(draft);
  const openJson = (pointer: string, file: string) => {
    store.set(placeAtom, { file, pointer: null });
    store.set(panelAtom, "json");
    store.set(rangeAtom, rangeOf(draft.text(file) ?? "", pointer));
  };
  return {
    read,
    openJson,
    select(pointer, file) {
      store.set(placeAtom, file === "" ? { file: null, pointer: null } : { file, pointer });
      store.set(panelAtom, (panel) => (panel === "json" || panel === "texts" ? panel : "properties"));
    },
    open(file, at) {
      const root = read(file);
      if (root === undefined) return openJson(at, file);
      const isWhole = at === "" || at === "/title";
      store.set(placeAtom, { file, pointer: enclosingNode(root, at) ?? (isWhole ? null : at), led: at });
      store.set(panelAtom, "properties");
    },
    say: (words) => store.set(announcementAtom, words),
  };
}
