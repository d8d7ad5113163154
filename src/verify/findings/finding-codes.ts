export interface FindingCodeSpec {
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
}

/** Every code of `skrini test`. Codes are stable: build servers and suppressions rely on them. */
export const FINDING_CODES = {
  "page-error": error(
    "The page threw an exception or wrote an error to the console.",
    "What came after it in the page did not happen.",
    "open the address with the browser's console; a document that passes the check and does this has met a fault of a widget",
  ),
  "policy-violation": error(
    "The page asked for something that its content policy forbids.",
    "Borrowers see a gap where it should be.",
    "serve it from this origin, or list its host under `hosts` of `app.json`",
  ),
  "missing-file": error(
    "A picture or file of this origin could not be loaded.",
    "Borrowers see a gap where it should be.",
    "put it under `schemas/pictures/`, or mend its address",
  ),
  accessibility: error(
    "The check of axe-core finds a barrier.",
    "People with a screen reader, weak eyes or one hand cannot use the screen.",
    "follow what the message says; most often a label, an `alt`, a heading's level or a color is missing",
  ),
  "layout-shift": warning(
    "What stood still was moved by more than 0.05 of the screen while the screen opened.",
    "A tap meant for one button meets another.",
    "give what comes late its place before: an `empty` text, a picture's size, a skeleton of the same height",
  ),
  "blank-screen": error(
    "There is no heading, or nothing below it.",
    "The borrower cannot tell a screen without data from one that is broken.",
    "give the source an `empty` condition and the screen a node for it, or show it without the missing data",
  ),
  "blank-area": warning(
    "For one of the values that an answer lists, an area of the screen shows nothing; for others it shows something.",
    "Whoever meets that value sees a gap, and nothing says what to do.",
    "give the value a part of its own, or one for all others",
  ),
  "wrong-words": error(
    "The page shows `undefined`, `null`, `NaN`, `[object`, an expression or markup.",
    "The borrower reads what was meant for a program.",
    "give the value a fallback with `default`, `either` or a condition",
  ),
  overflow: error(
    "The page is wider than its window: at 320 or 360 pixels, or with letters twice as large.",
    "Borrowers have to move it sideways to read, and miss what is beside it.",
    "let the text wrap, or shorten what cannot; a number beside a label needs a row that may break",
  ),
  "text-cut": warning(
    "Words are cut off: at 320 or 360 pixels, or with letters twice as large.",
    "The end of a sentence may be the amount.",
    "let the text wrap, shorten it, or give it more room",
  ),
  "widget-failed": error(
    "A node crashed, or is of a widget that this page does not know.",
    "Its place stays empty, or shows its `fallback`.",
    "mend what the message names; a widget should show whatever its properties hold",
  ),
  "not-settled": error(
    "After 15 seconds the screen is still waiting.",
    "The borrower waits without an end.",
    "give the source's failure a way out, or answer the call in a sample",
  ),
  "cannot-tap": warning(
    "Something else lies over what should be tapped.",
    "The tap meets what lies over it.",
    "keep fixed parts such as a footer from covering the content",
  ),
  "tap-only-reports": error(
    "A tap did nothing that a person can see, and the app reported why to its operator.",
    "The person taps again and again, and nothing says what is wrong.",
    "follow what the report names: an input that is not there, an anchor or a popup of another name",
  ),
  "double-effect": error(
    "Two quick taps made a call twice that moves money, writes or sends a message.",
    "The borrower pays or asks twice.",
    "make the call with an `intent` of its own, and show the button busy with `busy.<intent>`",
  ),
  "back-nowhere": error(
    "Back from the screen that a tap led to leaves a page without content.",
    "The borrower is stuck.",
    "give the screen an `onBack`, or open it in a way that keeps the one before",
  ),
  "popup-stuck": warning(
    "A popup that opened is still there after each of its buttons, Escape and back.",
    "The borrower cannot get out of it.",
    "give it a button that closes it, or let it be dismissed",
  ),
  "unreadable-as-empty": error(
    "A part of an answer came as another kind of value, and the screen says that nothing is there.",
    "A person who owes money reads that nothing is owed.",
    "say it only where the source is ready or empty, by its status; list the member under `required` of the call's answer: the answer is malformed without it",
  ),
  "money-without-terms": error(
    "A part of an answer came as another kind of value, and a call that moves money is offered without what it shows otherwise.",
    "People agree to terms, or to an amount, that they have not seen.",
    "disable the button while its source is not ready; list the member under `required` of the call's answer",
  ),
  "journey-failed": error(
    "A step of a journey could not be done, or what it expects was not there.",
    "Somebody who sets out to do this does not get there.",
    "look at the pictures of its steps in the HTML report; mend the screen, or the journey where it is out of date",
  ),
  "unused-exception": error(
    "What `unreached` in `check.json` accepts was reached, or is not there.",
    "It would hide the next part that nothing reaches.",
    "take it out",
  ),
  "picture-changed": error(
    "A screen does not look like its kept picture.",
    "What changed for borrowers is to be seen by a person.",
    "look at the difference in the HTML report; where it is meant, run `skrini test --pictures --update`",
  ),
} as const satisfies { readonly [code: string]: FindingCodeSpec };

export type FindingCode = keyof typeof FINDING_CODES;

function error(summary: string, why: string, fix: string): FindingCodeSpec {
  return { severity: "error", summary, why, fix };
}

function warning(summary: string, why: string, fix: string): FindingCodeSpec {
  return { severity: "warning", summary, why, fix };
}
