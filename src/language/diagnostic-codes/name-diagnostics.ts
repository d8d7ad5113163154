import { type DiagnosticCodeSpec, error } from "./define-code.ts";

/** Diagnostics of names that stand for nothing. */
export const NAME_DIAGNOSTICS = {
  "unknown-widget": error("There is no widget of this type.", "The catalog is closed.", "Use a type it has."),
  "unknown-action": error("There is no action of this name.", "The catalog is closed.", "Use a name it has."),
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
  "unknown-field": error(
    "No input with rules is bound to this slot.",
    "There is nothing to ask.",
    "Name the slot of an input that has rules, or give the input some.",
  ),
  "unknown-anchor": error(
    "The screen has no place of this name.",
    "There is nothing to scroll to.",
    "Give the place an `anchor`.",
  ),
  "unknown-actions": error(
    "The screen has no such list of actions.",
    "There is nothing to run.",
    "Declare it under `actions`.",
  ),
  "unknown-text": error(
    "There is no shared text of this key.",
    "There would be nothing to read.",
    "Declare it under `texts` of the screen or of app.json.",
  ),
  "unknown-message": error(
    "There is no such shell message.",
    "The shell is sent nothing outside its catalog.",
    "Declare it under `bridge.messages` in app.json.",
  ),
  "unknown-envelope": error(
    "There is no envelope of this name.",
    "Nobody would know where the answer stands, and whether it is one.",
    "Declare it under `calls.envelopes` in app.json.",
  ),
  "unknown-sample": error(
    "The call has no sample of this name.",
    "The sandbox would have nothing to answer.",
    "Add it under schemas/samples/<call>/.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
