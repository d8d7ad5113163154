import { defineWidget } from "../../src/language/define-widget.ts";
import { CHOICE_RULES } from "../../src/language/rule-props.ts";
import { NUMBER } from "../../src/language/terms/type.ts";

export const rating = defineWidget({
  type: "rating",
  summary: "Stars to choose from, filled up to the chosen one; 0 while none is.",
  lazy: "inputs",
  roles: ["radio"],
  props: {
    label: { kind: "text", required: true, summary: "What is rated." },
    value: {
      kind: "bind",
      type: NUMBER,
      among: "stars",
      required: true,
      summary: "Where the number of stars is kept.",
    },
    stars: {
      kind: "list",
      item: NUMBER,
      ascending: true,
      required: true,
      summary: "The choices, lowest first: `[1, 2, 3, 4, 5]`.",
    },
    starLabel: { kind: "text", per: "stars", required: true, summary: "Each one's name, such as `3 stars`." },
    ...CHOICE_RULES,
  },
  events: {
    change: { summary: "The chosen number of stars.", value: NUMBER },
    submit: { summary: "Enter was pressed on a star, as in a form: chosen or not." },
  },
});
