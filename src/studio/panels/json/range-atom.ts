import { atom } from "jotai";

/** Characters that the JSON shows and selects. */
export const rangeAtom = atom<{ readonly from: number; readonly to: number } | null>(null);
