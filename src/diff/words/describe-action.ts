import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { conditionOf } from "./describe-condition.ts";
import { textWords } from "./describe-node.ts";
import { humanize, quote, valueWords } from "./words.ts";

/** As many as are told one by one. */
const MAX_SENTENCES = 4;

/** Actions one after the other: `calls “pay”, then opens the popup “reminder”`; "nothing" where there are none. */
export function actionsWords(list: Located | undefined): string {
  const sentences = (list?.items ?? []).map(actionWords);
  if (sentences.length === 0) return "does nothing";
  const rest = sentences.length > MAX_SENTENCES ? [`${sentences.length - MAX_SENTENCES} more`] : [];
  return [...sentences.slice(0, MAX_SENTENCES), ...rest].join(", then ");
}

type Say = (value: (name: string) => Json | undefined, action: Located) => string;

/** In the third person, by the action's name; any other is told by its name and its first property. */
const SENTENCES: { readonly [name: string]: Say } = {
  back: () => "goes back",
  bridge: (value) => `tells the shell ${valueWords(value("message"))}`,
  call: (value) => `calls ${valueWords(value("call"))}`,
  close: (value) => `closes the popup ${valueWords(value("popup"))}`,
  compose: (_, action) => `begins a mail to ${wordsIn(action, "to")}`,
  copy: (_, action) => `copies ${wordsIn(action, "text")}`,
  countdown: (value) => `counts ${valueWords(value("slot"))} down from ${valueWords(value("from"))}`,
  each: (value, action) => `for each of ${valueWords(value("over"))}: ${actionsWords(member(action, "run"))}`,
  focus: (value) => `moves into the field ${valueWords(value("field"))}`,
  follow: (value) => `leads to the address ${valueWords(value("to"))}`,
  forget: () => "clears what the phone keeps",
  load: (value) => `reads ${valueWords(value("source"))} again`,
  navigate: (value) => `opens ${valueWords(value("to"))}`,
  open: (value) => `opens the popup ${valueWords(value("popup"))}`,
  run: (value) => `does what ${valueWords(value("actions"))} lists`,
  "scroll-to": (value) => `goes to the place ${valueWords(value("anchor"))}`,
  set: (value) => `sets ${slotWords(value("slot"))} to ${valueWords(value("value"))}`,
  settle: (value) => `takes the outcome of ${valueWords(value("intent"))} as checked`,
  "sign-in": () => "keeps the session",
  "sign-out": (value) => `signs out and opens ${valueWords(value("to"))}`,
  stop: () => "stops",
  submit: (value) => `submits the form ${slotWords(value("form"))}`,
  switch: (value) => `decides by ${valueWords(value("value"))}`,
  toast: (_, action) => `says ${wordsIn(action, "text")}`,
  validate: () => "checks what was filled in",
  wait: (value) => `waits ${valueWords(value("seconds"))} s`,
  when: (value, action) => {
    const condition = conditionOf(value("test"));
    const test = condition.kind === "when" ? `${condition.not ? "unless" : "when"} ${condition.words}` : condition.kind;
    const otherwise = member(action, "no");
    return `${test}: ${actionsWords(member(action, "yes"))}${otherwise === undefined ? "" : `, else ${actionsWords(otherwise)}`}`;
  },
};

/** The action in words, in the third person: `calls “pay”`. */
export function actionWords(action: Located): string {
  const name = textOf(member(action, "do"));
  if (name === undefined) return `does what ${valueWords(member(action, "slot")?.value)} is filled with`;
  const say = own(SENTENCES, name);
  if (say !== undefined) return say((property) => member(action, property)?.value, action);
  const [, first] = membersOf(action).find(([key]) => key !== "do" && key !== "id") ?? [];
  return [`does ${quote(humanize(name))}`, ...(first === undefined ? [] : [valueWords(first.value)])].join(" ");
}

function slotWords(slot: Json | undefined): string {
  return typeof slot === "string" ? quote(humanize(slot.replace(/^(state|with)\./, ""))) : valueWords(slot);
}

function wordsIn(action: Located, name: string): string {
  return textWords(member(action, name)) ?? valueWords(member(action, name)?.value);
}
