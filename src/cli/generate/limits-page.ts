import { MAX_DEPTH, MAX_LENGTH } from "../../check/report/parse-document.ts";
import { MAX_MISTAKES } from "../../check/report/reporter.ts";
import { MAX_STEPS } from "../../expression/steps.ts";
import * as expression from "../../expression/syntax/parse.ts";
import {
  MAX_ACTIONS,
  MAX_APP_VALUE_PARTS,
  MAX_FRAGMENT_CHAIN,
  MAX_REPEATED,
  MAX_REPEATED_INSIDE,
  MAX_RUN_CHAIN,
  MAX_SELF_CALLS,
  MAX_SELF_LOADS,
  MAX_SELF_MESSAGES,
  MAX_SELF_NAVIGATIONS,
  MAX_SELF_OPENS,
  MAX_VALUE_CHAIN,
  SELF_WINDOW_MS,
} from "../../language/limits.ts";
import { MAX_LANGUAGES } from "../../language/shape/app-structure.ts";
import { MAX_ANSWER_BYTES, MAX_CALL_BYTES } from "../../language/terms/call-limits.ts";
import { MAX_CASES, MAX_NESTED_CHOICES } from "../../message/parse-message.ts";
import { MAX_RETRY_WAIT_MS, RETRY_PAUSES_MS } from "../../sources/call/retry.ts";
import { DRAFT_LIFETIME_MS } from "../../sources/draft.ts";
import { MAX_KEYS } from "../../sources/intents/idempotency.ts";
import { page, table } from "./markdown.ts";

export function limitsPage(): string {
  const seconds = SELF_WINDOW_MS / 1_000;
  return page(
    "Limits",
    "What is beyond one of the first is a diagnostic. On a phone whatever was accepted is bounded as well: who meets such a limit is left with a screen that works, and it is reported once.",
    "## In documents",
    limits([
      ["Size of a document", `${MAX_LENGTH / 1_024} kB`],
      ["Nesting of a document", MAX_DEPTH],
      ["Mistakes listed per document", MAX_MISTAKES],
      ["Languages of an app", MAX_LANGUAGES],
      ["Length of an expression, in characters", expression.MAX_LENGTH],
      ["Nesting of an expression", expression.MAX_DEPTH],
      ["Choices inside each other in a text", MAX_NESTED_CHOICES],
      ["Cases of one choice in a text", MAX_CASES],
      ["Named values that read each other in a row", MAX_VALUE_CHAIN],
      ["Parts of the expressions that a value of app.json comes to, with what it reads", MAX_APP_VALUE_PARTS],
      ["Named lists of actions that run each other in a row", MAX_RUN_CHAIN],
      ["Fragments that use each other in a row", MAX_FRAGMENT_CHAIN],
      ["Size of a document with its fragments put in, and their nesting", `${MAX_LENGTH / 1_024} kB, ${MAX_DEPTH}`],
    ]),
    "## On the phone",
    limits([
      ["Steps of evaluating one expression; beyond, it is null", MAX_STEPS],
      ["Elements that one `repeat` or a widget's list shows", MAX_REPEATED],
      ["The same with all that is repeated inside them", MAX_REPEATED_INSIDE],
      ["Actions of one event", MAX_ACTIONS],
      [`Reads of one source by the screen itself in ${seconds} s`, MAX_SELF_LOADS],
      [`Calls of one kind by the screen itself in ${seconds} s`, MAX_SELF_CALLS],
      [`Messages of one kind to the shell by the screen itself in ${seconds} s`, MAX_SELF_MESSAGES],
      [`Openings of one popup by the screen itself in ${seconds} s`, MAX_SELF_OPENS],
      [`Pages opened by screens themselves, each within ${seconds} s of the one before`, MAX_SELF_NAVIGATIONS],
      ["How long a draft is kept", `${DRAFT_LIFETIME_MS / 3_600_000} h`],
      ["Calls of unknown outcome whose key is kept", MAX_KEYS],
    ]),
    "## Calls",
    limits([
      ["What a call sends, a picture with the form around it", `${MAX_CALL_BYTES / 1_048_576} MB`],
      ["What the backend answers", `${MAX_ANSWER_BYTES / 1_048_576} MB`],
      ["Tries of a read beyond the first", RETRY_PAUSES_MS.length],
      ["A `Retry-After` that is waited for", `${MAX_RETRY_WAIT_MS / 1_000} s`],
    ]),
  );
}

function limits(rows: readonly (readonly [string, string | number])[]): string {
  return table(
    ["What", "At most"],
    rows.map(([what, most]) => [what, typeof most === "number" ? most.toLocaleString("en") : most]),
  );
}
