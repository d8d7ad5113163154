import { type DiagnosticCodeSpec, error } from "./define-code.ts";

/** Diagnostics of screens. */
export const SCREEN_DIAGNOSTICS = {
  "popup-only": error(
    "A popup widget stands in the flow of a screen.",
    "It is a window of its own and is opened by an action.",
    "Move it under `popups`.",
  ),
  "not-a-popup": error(
    "A widget under `popups` is not a popup widget.",
    "It could be neither closed nor labeled as a window.",
    "Wrap it in a popup widget such as `dialog`.",
  ),
  "exactly-one-property": error(
    "A widget has none, or several, of properties that exclude each other.",
    "Each means another use of the widget; it must be clear which.",
    "Keep the one that is meant.",
  ),
  "source-cycle": error(
    "Sources wait for each other.",
    "A source whose payload reads another one's data waits for it; in a circle none of them can begin.",
    "Take the value from a parameter or the state instead.",
  ),
  "value-cycle": error(
    "Named values read each other in a circle.",
    "None of them could be computed.",
    "Let one of them read the state, a parameter or an answer instead.",
  ),
  "value-chain": error(
    "A named value reads another one through too many others.",
    "A phone computes one inside the other, and its room for that is bounded.",
    "Put several of them into one.",
  ),
  "rule-bounds": error(
    "Limits of an input that nothing can be within, or that its kind of value does not have.",
    "Nobody could fill it in, or the limit would do nothing.",
    "Correct the limit the message names.",
  ),
  "rule-initial": error(
    "The state of an input begins with a value that breaks its rules.",
    "The person would be told of a mistake that is not theirs.",
    "Begin with an empty value, or with one that keeps the rules.",
  ),
  "rule-repeated": error(
    "An input with rules stands in what is repeated.",
    "All copies fill in the same slot, so one of them would be judged by what was typed into another.",
    "Move it out of the list, for instance into a popup.",
  ),
  "rule-circle": error(
    "Whether inputs are valid depends on each other.",
    "None of it could be decided.",
    "Let one of the rules read `state` instead of `valid`.",
  ),
  "pattern-syntax": error(
    "A pattern is no regular expression, or uses a part of it that old browsers lack.",
    "On those phones the field would take nothing at all.",
    "Follow the hint: groups, classes, counts and looking ahead are read everywhere.",
  ),
  "pattern-explodes": error(
    "A pattern can be gone through in so many ways that a wrong answer hangs the phone.",
    "A regular expression tries them one after the other, at each key.",
    "Let no two parts that repeat take the same characters next to each other: `(a+)+` becomes `a+`.",
  ),
  "actions-cycle": error(
    "Named lists of actions run each other in a circle.",
    "They would never end; the phone gives up after a thousand actions.",
    "Take one `run` out of the circle.",
  ),
  "actions-too-many": error(
    "A named list of actions comes to more actions than one event may run, or runs too many lists one inside the other.",
    "Each `run` in it stands for a whole list, and those for others.",
    "Run fewer lists in it.",
  ),
  "storage-not-listed": error(
    "A source reads an entry of local storage that app.json does not list.",
    "Storage holds what the shell and other pages put there; what a screen may read of it is decided once.",
    "Add the entry to `storage.read` in app.json, or read another one.",
  ),
  "keep-members": error(
    "A state with members is kept without a list of them, or one without members with a list.",
    "A form may get a field for an account number under any name, and it would lie on the phone in clear.",
    "List the members to keep in `only`; of a number, a text or a list say `true`.",
  ),
  "person-in-address": error(
    "An address that may be another host's reads a parameter that says who the person is: one of `query.owner` in app.json.",
    "Session and user go to no other host unless it is listed for them; the phone sees to it only for what it adds itself.",
    "Begin the address with a path of this app or a host of `hosts.session`, or leave the parameter out.",
  ),
  "call-without-tap": error(
    "A call that moves money, writes or sends a message is made without a tap.",
    "Only a person decides on these; a screen that opens, reads or shows something must not.",
    "Make the call in an event of a widget that the person taps.",
  ),
  "endless-load": error(
    "Reading a source has it read again, without a pause.",
    "The phone would ask the server for ever; it stops after a few and reports it.",
    "Put a `wait` in front of the `load`, or leave it to a tap.",
  ),
  "poll-too-fast": error(
    "A source is read again and again with too short a pause.",
    "It costs people data and power; the phone itself stops after five reads in ten seconds.",
    "Put a longer `wait` in front of the `load`.",
  ),
  "number-limit": error(
    "A number beyond what a phone takes there.",
    "A wait without an end would leave the person with nothing; the phone takes the limit instead.",
    "Write a number within the limits.",
  ),
  "wrong-id": error(
    "An `id` that is no name.",
    "Reports, comments and addresses carry it.",
    "Write small letters, digits and hyphens.",
  ),
  "id-twice": error(
    "Two parts of a document have the same `id`.",
    "A report or a comment that names it would mean either.",
    "Rename one of them.",
  ),
  "endless-navigation": error(
    "A screen opens itself without a tap.",
    "It would open again and again.",
    "Open another screen, or leave it to a tap.",
  ),
  "popup-reopens": error(
    "Closing a popup opens it again, or another one whose closing does.",
    "The borrower could not get past it; the phone keeps it shut and reports it.",
    "Do not open it in its own `close`, or open it `once`.",
  ),
  "popup-stays-open": error(
    "Nothing closes a popup.",
    "The borrower could not get past it.",
    "Give it a button that closes it or leads on, or let it be dismissed.",
  ),
  "literal-required": error(
    "An expression where the checker must know the value.",
    "Names of sources, calls, popups and messages are never computed.",
    "Write the name itself.",
  ),
  "expression-required": error(
    "A plain text where only an expression makes sense.",
    "Outside the marks of an expression it is a text, which is never true.",
    "Put it between the marks of an expression, as the hint shows.",
  ),
  "property-type": error(
    "The value does not fit the property.",
    "Every property has a type, and expressions are typed from answers, parameters and state.",
    "Convert the value, or use another property.",
  ),
  "payload-unknown": error(
    "The payload has a member that the call or message does not take.",
    "A server may refuse it.",
    "Remove it, or add it to the call's payload schema.",
  ),
  "payload-missing": error("The payload lacks a required member.", "The server would refuse the call.", "Add it."),
  "payload-type": error(
    "A member of the payload does not fit the call's payload schema.",
    "The server would refuse it or read it wrongly.",
    "Send the type the schema asks for.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
