import { defineWidget } from "../../src/language/define-widget.ts";
import { QUERY_VALUE } from "../../src/language/terms/type.ts";

export const link = defineWidget({
  type: "link",
  summary:
    "Words that lead somewhere: a link with the address that its actions open. Where they only do something on this screen, it is a button of the same looks.",
  lazy: "links",
  props: {
    text: { kind: "text", required: true, most: 120, summary: "The words." },
    page: {
      kind: "string",
      route: true,
      summary: "Its address where the actions alone do not tell it, as after a call: the page that another tab opens.",
    },
    query: { kind: "record", member: QUERY_VALUE, summary: "That page's query parameters, on top of the common ones." },
  },
  events: { press: { summary: "Tapped.", link: true } },
});
