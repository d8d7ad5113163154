import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "Sources wait for each other.",
  why: "A source whose payload reads another one's data waits for it; in a circle none of them can begin.",
  fix: "Take the value from a parameter or the state instead.",
});
