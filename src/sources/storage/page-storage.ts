import { createStorage } from "./storage.ts";

/**
 * The page's local and session storage. Nothing on the way to the first screen uses them, so their code is loaded
 * later.
 */

/** Survives a reload, not the tab. */
export const session = createStorage("session");
/** Survives the tab. */
export const local = createStorage("local");

/** Where all drafts lie in local storage. Apart from what reads them, so that a look for them costs no code. */
export const DRAFTS = "skrini.drafts";
/** Where what a tab or this device is signed in by lies in its storage. */
export const SESSION = "skrini.session";
/** When that was last used, in an entry beside it: `<begun> <used>`, in milliseconds. */
export const SESSION_USED = "skrini.session.used";
