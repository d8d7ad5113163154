import { defineAction } from "../../language/define-action.ts";
import { QUERY_VALUE, STRING } from "../../language/terms/type.ts";

export const definition = defineAction({
  name: "follow",
  visible: true,
  leads: { to: "location", from: "to" },
  control: "leave",
  summary:
    "Follows a location that a server named, through the guard: http(s) only, and a host that is not listed is shown to the borrower first. An empty location goes nowhere.",
  props: {
    to: {
      kind: "value",
      type: { ...STRING, nullable: true },
      address: true,
      hosts: "follow",
      required: true,
      summary: "The location, from an answer.",
    },
    query: { kind: "record", member: QUERY_VALUE, summary: "Query parameters to add, where the session may travel." },
    replace: { kind: "boolean", default: false, summary: "Takes this page's place in the history." },
  },
  branches: { refused: { summary: "It was not safe, or the borrower did not want to go there." } },
});
