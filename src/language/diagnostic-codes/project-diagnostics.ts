import { type DiagnosticCodeSpec, error, warning } from "./define-code.ts";

/** Diagnostics of calls, samples, scenarios and routes. */
export const PROJECT_DIAGNOSTICS = {
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
  "envelope-places": error(
    "An envelope, or what a call says of it, contradicts itself.",
    "The phone and the sandbox must both know from it what became of a call.",
    "Follow the message.",
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

  // The check as a whole
  "unknown-rule": error(
    "`check.json` names a code that is not a rule's.",
    "Only rules can be set or suppressed: what the language itself forbids could not be compiled.",
    "Use the code of a rule in the reference, or mend what is wrong.",
  ),
  "unused-suppression": error(
    "A suppression in `check.json` suppresses nothing.",
    "What it was for is mended or gone, and it would hide the next mistake of the kind.",
    "Take it out.",
  ),
  "check-stopped": error(
    "The check was ended before it had an answer.",
    "It may take only so much time and memory, so that no document can hold up a server.",
    "Take back what was changed last, and bring it in piece by piece.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
