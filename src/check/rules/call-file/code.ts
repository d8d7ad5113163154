import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary:
    "A call with a file does not say how to send it, or stands where there is no file (or one without where there is).",
  why: "A file travels as a part of a posted form, and only a widget can take one from the person.",
  fix: "Follow the message: declare the file in the call, or name a call of the other kind.",
});
