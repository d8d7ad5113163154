import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "each",
  flow: "loop",
  summary: "Runs actions once per element of a list, in order; one that fails ends it.",
  props: { over: { kind: "list", required: true, summary: "The list." } },
  branches: { run: { summary: "For one element.", locals: { item: "element", index: { kind: "number" } } } },
});
