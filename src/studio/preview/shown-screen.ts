import { atom } from "jotai";
import { selectAtom } from "jotai/utils";
import type { ProjectScreen } from "../../editor/project-outline.ts";
import { documentsAtom, outlineAtom } from "../session/change-atoms.ts";
import { screenBeside } from "./screen-beside.ts";

const choiceAtom = atom((get) => ({ ...get(documentsAtom), screens: get(outlineAtom)?.screens ?? [] }));

/** The screen in sight: the document that is shown, or the one beside it. Null while no screen is known. */
export const screenAtom = selectAtom(choiceAtom, ({ draft, file, screens }, before?: ProjectScreen | null) => {
  const isShown = (screen: ProjectScreen) => screen.file === file;
  const last = screens.find((one) => one.file === before?.file) ?? null;
  const screen = screens.find(isShown) ?? screenBeside(draft, file, screens, last);
  return before != null && isSame(before, screen) ? before : screen;
});

function isSame(one: ProjectScreen, other: ProjectScreen | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
