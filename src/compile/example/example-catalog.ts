import { defineAction } from "../../language/define-action.ts";
import { defineWidget } from "../../language/define-widget.ts";
import { CHOICE_RULES, NUMBER_RULES, TEXT_RULES, TICK_RULES, TIME_RULES } from "../../language/rule-props.ts";
import { BOOLEAN, NUMBER, STRING } from "../../language/terms/type.ts";

const summary = "…";

/** A small catalog of each kind of property, slot and branch there is to compile. */
export const EXAMPLE_PARTS = {
  catalog: [
    defineWidget({
      type: "label",
      summary,
      props: {
        text: { kind: "text", required: true, summary },
        tone: { kind: "string", values: ["normal", "muted"], default: "normal", summary },
        extra: { kind: "value", summary },
        name: { kind: "string", literal: true, summary },
        language: { kind: "string", isLanguage: true, summary },
      },
      events: { press: { summary, value: STRING } },
    }),
    defineWidget({
      type: "rows",
      summary,
      props: {
        items: { kind: "list", texts: true, summary },
        label: { kind: "text", per: "items", summary },
        tone: { kind: "string", per: "items", default: "normal", summary },
        value: { kind: "bind", type: NUMBER, summary },
      },
      slots: { head: { summary }, row: { summary, per: "items" } },
    }),
    defineWidget({
      type: "field",
      summary,
      props: {
        value: { kind: "bind", type: STRING, required: true, summary },
        mode: { kind: "string", values: ["text", "digits", "amount"], default: "text", summary },
        prefix: { kind: "text", summary },
        readOnly: { kind: "boolean", summary },
        ...TEXT_RULES,
        ...NUMBER_RULES,
      },
    }),
    defineWidget({
      type: "time",
      summary,
      props: { value: { kind: "bind", type: STRING, required: true, summary }, ...TIME_RULES },
    }),
    defineWidget({
      type: "tick",
      summary,
      props: { value: { kind: "bind", type: BOOLEAN, required: true, summary }, ...TICK_RULES },
    }),
    defineWidget({
      type: "count",
      summary,
      props: { value: { kind: "bind", type: NUMBER, required: true, summary }, ...CHOICE_RULES },
    }),
    defineWidget({
      type: "steps",
      summary,
      props: { value: { kind: "bind", type: NUMBER, required: true, summary } },
      slots: { children: { summary, oneAtATime: "value" } },
    }),
    defineWidget({
      type: "fold",
      summary,
      props: { open: { kind: "bind", type: BOOLEAN, summary } },
      slots: { children: { summary, folded: "open" } },
    }),
    defineWidget({
      type: "folder",
      summary,
      props: { open: { kind: "string", summary } },
      slots: { children: { summary, folded: "open" } },
    }),
    defineWidget({
      type: "area",
      summary,
      props: { source: { kind: "source", required: true, summary } },
      slots: { children: { summary, status: "ready" }, loading: { summary, status: "loading" } },
    }),
    defineWidget({ type: "box", summary, props: {}, slots: { children: { summary } } }),
    defineWidget({ type: "dialog", summary, popup: true, props: {}, slots: { children: { summary } } }),
  ],
  actions: [
    defineAction({
      name: "call",
      summary,
      props: { call: { kind: "call", required: true, summary }, payload: { kind: "record", summary } },
      branches: { success: { summary, locals: { answer: "answer" } }, failure: { summary } },
    }),
    defineAction({
      name: "set",
      summary,
      props: { slot: { kind: "bind", type: NUMBER, required: true, summary }, value: { kind: "value", summary } },
    }),
    defineAction({ name: "validate", summary, props: { fields: { kind: "fields", summary } } }),
    defineAction({ name: "run", summary, props: { actions: { kind: "actions", required: true, summary } } }),
    defineAction({
      name: "switch",
      summary,
      props: { value: { kind: "value", required: true, summary } },
      branches: { cases: { summary, of: "value" }, else: { summary } },
    }),
  ],
};
