/** Where all drafts lie in local storage. Apart from what reads them, so that a look for them costs no code. */
export const DRAFTS = "skrini.drafts";
