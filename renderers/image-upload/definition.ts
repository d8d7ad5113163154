import { defineWidget } from "../../src/language/define-widget.ts";
import { LIST_RULES } from "../../src/language/rule-props.ts";
import { listOf, NUMBER, STRING } from "../../src/language/terms/type.ts";

export const imageUpload = defineWidget({
  type: "image-upload",
  summary:
    "Pictures from the camera or the gallery, one at a time: made smaller in the page, which also drops where and when they were taken, and sent by a call. Other files, such as a PDF, where the call's `accept` lists them: sent as they are, shown by name and size. What was sent stays in `value`, so it survives a reload where that slot is kept.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What the pictures are for." },
    value: { kind: "bind", type: listOf(STRING), required: true, summary: "Where the pictures' addresses are kept." },
    unfinished: {
      kind: "bind",
      type: NUMBER,
      summary: "Where it is told how many pictures are on their way or failed: what to look at before sending a form.",
    },
    call: { kind: "call", file: true, required: true, summary: "The call that sends one picture." },
    addressIn: {
      kind: "string",
      literal: true,
      default: "url",
      memberOf: "call",
      summary: "The member of the call's answer that is the picture's address.",
    },
    limit: { kind: "number", default: 9, whole: true, least: 1, most: 9, summary: "How many pictures it takes." },
    hint: { kind: "text", unseen: true, summary: "A line below them." },
    ...LIST_RULES,
    addLabel: { kind: "text", required: true, summary: "The name of the button that adds one." },
    pictureName: {
      kind: "text",
      fills: ["n"],
      required: true,
      unseen: true,
      summary: "What a picture is called; `{n}` is its number: `Picture {n}`.",
    },
    removeLabel: {
      kind: "text",
      fills: ["n"],
      required: true,
      unseen: true,
      summary: "The name of the button that removes one: `Remove picture {n}`.",
    },
    notPicture: {
      kind: "text",
      required: true,
      unseen: true,
      summary: "What to say about a file that is no picture, or of no kind that the call accepts.",
    },
    tooLarge: {
      kind: "text",
      fills: ["max"],
      unseen: true,
      summary:
        "What to say about a file that is larger than the call takes; `{max}` is the most: `A file has at most {max}.` Without it, `notPicture` is said.",
    },
  },
  events: {
    uploaded: { byItself: true, summary: "A picture was sent; its address.", value: STRING },
    failed: { byItself: true, summary: "A picture could not be sent; why, in words.", value: STRING },
  },
});
