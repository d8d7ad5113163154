import type { createStore } from "jotai";
import { plainName } from "../document/plain-words.ts";
import { panelAtom } from "../panels/shown-panel.ts";
import { textSeen } from "../panels/texts/find-texts.ts";
import { queryAtom } from "../panels/texts/query-atom.ts";
import type { Dropped } from "../preview/dragged-part.ts";
import type { Picked } from "../preview/page/pick-nodes.ts";
import { pickedPlace } from "../preview/picked-place.ts";
import { screenAtom } from "../preview/shown-screen.ts";
import { diagnosticsAtom, editingAtom, placeAtom, reportAtom } from "../session/change-atoms.ts";
import { dropPart } from "../tree/drop-part.ts";

type Store = ReturnType<typeof createStore>;

/** Shows what was tapped in the preview: its problem, else the part, else the text. */
export function showPicked(store: Store, { nodes, words }: Picked, language: string): void {
  const { file: shown, open } = store.get(editingAtom);
  const picked = pickedPlace(nodes, shown);
  const { file = "", pointer: part = "" } = (nodes[0]?.isStandIn === true ? picked : null) ?? {};
  const isOfPart = (path: string) => `${path}/`.startsWith(`${part}/`);
  const problem = store.get(diagnosticsAtom).find((one) => one.file === file && isOfPart(one.path));
  if (problem !== undefined) open(problem.file, problem.path);
  else if (picked !== null && store.get(panelAtom) !== "texts") {
    store.set(placeAtom, picked);
    store.set(panelAtom, "properties");
  } else showText(store, words, language);
}

function showText(store: Store, words: Picked["words"], language: string): void {
  const text = textSeen(store.get(reportAtom)?.texts ?? [], words, language, store.get(screenAtom)?.file ?? null);
  if (text === null) return;
  store.set(panelAtom, "texts");
  store.set(queryAtom, text.words[language] ?? text.words[""] ?? "");
}

/** Puts a part where it was dropped in the preview. */
export function putDropped(store: Store, dropped: Dropped): void {
  const editing = store.get(editingAtom);
  const { draft, file, readOnly, select, say } = editing;
  const edited = readOnly ? null : dropPart(editing, dropped);
  if (edited !== null) {
    draft.edit(file, edited.text, `${file} drop ${draft.state.version}`);
    select(edited.pointer);
  }
  const done = dropped.part.kind === "move" ? "Moved" : `Added: ${plainName(dropped.part.type)}`;
  say(edited === null ? "It can’t be placed there" : done);
}
