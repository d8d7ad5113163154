import type { Form, Members } from "./shape.ts";
import {
  ACTIONS,
  BOOLEAN_VALUE,
  byName,
  EXPRESSION,
  either,
  JSON_VALUE,
  list,
  map,
  NAME,
  NODE,
  nameOf,
  optional,
  record,
  required,
  string,
} from "./structure.ts";

/** Id of a part of a document in reports and comments. */
export const NODE_ID: Form = {
  pattern: "[a-z][a-z0-9]*(-[a-z0-9]+)*",
  words: "small letters, digits and hyphens, a letter first",
};
export const MAX_NODE_ID_LENGTH = 40;

/** Members of what repeats a node. */
export const REPEAT_FIELDS = {
  over: required(EXPRESSION, "The list."),
  as: optional(string(NAME), "The element's name in expressions; `item` unless given."),
  key: optional(EXPRESSION, "Tells elements apart; the index unless given."),
} satisfies Members;

const VISIBLE = optional(either(BOOLEAN_VALUE, EXPRESSION), "Only true shows it.");

/** Members of every node, in the order in which documents write them; the widget's own come before `fallback`. */
export const NODE_FIELDS = {
  type: required(string(), "The widget."),
  id: optional(string(NODE_ID), "Its name in reports and comments; one of each in a document."),
  repeat: optional(record(REPEAT_FIELDS), "Renders it once per element, `item` and `index` in scope."),
  visible: VISIBLE,
  on: optional(map(ACTIONS), "Actions by event."),
  fallback: optional(NODE, "What an older app shows that does not know this widget."),
} satisfies Members;

/** Members of the use of a fragment. */
export const USE_FIELDS = {
  use: required(nameOf("fragment"), "The fragment's id: a file in schemas/fragments."),
  id: optional(string(NODE_ID), "What reports and comments call its first node; one of each in a document."),
  repeat: optional(record(REPEAT_FIELDS), "Puts it in once per element, `item` and `index` in scope; of one node."),
  visible: VISIBLE,
  with: optional(byName("parameter", JSON_VALUE), "By name, what the fragment declares under `parameters`."),
  slots: optional(
    byName("slot", either(list(NODE), ACTIONS)),
    "By name, nodes or actions for what the fragment declares under `slots`.",
  ),
} satisfies Members;

/** Member of the place in a fragment that its uses fill. */
export const SLOT_FIELDS = { slot: required(nameOf("slot"), "What the fragment's user puts here.") } satisfies Members;

/** Members of every action beside its own properties and branches. */
export const ACTION_FIELDS = {
  do: required(string(), "The action."),
  id: optional(string(NODE_ID), "Its name in comments; one of each in a document."),
} satisfies Members;
