import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { conditionOf } from "./describe-condition.ts";
import { textWords } from "./describe-node.ts";
import { type ScreenNames, targetWords } from "./screen-names.ts";
import { humanize, quote, quoteName, valueWords } from "./words.ts";

/** As many as are told one by one. */
const MAX_SENTENCES = 4;

/** Actions one after the other: `calls “pay”, then opens the popup “reminder”`; "nothing" where there are none. */
export function actionsWords(list: Located | undefined, screens: ScreenNames): string {
  const sentences = (list?.items ?? []).map((action) => actionWords(action, screens));
  if (sentences.length === 0) return "does nothing";
  const rest = sentences.length > MAX_SENTENCES ? [`${sentences.length - MAX_SENTENCES} more`] : [];
  return [...sentences.slice(0, MAX_SENTENCES), ...rest].join(", then ");
}

type Say = (value: (name: string) => Json | undefined, action: Located, screens: ScreenNames) => string;

/** In the third person, by the action's name; any other is told by its name and its first property. */
const SENTENCES: { readonly [name: string]: Say } = {
  back: () => "goes back",
  bridge: (value) => `tells the shell ${valueWords(value("message"))}`,
  call: (value) => `calls ${nameWords(value("call"), quoteName)}`,
  close: (value) => `closes the popup ${nameWords(value("popup"))}`,
  compose: (_, action) => `begins a mail to ${wordsIn(action, "to")}`,
  copy: (_, action) => `copies ${wordsIn(action, "text")}`,
  countdown: (value) => `counts ${valueWords(value("slot"))} down from ${valueWords(value("from"))}`,
  each: (value, action, screens) =>
    `for each of ${valueWords(value("over"))}: ${actionsWords(member(action, "run"), screens)}`,
  focus: (value) => `moves into the field ${valueWords(value("field"))}`,
  follow: (value, _, screens) => `leads to ${targetWords(value("to"), screens)}`,
  forget: () => "clears what the phone keeps",
  load: (value) => `reads ${nameWords(value("source"))} again`,
  navigate: (value, _, screens) => `opens ${targetWords(value("to"), screens)}`,
  open: (value) => `opens the popup ${nameWords(value("popup"))}`,
  run: (value) => `does what ${nameWords(value("actions"))} lists`,
  "scroll-to": (value) => `goes to the place ${valueWords(value("anchor"))}`,
  set: (value) => `sets ${slotWords(value("slot"))} to ${valueWords(value("value"))}`,
  settle: (value) => `takes the outcome of ${valueWords(value("intent"))} as checked`,
  "sign-in": () => "keeps the session",
  "sign-out": (value, _, screens) => `signs out and opens ${targetWords(value("to"), screens)}`,
  stop: () => "stops",
  submit: (value) => `submits the form ${slotWords(value("form"))}`,
  switch: (value) => `decides by ${valueWords(value("value"))}`,
  toast: (_, action) => `says ${wordsIn(action, "text")}`,
  validate: () => "checks what was filled in",
  wait: (value) => `waits ${valueWords(value("seconds"))} s`,
  when: (value, action, screens) => {
    const condition = conditionOf(value("test"));
    const test = condition.kind === "when" ? `${condition.not ? "unless" : "when"} ${condition.words}` : condition.kind;
    const otherwise = member(action, "no");
    return `${test}: ${actionsWords(member(action, "yes"), screens)}${otherwise === undefined ? "" : `, else ${actionsWords(otherwise, screens)}`}`;
  },
};

/** The action in words, in the third person: `calls “pay”`. */
export function actionWords(action: Located, screens: ScreenNames): string {
  const name = textOf(member(action, "do"));
  if (name === undefined) return `does what ${valueWords(member(action, "slot")?.value)} is filled with`;
  const say = own(SENTENCES, name);
  if (say !== undefined) return say((property) => member(action, property)?.value, action, screens);
  const [, first] = membersOf(action).find(([key]) => key !== "do" && key !== "id") ?? [];
  return [`does ${quote(humanize(name))}`, ...(first === undefined ? [] : [valueWords(first.value)])].join(" ");
}

/** A name of something in the documents, as people say it. */
function nameWords(name: Json | undefined, say = (one: string) => quote(humanize(one))): string {
  return typeof name === "string" && !name.includes("${") ? say(name) : valueWords(name);
}

function slotWords(slot: Json | undefined): string {
  return typeof slot === "string" ? quote(humanize(slot.replace(/^(state|with)\./, ""))) : valueWords(slot);
}

function wordsIn(action: Located, name: string): string {
  return textWords(member(action, name)) ?? valueWords(member(action, name)?.value);
}
