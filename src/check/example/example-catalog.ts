import { type ActionCatalog, defineAction } from "../../language/define-action.ts";
import { type Catalog, defineWidget } from "../../language/define-widget.ts";
import { FIELD_RULES, NUMBER_RULES, TEXT_RULES } from "../../language/rule-props.ts";
import { ANY, BOOLEAN, NUMBER, STRING } from "../../language/terms/type.ts";

const summary = "…";

const box = defineWidget({
  type: "box",
  summary,
  props: {},
  slots: { children: { summary } },
});

const label = defineWidget({
  type: "label",
  summary,
  props: {
    text: { kind: "text", required: true, summary },
    counted: { kind: "text", fills: ["n"], summary },
    tone: { kind: "string", values: ["normal", "muted"], default: "normal", summary },
    lines: { kind: "number", summary },
    name: { kind: "string", literal: true, summary },
    since: { kind: "string", date: true, summary },
  },
});

const picture = defineWidget({
  type: "picture",
  summary,
  props: { src: { kind: "string", address: true, summary } },
});

const button = defineWidget({
  type: "button",
  summary,
  props: { label: { kind: "text", required: true, summary }, enabled: { kind: "boolean", default: true, summary } },
  events: { press: { summary }, seen: { summary, byItself: true } },
});

const anchor = defineWidget({
  type: "link",
  summary,
  props: { text: { kind: "text", required: true, summary } },
  events: { press: { summary, link: true } },
});

const field = defineWidget({
  type: "field",
  summary,
  props: {
    value: { kind: "bind", type: STRING, required: true, summary },
    mode: { kind: "string", values: ["text", "digits"], default: "text", summary },
    ...TEXT_RULES,
    ...NUMBER_RULES,
  },
  events: { change: { summary, value: STRING } },
});

const choice = defineWidget({
  type: "choice",
  summary,
  exactlyOne: ["value", "values"],
  props: { value: { kind: "bind", type: STRING, summary }, values: { kind: "bind", type: ANY, summary } },
});

const sheet = defineWidget({
  type: "sheet",
  summary,
  props: {
    value: { kind: "bind", type: ANY, required: true, summary },
    fields: {
      kind: "list",
      texts: true,
      members: {
        name: { kind: "string", literal: true, required: true, summary },
        label: { kind: "text", summary },
        kind: { kind: "string", literal: true, values: ["text", "digits", "date"], default: "text", summary },
        required: { kind: "boolean", summary },
        minLength: { kind: "number", least: 0, summary },
        pattern: { kind: "string", literal: true, summary },
        min: { kind: "value", summary },
        max: { kind: "value", summary },
        step: { kind: "number", summary },
      },
      fieldRules: FIELD_RULES,
      summary,
    },
    rules: { kind: "rules", ofFields: true, compiled: true, summary },
  },
});

const rows = defineWidget({
  type: "rows",
  summary,
  props: {
    items: { kind: "list", texts: true, required: true, summary },
    itemLabel: { kind: "text", per: "items", required: true, summary },
    alert: { kind: "boolean", per: "items", summary },
  },
  slots: { row: { summary, per: "items" } },
});

const data = defineWidget({
  type: "data",
  summary,
  props: { source: { kind: "source", required: true, summary } },
  slots: { children: { summary } },
});

const pages = defineWidget({
  type: "pages",
  summary,
  props: { source: { kind: "source", more: true, required: true, summary } },
});

const dialog = defineWidget({
  type: "dialog",
  summary,
  popup: true,
  closable: ["dismissible"],
  props: {
    title: { kind: "text", required: true, summary },
    dismissible: { kind: "boolean", default: true, summary },
  },
  slots: { children: { summary } },
  events: { close: { summary } },
});

const prose = defineWidget({
  type: "prose",
  summary,
  props: {
    blocks: {
      kind: "blocks",
      required: true,
      summary,
      blocks: {
        heading: { takes: "text", summary, also: { anchor: { takes: "anchor", summary } } },
        list: { takes: "texts", summary },
        table: { takes: "rows", summary },
      },
    },
  },
});

const exampleCatalog: Catalog = [
  prose,
  box,
  label,
  picture,
  button,
  anchor,
  field,
  sheet,
  rows,
  choice,
  data,
  pages,
  dialog,
];

const exampleActions: ActionCatalog = [
  defineAction({
    name: "open",
    summary,
    control: "open",
    props: { popup: { kind: "popup", required: true, summary }, once: { kind: "boolean", literal: true, summary } },
  }),
  defineAction({
    name: "close",
    summary,
    control: "close",
    props: { popup: { kind: "popup", required: true, summary } },
  }),
  defineAction({
    name: "load",
    summary,
    control: "load",
    props: { source: { kind: "source", required: true, summary } },
  }),
  defineAction({
    name: "wait",
    summary,
    control: "wait",
    props: { seconds: { kind: "number", least: 0, most: 60, summary } },
  }),
  defineAction({ name: "validate", summary, props: { fields: { kind: "fields", summary } } }),
  defineAction({
    name: "go",
    leads: { to: "page", from: "screen" },
    summary,
    props: { screen: { kind: "screen", required: true, summary } },
  }),
  defineAction({ name: "scroll", summary, props: { anchor: { kind: "anchor", required: true, summary } } }),
  defineAction({
    name: "walk",
    summary,
    control: "navigate",
    props: { to: { kind: "string", route: true, required: true, summary } },
  }),
  defineAction({
    name: "follow",
    summary,
    props: { to: { kind: "value", address: true, required: true, summary } },
  }),
  defineAction({
    name: "set",
    summary,
    props: {
      slot: { kind: "bind", type: ANY, required: true, summary },
      value: { kind: "value", fits: "slot", summary },
    },
  }),
  defineAction({
    name: "send",
    summary,
    props: { message: { kind: "message", required: true, summary }, payload: { kind: "record", summary } },
  }),
  defineAction({
    name: "each",
    summary,
    props: { over: { kind: "list", required: true, summary } },
    branches: { run: { summary, locals: { item: "element", index: NUMBER } } },
  }),
  defineAction({
    name: "when",
    summary,
    props: { test: { kind: "value", type: BOOLEAN, required: true, summary } },
    branches: { yes: { summary } },
  }),
  defineAction({ name: "run", summary, props: { actions: { kind: "actions", required: true, summary } } }),
  defineAction({
    name: "switch",
    summary,
    props: { value: { kind: "value", required: true, summary } },
    branches: { cases: { summary, of: "value" }, else: { summary } },
  }),
  defineAction({
    name: "call",
    summary,
    props: {
      call: { kind: "call", required: true, summary },
      payload: { kind: "record", summary },
      intent: { kind: "string", literal: true, summary },
    },
    branches: { success: { summary, locals: { answer: "answer" } } },
  }),
];

/** Without rules: they are tried on a project of their own. */
export const exampleParts = { catalog: exampleCatalog, actions: exampleActions, rules: [] };
