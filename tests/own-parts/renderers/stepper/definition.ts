import { defineWidget, NUMBER } from "skrini/language";

export const stepper = defineWidget({
  type: "stepper",
  summary: "A number with a button that makes it smaller and one that makes it larger.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What is counted." },
    less: { kind: "text", required: true, summary: "What the first button does, for who cannot see it." },
    more: { kind: "text", required: true, summary: "The same of the second." },
    value: { kind: "bind", type: NUMBER, required: true, summary: "Where the number is kept." },
  },
  events: { change: { summary: "The number that was chosen.", value: NUMBER } },
});
