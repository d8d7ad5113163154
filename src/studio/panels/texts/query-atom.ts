import { atom } from "jotai";

/** Words that texts are searched for. */
export const queryAtom = atom("");
