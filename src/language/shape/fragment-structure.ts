import type { Members } from "./shape.ts";
import {
  BOOLEAN_VALUE,
  declaring,
  either,
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
  string,
  TEXT_KEY,
  variant,
} from "./structure.ts";

const PARAMETER_SUMMARY = { summary: required(string(), "What it is for.") };

const PARAMETER_FIELDS = {
  ...PARAMETER_SUMMARY,
  optional: optional(BOOLEAN_VALUE, "True: a use may leave it out; it is null then."),
};

const PARAMETER = variant("kind", {
  value: {
    ...PARAMETER_FIELDS,
    schema: optional(SCHEMA, "What it may be."),
    call: optional(nameOf("call"), "Instead of `schema`: a call, whose answer it is, or a part of it."),
    part: optional(
      string({ pattern: "[A-Za-z_]\\w*(\\[\\])*(\\.[A-Za-z_]\\w*(\\[\\])*)*", words: "a part such as plans[].rows" }),
      "The part of that answer: `plan.rows`, `products[]` for one of the products.",
    ),
  },
  text: PARAMETER_FIELDS,
  state: {
    // A `state` is never optional: nothing could be written to a slot that is not there.
    ...PARAMETER_SUMMARY,
    type: required(
      oneOf("boolean", "number", "string", "list", "record", "any"),
      "What the slot holds: `state.<name>` of the screen, read and written as `with.<name>`.",
    ),
  },
});

const SLOT = record({
  summary: required(string(), "What a use puts here."),
  holds: required(oneOf("nodes", "actions"), "Whether it stands among nodes or among actions."),
  optional: optional(BOOLEAN_VALUE, "True: a use may leave it out; nothing stands there then."),
});

export const FRAGMENT_FIELDS = {
  id: required(nameOf("itself"), "The file's name."),
  summary: required(string(), "What it shows."),
  parameters: optional(
    declaring("parameter", PARAMETER),
    "What each use gives under `with`: `with.<name>` in the fragment's expressions, which read nothing of the screen itself.",
  ),
  slots: optional(
    declaring("slot", SLOT),
    'Places, written `{"slot": "<name>"}`, where each use puts nodes or actions of its own: under `slots`.',
  ),
  texts: optional(
    declaring("text", SHARED_TEXT, TEXT_KEY),
    'Texts of this fragment: `t(\'key\')`, or `{"text": "key", "with": …}`.',
  ),
  nodes: required(list(either(NODE, POPUP), 1), "What stands in place of `use`. In place of a popup it is one popup."),
} as const satisfies Members;
