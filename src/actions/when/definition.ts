import { defineAction } from "../../language/define-action.ts";
import { BOOLEAN } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "when",
  flow: "select",
  summary: "Runs one of two lists of actions.",
  props: { test: { kind: "value", type: BOOLEAN, required: true, summary: "What decides; only true is true." } },
  branches: { yes: { summary: "The test is true." }, no: { summary: "It is not." } },
});
