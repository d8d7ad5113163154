import { defineAction } from "../../language/define-action.ts";

export const definition = defineAction({
  name: "load",
  control: "load",
  summary: "Reads a source again and waits for it. A failed read stops the list.",
  props: { source: { kind: "source", required: true, summary: "Its name under `sources`." } },
});
