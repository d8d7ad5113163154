import { defineAction } from "../../language/define-action.ts";
import { recordOf, STRING } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "load",
  control: "load",
  summary:
    "Reads a source again and waits for it. A failed read stops the list; where neither the source's area nor its `onFailed` says why, a message does.",
  props: { source: { kind: "source", required: true, summary: "Its name under `sources`." } },
  branches: {
    failure: {
      replacesMessage: true,
      summary: "It failed: instead of that message.",
      locals: { failure: recordOf({ message: STRING }) },
    },
  },
});
