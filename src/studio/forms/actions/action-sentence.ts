import { isObject } from "../../../kit/json.ts";
import { plainName, readText } from "../../document/plain-words.ts";
import { conditionWords, fieldWords } from "../rows/condition-words.ts";

/** Names the screen at a path of the app; null where that is not known. */
type ScreenName = (path: unknown) => string | null;

const NO_SCREENS: ScreenName = () => null;

/** An action in plain words: "call Repayment commit", "open the popup Reminder". */
export function actionSentence(action: unknown, language: string, screenName = NO_SCREENS): string {
  if (!isObject(action)) return "do nothing";
  const name = (key: string) => plainName(String(action[key] ?? "…"));
  const words = (key: string) => short(readText(action[key], language) || "…");
  if (typeof action.do !== "string")
    return typeof action.slot === "string" ? `run the actions of slot “${action.slot}”` : "…";
  switch (action.do) {
    case "call":
      return `call ${name("call")}`;
    case "navigate":
      return `go to ${quotedName(screenName(action.to)) ?? words("to")}`;
    case "follow":
      return `go to the address in ${words("to")}`;
    case "back":
      return "go back";
    case "open":
      return `open the popup ${name("popup")}`;
    case "close":
      return `close the popup ${name("popup")}`;
    case "load":
      return `reload ${name("source")}`;
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
      return `send ${name("message")} to the shell`;
    case "run":
      return `run ${name("actions")}`;
    case "when":
      return `if ${conditionWords(action.test) ?? words("test")}`;
    case "switch":
      return `depending on ${fieldWords(action.value) ?? words("value")}`;
    case "each":
      return `for each of ${fieldWords(action.over) ?? words("over")}`;
    case "scroll-to":
      return `scroll to ${name("anchor")}`;
    case "focus":
      return `focus the field ${slotName(action.field)}`;
    case "submit":
      return `check the form ${slotName(action.form)}`;
    case "validate":
      return "validate the inputs";
    case "stop":
      return "stop here";
    case "settle":
      return `mark the outcome of ${name("intent")} as checked`;
    case "sign-in":
      return `sign in with ${valueWords(action.session, language)}`;
    case "sign-out":
      return `sign out and open ${quotedName(screenName(action.to)) ?? words("to")}`;
    case "forget":
      return "clear this phone’s storage";
    default:
      return plainName(action.do).toLowerCase();
  }
}

/** A list of actions in one sentence; "nothing" for none. */
export function actionsSentence(actions: unknown, language: string, screenName = NO_SCREENS): string {
  if (!Array.isArray(actions) || actions.length === 0) return "nothing";
  return actions.map((action) => actionSentence(action, language, screenName)).join(", then ");
}

/** An action by its name, as it is chosen: "Go to", "Wait … seconds". */
export function actionTitle(name: string): string {
  const sentence = actionSentence({ do: name }, "en").replaceAll("“…”", "…");
  return plainName(sentence.replace(/ (?:…|nothing)$/, ""));
}

function quotedName(name: string | null): string | null {
  return name === null ? null : `“${name}”`;
}

function slotName(slot: unknown): string {
  return plainName(String(slot ?? "…").replace(/^state\./, ""));
}

function valueWords(value: unknown, language: string): string {
  if (typeof value === "string" || isObject(value)) return short(readText(value, language)) || "nothing";
  return value === undefined ? "…" : JSON.stringify(value);
}

const MAX_NAME_LENGTH = 48;

function short(words: string): string {
  return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH - 1)}…` : words;
}
