import { defineWidget } from "../../src/language/define-widget.ts";

export const article = defineWidget({
  type: "article",
  summary:
    "A long text: headings, paragraphs, lists and tables, written down block by block, with a table of contents that leads to its headings.",
  lazy: true,
  props: {
    contents: { kind: "text", summary: "The name of the table of contents; without it there is none." },
    language: {
      kind: "string",
      literal: true,
      isLanguage: true,
      summary: "The language it is written in, such as `es`, where that is not the app's.",
    },
    blocks: {
      kind: "blocks",
      required: true,
      summary: "The text from top to bottom.",
      blocks: {
        heading: {
          takes: "text",
          level: 1,
          summary: "Begins a section. Listed in the table of contents.",
          also: { anchor: { takes: "anchor", summary: "Its name for `scroll-to`." } },
        },
        subheading: { takes: "text", level: 2, summary: "Begins a part of a section." },
        text: { takes: "text", summary: "A paragraph. Line breaks in the text are kept." },
        strong: { takes: "text", summary: "A paragraph that must not be overlooked." },
        list: { takes: "texts", summary: "Points in any order." },
        steps: { takes: "texts", summary: "Points in this order, numbered." },
        table: {
          takes: "rows",
          summary: "Rows of cells; the first cell of a row says what the row is about.",
          also: {
            head: { takes: "texts", summary: "What each column is." },
            caption: { takes: "text", summary: "What the table shows." },
          },
        },
      },
    },
  },
});
