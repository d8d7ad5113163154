import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A source reads an entry of local storage that app.json does not list.",
  why: "Storage holds what the shell and other pages put there; what a screen may read of it is decided once.",
  fix: "Add the entry to `storage.read` in app.json, or read another one.",
});
