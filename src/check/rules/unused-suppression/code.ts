import { defineCode } from "../../report/define-code.ts";

export const code = defineCode({
  summary: "A suppression in `check.json` suppresses nothing. A warning where its rule warns.",
  why: "What it was for is mended or gone, and it would hide the next mistake of the kind.",
  fix: "Take it out.",
});
