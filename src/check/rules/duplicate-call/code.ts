import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "Two calls are of one method and path, however these are written; or filled in they may be, and have not the same effect.",
  why: "What a request does depends on where it goes: a payment that a second document calls a read is sent unasked, without a key.",
  fix: "Keep one call, and name it in both places; or give it a path of its own.",
});
