import { languageName } from "../../../kit/language/language-name.ts";
import type { ReportKind } from "../../../language/http/phone-report.ts";
import { type AnswerMisfit, parseMisfit } from "../../../language/terms/answer-misfit.ts";
import { plainName } from "../../document/plain-words.ts";
import type { ServedName } from "./use-served-names.ts";

/** Failure that phones reported of a release, and how often. */
export interface PhoneFailure {
  readonly kind: string;
  readonly screen: string;
  readonly language: string;
  /** A node by its key in the plan, a call or an action; "" where the screen is all that is known. */
  readonly place: string;
  /** The engine's; the places of a misfit answer with their kinds, `;` between them. */
  readonly code: string;
  readonly count: number;
}

export type Culprit = "document" | "backend" | "app" | "network";

interface FailureWords {
  /** "Order did not answer in time". */
  readonly what: string;
  readonly culprit: Culprit;
  /** Why it is theirs, and what helps. */
  readonly why: string;
}

export const CULPRITS: { readonly [culprit in Culprit]: string } = {
  document: "The documents",
  backend: "The backend",
  app: "The app",
  network: "The network",
};

/** Explanation of a phone's report: what failed, whose fault it was, and what helps. */
export function failureWords({ kind, place, code }: PhoneFailure): FailureWords {
  const name = plainName(place);
  switch (kind as ReportKind) {
    case "failed-call":
      return callWords(place === "plan" ? "The screen's plan" : name, code);
    case "misfit-answer":
      return misfitWords(name, code);
    case "unknown-name":
      return unknownWords(name, code);
    case "unfit-value":
      return unfitWords(name, code);
    case "bound":
      return {
        what: `Something was done too often${place === "" ? "" : `: ${name}`}`,
        culprit: "document",
        why: "What the screen does leads to itself again. Change what starts it.",
      };
    case "crashed-widget":
      return {
        what: "A part of the screen crashed",
        culprit: "app",
        why: "Its code failed with what it was given. Hide the part or roll back, and tell the developers.",
      };
    case "crashed-action":
      return {
        what: `The action “${name}” crashed`,
        culprit: "app",
        why: "Its code failed. Take the action away or roll back, and tell the developers.",
      };
    case "refused-plan":
      return {
        what: "The app did not take the screen",
        culprit: "app",
        why: "The screen was not made for this version of the app, or it was changed on its way. Roll back helps.",
      };
    default:
      return { what: "The screen did not open", culprit: "app", why: "The app failed while it was opened." };
  }
}

function unfitWords(name: string, code: string): FailureWords {
  if (code === "pattern")
    return {
      what: `“${name}” got an invalid pattern`,
      culprit: "backend",
      why: "It is no regular expression, or too slow to match. The backend must send a simpler one.",
    };
  return {
    what: `“${name}” got a value that is not a number`,
    culprit: "backend",
    why: "The field stays empty. The backend must send plain digits, without a sign or cents.",
  };
}

function callWords(name: string, code: string): FailureWords {
  switch (code) {
    case "network":
    case "offline":
      return {
        what: `${name} was not reached`,
        culprit: "network",
        why: "Phones lose their connection: it is tried again.",
      };
    case "timeout":
      return { what: `${name} did not answer in time`, culprit: "backend", why: "It was too slow, or the line was." };
    case "malformed":
      return {
        what: `${name} answered in an unknown shape`,
        culprit: "backend",
        why: "Its answer does not have the shape that the call's document gives.",
      };
    case "expired":
      return { what: `${name} refused the session`, culprit: "backend", why: "The session had expired." };
    case "busy":
      return { what: `${name} got too many requests`, culprit: "backend", why: "Its rate limit was reached." };
    case "refused":
      return { what: `${name} refused the request`, culprit: "backend", why: "Its message was shown." };
    default:
      return { what: `${name} failed`, culprit: "backend", why: "It answered with an error of its own." };
  }
}

/** Places that are named; of more it is said how many. */
const NAMED_PLACES = 3;

function misfitWords(name: string, code: string): FailureWords {
  const misfits = misfitsIn(code);
  const named = misfits.slice(0, NAMED_PLACES).map(placeWords);
  const others = misfits.length - named.length;
  const more = others === 0 ? "" : `, and ${others} ${others === 1 ? "place" : "places"} more`;
  return {
    what: `${name} answered in another shape than the call declares`,
    culprit: "backend",
    why: `It gave ${named.join(", ")}${more}. The app used what could be read, and offered to try again where it needed the rest.`,
  };
}

/** "“Amount” in “List” as a text instead of a number". */
function placeWords({ path, expected, found }: AnswerMisfit): string {
  const names = path.match(/[\w-]+/g) ?? [];
  const place =
    names
      .reverse()
      .map((name) => `“${plainName(name)}”`)
      .join(" in ") || "the whole answer";
  if (expected === found) return `${place} as a number that no phone can hold`;
  return `${place} as ${KIND_WORDS[found]} instead of ${KIND_WORDS[expected]}`;
}

const KIND_WORDS: { readonly [kind in AnswerMisfit["found"]]: string } = {
  null: "nothing",
  number: "a number",
  string: "a text",
  boolean: "yes or no",
  array: "a list",
  object: "a group of fields",
};

function misfitsIn(code: string): readonly AnswerMisfit[] {
  return code.split(";").flatMap((one) => parseMisfit(one) ?? []);
}

function unknownWords(name: string, code: string): FailureWords {
  if (code === "value-not-shown") {
    return {
      what: `${name} got a value that its field can't show`,
      culprit: "backend",
      why: "It is no option, day or text of that field. The field was left empty, and nothing of it was sent.",
    };
  }
  const isOld = code === "unknown-widget" || code === "unknown-action" || !code.startsWith("unknown");
  if (isOld) {
    return {
      what: `The app does not know a part of the screen: ${code.startsWith("unknown") ? name : plainName(code)}`,
      culprit: "app",
      why: "Phones run an older app than the release needs.",
    };
  }
  return {
    what: `The screen names something that is not there: ${name}`,
    culprit: "document",
    why: "Change the name to one that exists.",
  };
}

/** Where somebody can see it for themselves: the place in a change, with the same failure played. */
export function failureQuery({ kind, screen, language, place, code }: PhoneFailure): string {
  const query = new URLSearchParams({ document: `screens/${screen}`, language });
  if (kind === "failed-call" && place !== "" && place !== "plan")
    query.set("fails", `${place}:${FAULTS[code] ?? "500"}`);
  else if (kind === "misfit-answer") query.set("fails", `${place}:answer:${code}`);
  else if (kind === "crashed-widget" && place !== "") query.set("reported", place);
  return query.toString();
}

/** Fault of the sandbox that reproduces a call's failure, by the failure's code. */
const FAULTS: { readonly [code: string]: string } = {
  network: "network",
  offline: "network",
  timeout: "timeout",
  malformed: "malformed",
  refused: "refused",
  expired: "401",
  busy: "429",
};

/** "Repayment Details, in Swahili". */
export function failurePlace({ screen, language }: PhoneFailure, servedName: ServedName): string {
  return `${servedName("screen", screen)}, in ${languageName(language)}`;
}
