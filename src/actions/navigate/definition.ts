import { defineAction } from "../../language/define-action.ts";
import { QUERY_VALUE } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "navigate",
  visible: true,
  leads: { to: "page", from: "to" },
  control: "navigate",
  summary: "Opens a path of this app. The common parameters travel along.",
  props: {
    to: {
      kind: "string",
      route: true,
      required: true,
      summary: "A path of the route table, such as /orders. `{id}` in it is filled from `query`: /orders/{id}.",
    },
    query: {
      kind: "record",
      member: QUERY_VALUE,
      summary:
        "Parameters of its own, on top of the common ones: those that the path names stand there, the others in the query.",
    },
    replace: { kind: "boolean", default: false, summary: "Takes this page's place in the history." },
  },
});
