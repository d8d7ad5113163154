import { atom } from "jotai";

/** Id of the panel beside the preview. */
export const panelAtom = atom("properties");
