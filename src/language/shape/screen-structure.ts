import { STALE_AFTER_SECONDS } from "../terms/call-limits.ts";
import type { Members } from "./shape.ts";
import {
  ACTIONS,
  BOOLEAN_VALUE,
  byName,
  COUNT,
  declaring,
  EXPRESSION,
  either,
  JSON_VALUE,
  list,
  NODE,
  nameOf,
  oneOf,
  optional,
  POPUP,
  record,
  required,
  SCHEMA,
  SHARED_TEXT,
  STORAGE_KEY,
  string,
  TEXT_KEY,
  TITLE,
} from "./structure.ts";

const STATE = record({
  type: required(oneOf("boolean", "number", "string", "list", "record", "any"), "What it holds."),
  initial: required(JSON_VALUE, "What it holds at first: a value, or an expression over `params` and `app`."),
  keep: optional(
    either(BOOLEAN_VALUE, record({ only: required(list(string()), "The members that are stored.") })),
    "Survives a reload as part of the screen's draft, for whoever `query.owner` in app.json names. Of a record, and of `any`, the members to keep are listed; of a list its plain values are kept. Never account numbers or codes.",
  ),
});

const SOURCE = record({
  call: optional(nameOf("call"), "The call's id under schemas/calls."),
  storage: optional(
    record({
      key: required(nameOf("storage", STORAGE_KEY), "The entry's name."),
      schema: required(SCHEMA, "What it holds, as JSON; whatever else is there counts as nothing."),
    }),
    "Instead of `call`: an entry of this device's local storage. Without a readable one the source is empty.",
  ),
  payload: optional(byName("payloadMember", JSON_VALUE), "The call's payload; values may hold expressions."),
  run: optional(oneOf("enter", "action"), "`enter` (default): when the screen opens; `action`: when a `load` asks."),
  when: optional(
    EXPRESSION,
    "Unless this is true as the screen opens, it is not read until a `load` asks. Reads `params`, `state` and `app`. One that reads `data` is asked each time that data is read, and holds for a `load` too.",
  ),
  staleAfter: optional(COUNT, `Seconds away after which it is read again; ${STALE_AFTER_SECONDS} unless given.`),
  empty: optional(EXPRESSION, "True when there is nothing to show; `answer` is the fresh answer."),
  offers: optional(
    EXPRESSION,
    "The figure of the answer that is another one once money has moved: what is owed, or what may be borrowed. Where that figure may be the same the next time, a list of it and of what tells the two apart, such as the days a fee moves. `answer` is the fresh answer. A call that moves money reads back a source with one.",
  ),
  more: optional(
    record({
      list: required(string(), "The member of the answer that is the list; the next page goes to its end."),
      payload: required(
        byName("payloadMember", JSON_VALUE),
        "What the call gets for the next page, beside `payload`; reads `data`: how many there are, or the last one.",
      ),
      end: required(EXPRESSION, "True when there is no further page; reads `data`."),
    }),
    "The answer is a first page, and `load-more` reads the next. Read again, it is the first page alone.",
  ),
  silent: optional(BOOLEAN_VALUE, "Not shown anywhere: a failure is only reported."),
  adjust: optional(
    byName("state", JSON_VALUE),
    "State that each answer sets anew, read again or not: a choice that is no longer offered is given up here. Done before `prefill`, while `data` is still what was read before.",
  ),
  prefill: optional(
    byName("state", JSON_VALUE),
    'State that each answer gives a value as long as it is empty (0, "", false, null), before anything is shown.',
  ),
  onReady: optional(
    ACTIONS,
    "After each answer; `answer` is it, and `first` is true for the first one on this screen.",
  ),
  onFailed: optional(ACTIONS, "After a failure."),
});

export const SCREEN_FIELDS = {
  id: required(nameOf("itself"), "The file's name."),
  title: required(TITLE, "What the screen is called."),
  width: optional(
    oneOf("phone", "page"),
    "How wide it may grow: a phone's width, or a page's, with the brand's icon in its heading.",
  ),
  params: optional(
    declaring(
      "param",
      record({
        summary: required(string(), "What it is for."),
        required: optional(
          BOOLEAN_VALUE,
          "True: without it the screen has nothing to show, so every link to it gives it.",
        ),
      }),
    ),
    "Query parameters the screen reads, beyond the common ones.",
  ),
  texts: optional(
    declaring("text", SHARED_TEXT, TEXT_KEY),
    'Texts of this screen that stand twice or beside logic: `t(\'key\')`, or `{"text": "key", "with": …}`.',
  ),
  state: optional(declaring("state", STATE), "The screen's own state: `state.<name>` in expressions."),
  values: optional(
    declaring("value", JSON_VALUE),
    "Named values: `values.<name>` in expressions. Each may read the screen's slots and other values; what is shown, what enables a button and what is sent should be one of them.",
  ),
  sources: optional(
    declaring("source", SOURCE),
    "What it reads from the server: `data.<name>`, `status.<name>`, `error.<name>`.",
  ),
  actions: optional(
    declaring("actions", ACTIONS),
    "Named lists of actions, for `run`: several events may do the same.",
  ),
  onEnter: optional(ACTIONS, "When the screen opens."),
  onBack: optional(
    record({
      when: optional(EXPRESSION, "Unless this is true, back goes to the page before, or out of the app."),
      actions: required(ACTIONS, "What happens instead."),
    }),
    "What going back does here when no popup is open: by the phone, the header's arrow or the browser.",
  ),
  body: required(list(NODE), "The screen, from top to bottom."),
  footer: optional(list(NODE), "Stays at the bottom edge."),
  popups: optional(declaring("popup", POPUP), "Windows that actions open: `popup.<name>` is true while open."),
} as const satisfies Members;
