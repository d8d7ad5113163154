import type { createStore } from "jotai";
import { enclosingNode } from "../document/node-at.ts";
import { plainName } from "../document/plain-words.ts";
import type { ProjectText } from "../model/worker/project-messages.ts";
import { panelAtom } from "../panels/shown-panel.ts";
import { currentWords } from "../panels/texts/current-words.ts";
import { textSeen } from "../panels/texts/find-texts.ts";
import { queryAtom } from "../panels/texts/query-atom.ts";
import type { Dropped } from "../preview/dragged-part.ts";
import type { TextPlace } from "../preview/inline-words.tsx";
import type { Picked, WordsPicked } from "../preview/page/pick-nodes.ts";
import { pickedPlace } from "../preview/page/picked-place.ts";
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

/** The text of a part that these words are: that with the same words, or the only one that it has. Says why there is none. */
export function findWords(store: Store, words: WordsPicked, language: string): TextPlace | null {
  const report = store.get(reportAtom);
  const found = report === null ? null : wordsIn(store, report.texts, words, language);
  if (report === null) store.get(editingAtom).say("The texts are still being read: double-click again in a moment");
  else if (found === null) store.get(editingAtom).say("These words are no single text of this part: see Words");
  return found;
}

function wordsIn(
  store: Store,
  texts: readonly ProjectText[],
  { picked }: WordsPicked,
  language: string,
): TextPlace | null {
  const { file: shown, read } = store.get(editingAtom);
  const place = pickedPlace(picked.nodes, shown);
  if (place === null) return null;
  const { file, pointer } = place;
  const root = read(file);
  const isOwn = (text: ProjectText) => text.file === file && enclosingNode(root, text.pointer) === pointer;
  const now = texts
    .filter(isOwn)
    .map((text) => ({ ...text, words: currentWords({ read }, text) }))
    .filter(({ words }) => !("" in words));
  return textSeen(now, picked.words, language, file) ?? (now.length === 1 ? (now[0] ?? null) : null);
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
