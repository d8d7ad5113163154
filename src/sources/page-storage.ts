import { createStorage } from "./storage.ts";

/** What this page keeps in the browser. Nothing on the way to the first screen does, so its code comes later. */

/** Survives a reload, not the tab. */
export const session = createStorage("session");
/** Survives the tab. */
export const local = createStorage("local");
