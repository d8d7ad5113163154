export interface DriftCodeSpec {
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
}

/** Every code of `skrini contract`. Codes are stable: build servers rely on them. */
export const DRIFT_CODES = {
  "answer-drift": error(
    "An answer does not fit the answer schema of its call.",
    "Expressions were checked against the schema: what it says is not there when a borrower opens the screen.",
    "let the backend answer what the schema says, or take `--learn`'s change and mend what the check then finds",
  ),
  "answer-converted": warning(
    "An answer has a value of another type, which the app converts: a number as a string, a flag as 0 or 1.",
    "The screen works, until the value is one that cannot be converted.",
    "let the backend answer what the schema says, or say in the schema what is answered",
  ),
  "answer-undeclared": warning(
    "An answer has a member that the schema does not name.",
    "No screen can read it, and nobody has said whether it is personal.",
    "leave it, or take `--learn`'s change",
  ),
  "answer-envelope": error(
    "An answer is in none of the forms that its envelope in `app.json` knows.",
    "The app takes it for neither a success nor a refusal, and shows its retry.",
    "mend the call's `envelope` or `success`, or the envelope itself",
  ),
  "answer-not-json": error(
    "An answer is HTML, a picture or cut off, where JSON is expected.",
    "The app shows its retry. Most often something in front of the backend has answered.",
    "look at what answers at this address; a proxy's page or a sign-in often does",
  ),
  "answer-failed": error(
    "There is no answer: a status of failure, none in time, one that is too large.",
    "The app shows its retry, and nothing of the call could be held against the documents.",
    "mend the backend, or ask with what it needs: `--query`, `--payloads`",
  ),
  "payload-drift": error(
    "A request does not carry what the payload schema of its call says.",
    "Whoever sent it follows another contract than these documents do.",
    "mend what sends it, or the payload schema and the screens that make the call",
  ),
  "payload-undeclared": warning(
    "A request has a parameter in its query that neither the payload schema nor `query` of `app.json` names.",
    "The app does not send it: a backend that needs it refuses the app.",
    "name it in the payload schema or under `query.common`, if the backend reads it",
  ),
  "call-unknown": warning(
    "A request below the backend's paths is of no call.",
    "No document tells what it takes and answers.",
    "write a call for it, if a screen is to make it",
  ),
} as const satisfies { readonly [code: string]: DriftCodeSpec };

export type DriftCode = keyof typeof DRIFT_CODES;

function error(summary: string, why: string, fix: string): DriftCodeSpec {
  return { severity: "error", summary, why, fix };
}

function warning(summary: string, why: string, fix: string): DriftCodeSpec {
  return { severity: "warning", summary, why, fix };
}
