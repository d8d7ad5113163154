import { type DiagnosticCodeSpec, error } from "./define-code.ts";

/** Diagnostics of fragments and of their uses. */
export const FRAGMENT_DIAGNOSTICS = {
  "unknown-fragment": error(
    "There is no fragment with this id.",
    "There is nothing to put in its place.",
    "Name a file in schemas/fragments.",
  ),
  "unknown-parameter": error(
    "A use gives the fragment something under a name that it does not declare.",
    "The fragment would never read it.",
    "Use a name under `parameters` of the fragment, or declare it there.",
  ),
  "missing-parameter": error(
    "A use leaves out a parameter or a slot that the fragment needs.",
    "The fragment is written as if it were always there.",
    "Give it under `with` or `slots`, or let the fragment declare it `optional`.",
  ),
  "unknown-slot": error(
    "A slot that the fragment does not declare, one of the other kind, or one outside of a fragment.",
    "Nothing would ever stand there.",
    "Declare it under `slots` of the fragment, and say whether it holds nodes or actions.",
  ),
  "unused-fragment": error(
    "No screen uses the fragment.",
    "What stands there is never seen.",
    'Use it as `{"use": "<id>"}`, or delete the file.',
  ),
  "fragment-cycle": error(
    "Fragments use each other in a circle.",
    "Putting them in would never end.",
    "Take one of them out of the circle.",
  ),
  "fragment-too-large": error(
    "Fragments come to more than a document may be, nest too deep, or use too many others one inside the other.",
    "Each use stands for all that is in the fragment, on the server and on the phone.",
    "Use fewer fragments inside each other.",
  ),
  "fragment-not-single": error(
    "A fragment of several nodes stands where one node stands: as a popup, a fallback, or repeated.",
    "It is not known which of them it should be.",
    "Put its nodes into one widget such as `stack`.",
  ),
} as const satisfies { readonly [code: string]: DiagnosticCodeSpec };
