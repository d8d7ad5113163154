import { isObject } from "../../../kit/json.ts";
import { plainName, readText } from "../../document/plain-words.ts";

/** An action in plain words: "call Repayment commit", "open the popup Reminder". */
export function actionSentence(action: unknown, language: string): string {
  if (!isObject(action)) return "do nothing";
  const name = (key: string) => plainName(String(action[key] ?? "…"));
  const words = (key: string) => short(readText(action[key], language) || "…");
  if (typeof action.do !== "string") return typeof action.slot === "string" ? `what “${action.slot}” is given` : "…";
  switch (action.do) {
    case "call":
      return `call ${name("call")}`;
    case "navigate":
      return `go to ${words("to")}`;
    case "follow":
      return `go to the address in ${words("to")}`;
    case "back":
      return "go back";
    case "open":
      return `open the popup ${name("popup")}`;
    case "close":
      return `close the popup ${name("popup")}`;
    case "load":
      return `read ${name("source")} again`;
    case "set":
      return `set ${slotName(action.slot)} to ${action.value === undefined ? "nothing" : valueWords(action.value, language)}`;
    case "toast":
      return `say “${words("text")}”`;
    case "copy":
      return `copy ${words("text")}`;
    case "compose":
      return `write a mail to ${words("to")}`;
    case "wait":
      return `wait ${valueWords(action.seconds, language)} seconds`;
    case "countdown":
      return `count ${slotName(action.slot)} down from ${valueWords(action.from, language)}`;
    case "bridge":
      return `tell the shell ${name("message")}`;
    case "run":
      return `do ${name("actions")}`;
    case "when":
      return `if ${words("test")}`;
    case "switch":
      return `depending on ${words("value")}`;
    case "each":
      return `for each of ${words("over")}`;
    case "scroll-to":
      return `show the place ${name("anchor")}`;
    case "focus":
      return `go into the field ${slotName(action.field)}`;
    case "submit":
      return `check the form ${slotName(action.form)}`;
    case "validate":
      return "validate what is filled in";
    case "stop":
      return "stop here";
    case "settle":
      return `the outcome of ${name("intent")} was checked`;
    case "forget":
      return "clear what this phone keeps";
    default:
      return plainName(action.do).toLowerCase();
  }
}

/** A list of actions in one sentence; "nothing" for none. */
export function actionsSentence(actions: unknown, language: string): string {
  if (!Array.isArray(actions) || actions.length === 0) return "nothing";
  return actions.map((action) => actionSentence(action, language)).join(", then ");
}

function slotName(slot: unknown): string {
  return plainName(String(slot ?? "…").replace(/^state\./, ""));
}

function valueWords(value: unknown, language: string): string {
  if (typeof value === "string" || isObject(value)) return short(readText(value, language)) || "nothing";
  return value === undefined ? "…" : JSON.stringify(value);
}

const MOST = 48;

function short(words: string): string {
  return words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words;
}
