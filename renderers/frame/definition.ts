import { defineWidget } from "../../src/language/define-widget.ts";

export const frame = defineWidget({
  type: "frame",
  summary: "A page of a listed host, shown inside this one without scripts or any right over it.",
  lazy: true,
  props: {
    src: {
      kind: "string",
      address: true,
      hosts: "frames",
      required: true,
      summary:
        "The page's address: of this app, or of a host listed for frames, through the same guard as a followed one.",
    },
    title: { kind: "text", required: true, unseen: true, summary: "What it shows." },
    failedText: { kind: "text", required: true, unseen: true, summary: "What to say when it cannot be shown here." },
    openLabel: { kind: "text", required: true, unseen: true, summary: "The name of the link that opens it by itself." },
  },
  events: {
    load: {
      byItself: true,
      summary: "It is there, as far as the browser lets that be known: not its own error page.",
    },
    failed: { byItself: true, summary: "It cannot be shown here, or whether it is cannot be known." },
    open: { summary: "The link below it was tapped.", link: true },
  },
});
