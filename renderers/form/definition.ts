import { defineWidget } from "../../src/language/define-widget.ts";
import type { PropSpecs } from "../../src/language/prop.ts";
import { FIELD_RULES } from "../../src/language/rule-props.ts";
import { ANY } from "../../src/language/terms/type.ts";

/** A question that a document writes out. */
const FIELD_MEMBERS = {
  label: { kind: "text", required: true, summary: "The question." },
  name: { kind: "string", literal: true, required: true, summary: "Its key in the values." },
  kind: {
    kind: "string",
    literal: true,
    values: ["text", "digits", "phone", "amount", "decimal", "select", "date", "tabs", "textarea"],
    default: "text",
    summary: "How it is answered.",
  },
  required: { kind: "boolean", default: false, summary: "True: it may not stay empty." },
  options: {
    kind: "list",
    texts: true,
    members: {
      label: { kind: "text", required: true, summary: "What is read." },
      value: { kind: "string", literal: true, required: true, summary: "What is kept." },
    },
    summary: "What a select or tabs offer.",
  },
  placeholder: { kind: "text", summary: "Words inside the empty field." },
  help: { kind: "text", summary: "A line below it." },
  default: { kind: "string", summary: "Its value as long as nothing is filled in." },
  minLength: { kind: "number", whole: true, least: 0, summary: "The fewest characters." },
  maxLength: { kind: "number", whole: true, least: 1, summary: "The most characters." },
  pattern: { kind: "string", literal: true, summary: FIELD_RULES.text.pattern.summary },
  min: { kind: "value", summary: "The smallest number; the first day, `2026-11-22`, of a date." },
  max: { kind: "value", summary: "The largest number, the last day." },
  step: { kind: "number", summary: "It is a multiple of this." },
  messages: FIELD_RULES.text.messages,
  group: { kind: "string", summary: "Shown only on the tab of this value." },
} as const satisfies PropSpecs;

/**
 * A form, its fields authored here (`fields`) or built from what a server sent (`items` and the `item…`
 * expressions); both at once are put one after the other, authored ones first.
 */
export const form = defineWidget({
  type: "form",
  summary:
    "A form whose values live in one state record: its fields are written in the document or built from server items.",
  lazy: true,
  roles: ["button", "tab", "radio", "option"],
  props: {
    value: {
      kind: "bind",
      type: ANY,
      required: true,
      summary: "The state record that holds the values, one text per field name.",
    },
    fields: {
      kind: "list",
      item: ANY,
      texts: true,
      members: FIELD_MEMBERS,
      fieldRules: FIELD_RULES,
      summary:
        "Fields of the document, each a record: name, kind, label, placeholder, help, default, options (value, label), group, and the rules of an input of its kind: required, minLength, maxLength, pattern, min, max, step, messages. Only one on the tab that is open is asked.",
    },
    items: { kind: "list", summary: "Server items, one field each. The `item…` properties say how to read one." },
    itemName: { kind: "string", per: "items", summary: "The field's name: its key in the values." },
    itemLabel: { kind: "text", per: "items", summary: "The field's label." },
    itemKind: {
      kind: "string",
      per: "items",
      values: ["text", "digits", "phone", "amount", "decimal", "select", "date", "tabs", "textarea"],
      summary: "What the field is; anything else is read as text.",
    },
    itemPlaceholder: { kind: "text", per: "items", summary: "Words inside the empty field." },
    itemHelp: { kind: "text", per: "items", summary: "A line below the field." },
    itemMin: {
      kind: "value",
      per: "items",
      summary: "The smallest number; the first day of a date. This and the limits below are asked if `validate` is on.",
    },
    itemMax: { kind: "value", per: "items", summary: "The largest number, the last day." },
    itemMinLength: { kind: "number", per: "items", summary: "The fewest characters, if there are any." },
    itemMaxLength: { kind: "number", per: "items", summary: "The most characters." },
    itemPattern: {
      kind: "string",
      per: "items",
      summary:
        "A regular expression that the whole of it must match, if there is any: without groups that repeat, and with three parts of open length at most. Any other is left to the server, and reported.",
    },
    itemRequired: { kind: "boolean", per: "items", summary: "True when it may not stay empty (if `validate` is on)." },
    itemDefault: { kind: "value", per: "items", summary: "The value while the record has none for this field." },
    itemOptions: { kind: "list", per: "items", summary: "What a select or tabs field offers: a list of records." },
    itemGroup: {
      kind: "value",
      per: "items",
      summary: "Shown only on the tab of this value; empty means on every tab.",
    },
    optionValue: {
      kind: "string",
      literal: true,
      default: "value",
      summary: "The member of an option that goes into the values.",
    },
    optionLabel: {
      kind: "string",
      literal: true,
      default: "label",
      summary: "The member of an option that is shown.",
    },
    rules: {
      kind: "rules",
      ofFields: true,
      compiled: true,
      summary:
        'Rules of its fields, those of the server\'s items too: `[{ "field": "cardNo", "test": "${…}", "text": … }]`. The words of a field\'s first rule whose test is not true are said beside it. Also asked of an item of a server on another tab, unless the test says so.',
    },
    validate: {
      kind: "boolean",
      default: true,
      summary: "False: nothing is checked here, the server decides.",
    },
  },
  slots: {
    actions: { summary: "Below the fields." },
  },
  events: {
    submit: {
      summary:
        "Submitted by the keyboard or a `submit` action, and valid; `event` holds the values of the fields shown.",
      value: ANY,
    },
    change: { summary: "A value changed; `event` holds all values.", value: ANY },
  },
});
