/** Every code the checker can give, what it means and what to do. Codes are stable: tests and readers rely on them. */
export interface DiagnosticCodeSpec {
  readonly severity: "error" | "warning";
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
}

function error(summary: string, why: string, fix: string): DiagnosticCodeSpec {
  return { severity: "error", summary, why, fix };
}

function warning(summary: string, why: string, fix: string): DiagnosticCodeSpec {
  return { severity: "warning", summary, why, fix };
}

export const DIAGNOSTIC_CODES = {
  // The file
  "json-syntax": error(
    "The file is not JSON.",
    "Documents are plain JSON: no comments, no trailing commas.",
    "Correct the place shown; the rest of the file was not looked at.",
  ),
  "duplicate-key": error(
    "A key stands twice in one object.",
    "Readers keep the last one, so the first would be lost without a word.",
    "Remove one of the two.",
  ),
  "forbidden-key": error(
    "A key is `__proto__`, `constructor` or `prototype`.",
    "These names reach into the engine of the language the app is written in.",
    "Choose another name.",
  ),
  "too-large": error(
    "The document is larger than documents may be.",
    "A phone loads a screen as one file.",
    "Split it into several screens.",
  ),
  "too-deep": error(
    "The document nests deeper than documents may.",
    "Depth is bounded so that no document can exhaust a reader.",
    "Flatten it.",
  ),
  "unknown-document": error(
    "No document belongs at this path.",
    "What stands outside the known folders is never loaded.",
    "Move it to schemas/screens, calls, scenarios or samples/<call>, or delete it.",
  ),
  "missing-document": error(
    "schemas/app.json or schemas/routes.json is not there.",
    "Without them there is no app.",
    "Add it.",
  ),
  "schema-reference": error(
    "`$schema` does not point to the schema of this kind of document.",
    "Editors complete and validate a document by it.",
    "Write the path the hint gives.",
  ),
  "id-mismatch": error(
    "`id` differs from the file's name.",
    "Documents refer to each other by id, people find them by file name.",
    "Make them equal.",
  ),

  // Its structure
  "unknown-property": error(
    "A property that does not exist here.",
    "It would be ignored, and a mistyped name would do nothing without a word.",
    "Use the name in the hint, or remove it.",
  ),
  "missing-property": error("A required property is absent.", "There is nothing to stand in for it.", "Add it."),
  "wrong-type": error(
    "A value of another kind than the property takes.",
    "For instance a text where a number belongs.",
    "Write a value of the kind the message names.",
  ),
  "wrong-value": error(
    "A value the property does not allow.",
    "It takes one of a few words, or text of a certain form.",
    "Write one of the values in the hint.",
  ),
  "missing-language": error(
    "A text lacks one of the app's languages.",
    "Borrowers of that language would read another one.",
    "Add the text for it.",
  ),
  "unknown-language": error(
    "A text in a language the app does not have.",
    "Nobody would ever read it.",
    "Remove it, or add the language to app.json.",
  ),
  "missing-text": error(
    "app.json lacks one of the engine's own texts.",
    "The borrower would see its key instead of words.",
    "Add it under `texts`.",
  ),

  // Names
  "unknown-widget": error("There is no widget of this type.", "The catalogue is closed.", "Use a type it has."),
  "unknown-action": error("There is no action of this name.", "The catalogue is closed.", "Use a name it has."),
  "unknown-event": error("The widget has no such event.", "Its actions would never run.", "Use an event it has."),
  "unknown-screen": error(
    "There is no screen with this id.",
    "It would lead nowhere.",
    "Name a file in schemas/screens.",
  ),
  "unknown-call": error(
    "There is no call with this id.",
    "Screens can call nothing else.",
    "Name a file in schemas/calls.",
  ),
  "unknown-source": error("The screen has no such source.", "There is nothing to read.", "Declare it under `sources`."),
  "unknown-popup": error("The screen has no such popup.", "There is nothing to open.", "Declare it under `popups`."),
  "unknown-state": error("The screen has no such state.", "There is nowhere to write.", "Declare it under `state`."),
  "unknown-anchor": error(
    "The screen has no place of this name.",
    "There is nothing to scroll to.",
    "Give the place an `anchor`.",
  ),
  "unknown-message": error(
    "There is no such shell message.",
    "The shell is sent nothing outside its catalogue.",
    "Declare it under `bridge.messages` in app.json.",
  ),
  "unknown-sample": error(
    "The call has no sample of this name.",
    "The sandbox would have nothing to answer.",
    "Add it under schemas/samples/<call>/.",
  ),

  // Screens
  "popup-only": error(
    "A popup widget stands in the flow of a screen.",
    "It is a window of its own and is opened by an action.",
    "Move it under `popups`.",
  ),
  "not-a-popup": error(
    "A widget under `popups` is not a popup widget.",
    "It could be neither closed nor labelled as a window.",
    "Wrap it in a popup widget such as `dialog`.",
  ),
  "source-not-shown": error(
    "No widget shows the source while it is loading, empty or failed.",
    "The borrower would look at nothing, without a way to try again.",
    "Put what depends on it into a widget with `source`, or mark it `silent`.",
  ),
  "source-cycle": error(
    "Sources wait for each other.",
    "A source whose payload reads another one's data waits for it; in a circle none of them can begin.",
    "Take the value from a parameter or the state instead.",
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

  // Expressions
  "expression-syntax": error("The expression cannot be read.", "It follows CEL's syntax.", "See the place shown."),
  "expression-unsupported": error(
    "CEL knows this, the language of expressions here does not.",
    "The phone carries a small evaluator.",
    "Use what the hint says.",
  ),
  "expression-limit": error(
    "The expression is too long, too deep, or holds a number that is not exact.",
    "Expressions are bounded so that none can hold up a phone.",
    "Split it.",
  ),
  "expression-name": error(
    "A name that is not in scope.",
    "Expressions reach declared names only.",
    "Declare it, or use the name in the hint.",
  ),
  "expression-member": error(
    "A member that the value does not have.",
    "Members come from the call's answer schema or the declaration.",
    "Use the name in the hint, or add it to the schema.",
  ),
  "expression-function": error(
    "A function or method that does not exist.",
    "The list of functions is closed.",
    "Use the name in the hint.",
  ),
  "expression-arguments": error(
    "A function is called with too few, too many, or ill-fitting arguments.",
    "It would give null.",
    "See the function in the reference.",
  ),
  "expression-type": error(
    "An operator stands between values it cannot take.",
    "It would give null.",
    "Convert one of the two.",
  ),

  // Calls, samples, scenarios
  "data-schema": error(
    "A payload or answer schema uses something that these schemas do not have.",
    "The phone, the sandbox and the checker must all read it the same way.",
    "Use the keywords in the reference.",
  ),
  "path-parameter": error(
    "The path of a call has a {parameter} that its payload does not declare.",
    "It could not be filled.",
    "Declare it in the payload, or remove it.",
  ),
  "call-file": error(
    "A call with a file does not say how to send it, or stands where there is no file (or one without where there is).",
    "A file travels as a part of a posted form, and only a widget can take one from the person.",
    "Follow the message: declare the file in the call, or name a call of the other kind.",
  ),
  "sample-mismatch": error(
    "A sample does not fit the call's answer schema.",
    "Tests on it would prove nothing about the server.",
    "Correct the sample or the schema.",
  ),
  "path-without-route": error(
    "No route matches a path that a screen or a scenario leads to.",
    "It would lead to the not-found screen.",
    "Use a path of routes.json.",
  ),

  // Routes
  "route-shadowed": error(
    "A route that an earlier one always wins over.",
    "The first match wins, so it can never be reached.",
    "Move it above the other, or make that one `exact`.",
  ),
  "unreachable-screen": warning(
    "A screen that no route and no document refers to.",
    "Nobody can open it.",
    "Give it a route, or delete it.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;
